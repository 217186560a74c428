import type { Organization, OrganizationSummary } from '#contract/identity/organizations.schemas';
import { links } from '../../platform/routing/links.ts';

/** Whose open days a page shows: the user's, or those of an agency. */
export type Planner = {
  advertiserId: number;
  agency: Pick<OrganizationSummary, 'slug' | 'name'> | null;
  canPlan: boolean;
};

export const personOf = (userId: number): Planner => ({ advertiserId: userId, agency: null, canPlan: true });

export function agencyOf({ accountId, slug, name, can }: Organization): Planner {
  return { advertiserId: accountId, agency: { slug, name }, canPlan: can.write };
}

export function openDaysOf({ agency }: Pick<Planner, 'agency'>, page = 0): string {
  if (agency === null) return links.openDays(page);
  return links.agency(agency.slug, 'open-days', { page: page ? String(page) : undefined });
}

export const newOpenDayOf = ({ agency, advertiserId }: Planner, listingId?: number): string =>
  links.newOpenDay(listingId, agency ? advertiserId : undefined);

/** Account of an agency in the address of a new open day. */
export function accountIn(query: URLSearchParams): number | null {
  const text = query.get('advertiser') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The agency with this account if the user is a member, else the user. */
export function plannerOf(userId: number, accountId: number | null, agencies: readonly OrganizationSummary[]): Planner {
  const agency = agencies.find((one) => one.accountId === accountId);
  if (!agency) return personOf(userId);
  const { slug, name } = agency;
  return { advertiserId: agency.accountId, agency: { slug, name }, canPlan: true };
}
