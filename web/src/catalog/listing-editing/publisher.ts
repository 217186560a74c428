import { useQuery } from '@tanstack/react-query';
import type { Organization, OrganizationSummary } from '#contract/identity/organizations.schemas';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { useMe } from '../../identity/me/me.shared.tsx';
import { myOrganizationsRead, organizationRead } from '../../identity/organizations/organization-reads.shared.ts';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { links } from '../../platform/routing/links.ts';
import { type FormPlaces, ownPlaces } from './form-places.ts';
import { profileRead } from './form-reads.ts';

/** Who publishes a listing: a person, or the agency that the user acts for. `email` and `phone`: the contacts of a new listing. */
export type Publisher = Pick<PersonalProfile, 'email' | 'phone' | 'advertiserKind' | 'business'> & {
  /** The account that advertises. */
  advertiserId: number;
  places: FormPlaces;
};

const organizationOf = (organizations: readonly OrganizationSummary[] | undefined, advertiserId: number) =>
  organizations?.find(({ accountId }) => accountId === advertiserId);

/** Reads the publisher for the page's data. */
export async function fetchPublisher(fetch: PageDataArgs['fetch'], advertiserId: number, meId: number): Promise<void> {
  const fresh = { staleTime: 0 };
  if (advertiserId !== meId) {
    const known = organizationOf((await fetch({ ...myOrganizationsRead, ...fresh })).data, advertiserId);
    if (known) {
      await fetch({ ...organizationRead(known.id), ...fresh });
      return;
    }
  }
  await fetch({ ...profileRead(advertiserId), ...fresh });
}

/** Null until it is loaded. */
export function usePublisher(advertiserId: number): Publisher | null {
  const me = useMe();
  const isOwn = me?.id === advertiserId;
  const organizations = useQuery({ ...myOrganizationsRead, enabled: !isOwn }).data?.data;
  const known = isOwn ? undefined : organizationOf(organizations, advertiserId);
  const organization = useQuery({ ...organizationRead(known?.id ?? 0), enabled: known !== undefined }).data?.data;
  const isPerson = isOwn || (organizations !== undefined && known === undefined);
  const profile = useQuery({ ...profileRead(advertiserId), enabled: isPerson }).data?.data;
  if (organization && me) return ofOrganization(organization, me.email);
  if (profile?.projection !== 'personalProfile') return null;
  const { email, phone, advertiserKind, business } = profile;
  return { advertiserId, email, phone, advertiserKind, business, places: ownPlaces };
}

/** An agency is always a professional (LAW-04). The member's own address receives the visitors' messages. */
function ofOrganization({ accountId, phone, business, slug }: Organization, email: string): Publisher {
  const places = { list: links.agency(slug, 'listings'), account: links.agency(slug, 'settings') };
  return { advertiserId: accountId, email, phone, advertiserKind: 'PROFESSIONAL', business, places };
}
