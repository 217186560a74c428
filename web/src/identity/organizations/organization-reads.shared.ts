import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { listInvitations } from '#contract/identity/invitations';
import { getOrganization, listActivity, listMembers, listMyOrganizations } from '#contract/identity/organizations';
import type { Organization, OrganizationSummary } from '#contract/identity/organizations.schemas';
import { type PageDataArgs, routeError } from '../../platform/lib/page-data.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { useMe } from '../me/me.shared.tsx';

export const myOrganizationsRead = read(listMyOrganizations, {});
export const organizationRead = (organizationId: number) => read(getOrganization, { params: { organizationId } });
export const membersRead = (organizationId: number) => read(listMembers, { params: { organizationId } });
export const invitationsRead = (organizationId: number) => read(listInvitations, { params: { organizationId } });
export const activityRead = (organizationId: number, page: number, size = 50) =>
  listQuery(listActivity, { params: { organizationId }, query: { page, size } });

/** The organization of the address, for the data of its pages. @throws 404 for users who are not members */
export async function findOrganization({ params, fetch }: PageDataArgs): Promise<Organization> {
  const find = ({ data }: { data: readonly OrganizationSummary[] }) => data.find(({ slug }) => slug === params.slug);
  // Another tab may have joined or created it.
  const known = find(await fetch(myOrganizationsRead)) ?? find(await fetch({ ...myOrganizationsRead, staleTime: 0 }));
  if (!known) throw routeError(404, 'ORGANIZATION_NOT_FOUND_EXCEPTION');
  return (await fetch(organizationRead(known.id))).data;
}

const noOrganizations: readonly OrganizationSummary[] = [];

/** Organizations of the signed-in user, by name. */
export function useMyOrganizations(): readonly OrganizationSummary[] {
  const me = useMe();
  return useQuery({ ...myOrganizationsRead, enabled: me !== null }).data?.data ?? noOrganizations;
}

/** The organization whose workspace is open; undefined outside of one, and until it is loaded. */
export function useOrganization(): Organization | undefined {
  const { pathname } = useLocation();
  const slug = pathname.startsWith(links.agency('')) ? pathname.split('/')[3] : undefined;
  const id = useMyOrganizations().find((one) => one.slug === slug)?.id;
  return useQuery({ ...organizationRead(id ?? 0), enabled: id !== undefined }).data?.data;
}
