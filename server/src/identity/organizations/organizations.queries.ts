import type { Invitation } from '#contract/identity/invitations.schemas';
import { SLUG_PATTERN } from '#contract/identity/organizations';
import type {
  listActivity as activityEndpoint,
  Member,
  MyOrganization,
  Organization,
  OrganizationSummary,
} from '#contract/identity/organizations.schemas';
import type { OutputOf } from '#contract/platform/endpoint';
import type { Language } from '#contract/platform/languages';
import type { Actor } from '../../platform/http/context.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { countOpenInvitations, listOpenInvitations } from './invitations.store.ts';
import { requireMembership } from './load-organization.ts';
import { countMembers, findActing, listMemberRows } from './members.store.ts';
import { byRole, chooseRecipients } from './organization.rules.ts';
import {
  findOrganization,
  findOrganizationByAccount,
  findOrganizationsOf,
  findPublicOrganizationRow,
  findRecipientMembers,
  lockAllowance,
  selectActivity,
  selectAllowances,
} from './organizations.store.ts';
import {
  activityView,
  invitationView,
  isOpenRow,
  memberView,
  organizationView,
  publicOrganizationView,
  summaryView,
} from './organizations.view.ts';

/** For emails that are composed for many records. */
export { chooseRecipients } from './organization.rules.ts';

type NotFound = ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION'>;

/** The organizations of the caller, by name. */
export async function listMyOrganizations({ deps, actor }: ActorUseCase): Promise<MyOrganization[]> {
  const rows = await findOrganizationsOf(deps.db, actor.id);
  return rows.map((row) => ({ ...summaryView(row), formerSlugs: row.formerSlugs }));
}

/** @throws ORGANIZATION_NOT_FOUND_EXCEPTION for users who are not members */
export async function getOrganization(
  context: NotFound,
  organizationId: number,
  on: Queryable = context.deps.db,
): Promise<Organization> {
  const { role } = requireMembership(context, organizationId);
  return viewOrganization(context, on, { organizationId, role });
}

/** The organization as its member with this role sees it. */
export async function viewOrganization(
  { deps, domainError }: Pick<NotFound, 'deps' | 'domainError'>,
  on: Queryable,
  { organizationId, role }: { organizationId: number; role: OrganizationSummary['role'] },
): Promise<Organization> {
  const row = await findOrganization(on, organizationId);
  if (!row) throw domainError('ORGANIZATION_NOT_FOUND_EXCEPTION');
  return organizationView(row, { role, used: await countUsedSeats(deps, on, organizationId) });
}

/** Live members and open invitations. */
export async function countUsedSeats(
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  organizationId: number,
): Promise<number> {
  const members = await countMembers(on, organizationId);
  return members + (await countOpenInvitations(on, organizationId, clock.now()));
}

/** Owners first, then by name. */
export async function listMembers(context: NotFound, organizationId: number): Promise<Member[]> {
  const { deps, actor } = context;
  const membership = requireMembership(context, organizationId);
  const rows = await listMemberRows(deps.db, organizationId);
  return rows.sort(byRole).map((row) => memberView(row, { id: actor.id, membership }));
}

export async function listInvitations(context: NotFound, organizationId: number): Promise<Invitation[]> {
  requireMembership(context, organizationId, 'manageMembers');
  return (await listOpenInvitations(context.deps.db, organizationId)).map(invitationView);
}

export async function listActivity(
  context: NotFound,
  organizationId: number,
  { page, size }: { page: number; size: number },
): Promise<OutputOf<typeof activityEndpoint>> {
  const { accountId } = requireMembership(context, organizationId, 'manageOrganization');
  const { rows, total } = await selectActivity(context.deps.db, accountId, { limit: size, offset: page * size });
  return { data: rows.map(activityView), page: { totalElements: total, number: page, size } };
}

