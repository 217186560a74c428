import { useQuery } from '@tanstack/react-query';
import { redirect, useLocation } from 'react-router';
import { listInvitations } from '#contract/identity/invitations';
import { getOrganization, listActivity, listMembers, listMyOrganizations } from '#contract/identity/organizations';
import type { MyOrganization, Organization } from '#contract/identity/organizations.schemas';
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

/**
 * The organization of the address; a former slug leads to the same page of the current one.
 * @throws 404 for users who are not members
 */
export async function findMyOrganization({ params, url, fetch }: PageDataArgs): Promise<MyOrganization> {
  const { slug = '' } = params;
  const find = ({ data }: { data: readonly MyOrganization[] }) =>
    data.find((one) => one.slug === slug || one.formerSlugs.includes(slug));
  // Another tab may have joined or created it.
  const known = find(await fetch(myOrganizationsRead)) ?? find(await fetch({ ...myOrganizationsRead, staleTime: 0 }));
  if (!known) throw routeError(404, 'ORGANIZATION_NOT_FOUND_EXCEPTION');
  if (known.slug !== slug)
    throw redirect(links.agency(known.slug) + url.pathname.slice(links.agency(slug).length) + url.search);
  return known;
}

/** As `findMyOrganization`, with the data of its pages. */
export async function findOrganization(args: PageDataArgs): Promise<Organization> {
  const { id } = await findMyOrganization(args);
  return (await args.fetch(organizationRead(id))).data;
}

const noOrganizations: readonly MyOrganization[] = [];

/** Organizations of the signed-in user, by name. */
export function useMyOrganizations(): readonly MyOrganization[] {
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
