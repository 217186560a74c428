import type { ErrorsOf, FileResponse, ParsedOf } from '#contract/platform/endpoint';
import { STATISTICS_LISTINGS_MAX } from '#contract/site/organization-statistics';
import type {
  exportOrganizationStatistics as exportEndpoint,
  getOrganizationStatistics as getEndpoint,
  OrganizationStatistics,
} from '#contract/site/organization-statistics.schemas';
import { responsesView } from '../../conversations/leads/leads.queries.ts';
import { requireMembership } from '../../identity/organizations/load-organization.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { ActorUseCase } from '../deps.ts';
import { periodOf, statisticsCsv, sumOf } from './organization-statistics.rules.ts';
import {
  selectAgents,
  selectDays,
  selectListingStatistics,
  selectResponseTimes,
} from './organization-statistics.store.ts';
import { agentsView, dayView } from './organization-statistics.view.ts';

type Context = ActorUseCase<ErrorsOf<typeof getEndpoint>>;

/**
 * One statement per breakdown, and one for the response times.
 * @throws ORGANIZATION_NOT_FOUND_EXCEPTION for users who are not members
 */
export async function getOrganizationStatistics(
  context: Context,
  organizationId: number,
  { by, ...typed }: ParsedOf<typeof getEndpoint>['query'],
): Promise<OrganizationStatistics> {
  const { deps } = context;
  const { accountId } = requireMembership(context, organizationId);
  const { from, to } = periodOf(typed, italianDay(deps.clock.now()));
  const scope = { organizationId, accountId, from, to };
  const [days, responses, agents, listings] = await Promise.all([
    selectDays(deps.db, scope),
    selectResponseTimes(deps.db, scope),
    by.includes('agent') ? selectAgents(deps.db, scope) : null,
    by.includes('listing') ? selectListingStatistics(deps.db, scope, STATISTICS_LISTINGS_MAX) : null,
  ]);
  const all = responses.find(({ isTotal }) => isTotal);
  const byMember = responses
    .filter(({ isTotal }) => !isTotal)
    .map((row) => ({ ...row, responses: responsesView(row) }));
  return {
    from,
    to,
    totals: { ...sumOf(days), responses: responsesView(all ?? { count: 0, medianMs: null }) },
    ...(agents && {
      agents: agentsView(agents, byMember),
    }),
    ...(listings && { listings: listings.map((row) => ({ ...row, agent: row.agent || null })) }),
    ...(by.includes('day') && { days: days.map(dayView) }),
  };
}

/** @throws ORGANIZATION_NOT_FOUND_EXCEPTION for users who are not members */
export async function exportOrganizationStatistics(
  context: Context,
  organizationId: number,
  { by, ...period }: ParsedOf<typeof exportEndpoint>['query'],
): Promise<FileResponse> {
  const statistics = await getOrganizationStatistics(context, organizationId, { ...period, by: [by] });
  const content = async function* () {
    yield Buffer.from(statisticsCsv(statistics));
  };
  return { content: content(), fileName: `soglia-${by}-${statistics.from}-${statistics.to}.csv` };
}
