import type { Language } from '#contract/platform/languages';
import type { Agency, AgencySummary } from '#contract/site/agencies.schemas';
import type { findPublicOrganization } from '../../identity/organizations/organizations.queries.ts';
import type { AgentFacts, AreaRow, DirectoryRow } from './agencies.store.ts';

const DESCRIPTION_MAX = 220;

export function agencySummaryView(row: DirectoryRow, areas: readonly AreaRow[]): AgencySummary {
  const { id, slug, name, logo, description, languages, listings } = row;
  return {
    id,
    slug,
    name,
    logo,
    description: description && startOf(description),
    languages: languages as Language[],
    publishedListings: listings,
    areas: areas.map(({ comuneId, name: area, listings: count }) => ({ comuneId, name: area, listings: count })),
  };
}

/** Whole words of one line. */
function startOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`;
}

type Organization = NonNullable<Awaited<ReturnType<typeof findPublicOrganization>>>;
type Facts = Pick<Agency, 'areas' | 'publishedListings'> & {
  facts: readonly AgentFacts[];
  responseTime: { minutes: number; count: number } | null;
};

export function agencyView({ members, ...organization }: Organization, known: Facts): Agency {
  const { facts, responseTime, areas, publishedListings } = known;
  const byId = new Map(facts.map((one) => [one.id, one]));
  return {
    ...organization,
    areas,
    publishedListings,
    agents: members.map((member) => {
      const { listings = 0, hasProfile = false } = byId.get(member.id) ?? {};
      return { ...member, hasProfile, publishedListings: listings };
    }),
    responseTime: responseTime && { minutes: responseTime.minutes, count: responseTime.count },
  };
}