/** What visitors may see of an organization: its own facts and the members that it shows; undefined for one that is not public. */
export async function findPublicOrganization(on: Queryable, slug: string) {
  if (!SLUG_PATTERN.test(slug)) return undefined;
  const row = await findPublicOrganizationRow(on, slug);
  if (!row) return undefined;
  const members = (await listMemberRows(on, row.id)).filter(({ isPublic }) => isPublic).sort(byRole);
  return {
    ...publicOrganizationView(row),
    members: members.map(({ userId, name, surname, avatar, title }) => ({ id: userId, name, surname, avatar, title })),
  };
}

export const findOrganizationOfAccount = (on: Queryable, accountId: number) => findOrganizationByAccount(on, accountId);

/** A person to email. */
export type AdvertiserRecipient = { userId: number; name: string; to: string; locale: Language };

/**
 * Who gets an email to an advertiser: the person; of an organization the agent of the listing if that is a live member, else its owners
 * and admins. Empty for an erased account.
 * @param agentId of the listing that the email is about
 */
export async function listRecipients(
  on: Queryable,
  advertiserId: number,
  { agentId = null }: { agentId?: number | null | undefined } = {},
): Promise<AdvertiserRecipient[]> {
  const account = await findAccount({ db: on as Deps['db'] }, advertiserId);
  if (!account || account.erasedAt) return [];
  if (account.kind === 'PERSON') return [recipientOf(account)];
  return chooseRecipients(await findRecipientMembers(on, advertiserId), agentId).map(recipientOf);
}

/**
 * A member, or the organization's account, as the actor of work that continues after its request, with the rights of today. Undefined for
 * a former or suspended member.
 */
export async function findActingMember(
  on: Queryable,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<Actor | undefined> {
  const organization = await findOrganization(on, organizationId);
  if (!organization) return undefined;
  const { accountId } = organization;
  const member = userId === accountId ? accountActor : await findActing(on, organizationId, userId);
  if (!member || member.status === 'SUSPENDED') return undefined;
  const { role, status, emailVerified } = member;
  const memberships = [{ organizationId, accountId, role, isOpen: isOpenRow(organization) }];
  const actor = { id: userId, role: 'USER', status, emailVerified, memberships, needsTwoFactor: false } as const;
  return { ...actor, impersonatedBy: null, ...(userId === accountId && { apiKey: { id: 0, scopes: [] } }) };
}

/** A call with a key has the rights of an ADMIN, and was verified (docs/decisions/041). */
const accountActor = { role: 'ADMIN', status: 'ACTIVE', emailVerified: true } as const;

export type RecipientMember = Awaited<ReturnType<typeof findRecipientMembers>>[number];

/** Members of the organization with this account, for `chooseRecipients`; empty for a person. */
export const listRecipientMembers = (on: Queryable, accountId: number): Promise<RecipientMember[]> =>
  findRecipientMembers(on, accountId);

const recipientOf = ({ id, name, email, locale }: { id: number; name: string; email: string; locale: Language }) => ({
  userId: id,
  name,
  to: email,
  locale,
});

/** Live members for the export of the organization with this account. */
export async function listExportedMembers(on: Queryable, accountId: number) {
  const organization = await findOrganizationByAccount(on, accountId);
  const rows = organization ? await listMemberRows(on, organization.id) : [];
  return rows.map(({ userId, name, surname, email, role, title, phone, isPublic, joinedAt }) => {
    return { userId, name, surname, email, role, title, phone, isPublic, joinedAt };
  });
}

/**
 * Published listings of this account that need no plan each; null: the usual rule. Locks it: call it before listings and properties are
 * locked.
 */
export const lockListingAllowance = (trx: Trx, accountId: number): Promise<number | null> =>
  lockAllowance(trx, accountId);

/** Allowances by account; accounts without one are absent. */
export const findListingAllowances = (on: Queryable, accountIds: readonly number[]): Promise<Map<number, number>> =>
  selectAllowances(on, accountIds);
