import { listOrganizations, ORGANIZATION_NAME_PART_MAX } from '#contract/identity/organization-limits';
import { listQuery } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';

const PAGE_SIZE = 20;

/** State of the list in its address. */
export type OrganizationList = { name: string; page: number };

/** Ignores invalid values. */
export function readOrganizationList(query: URLSearchParams): OrganizationList {
  const page = query.get('page') ?? '';
  return { name: searchedName(query.get('name') ?? ''), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

export const searchedName = (typed: string): string => typed.trim().slice(0, ORGANIZATION_NAME_PART_MAX);

export const organizationListAddress = ({ name, page }: OrganizationList): string =>
  links.adminOrganizations({ name: name || undefined, page: page ? String(page) : undefined });

export const organizationListRead = ({ name, page }: OrganizationList) =>
  listQuery(listOrganizations, { query: { page, size: PAGE_SIZE, ...(name && { name }) } });
