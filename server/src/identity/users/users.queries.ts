import type {
  countUsersByStatus as countEndpoint,
  listUsers as listEndpoint,
  PersonalProfile,
  PublicProfile,
  searchUsersByEmail as searchEndpoint,
} from '#contract/identity/users.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import type { Role, UserStatus } from '#contract/platform/roles';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, UseCase } from '../deps.ts';
import { pendingEmailsOf } from '../email-change/email-change.queries.ts';
import { canSendTexts } from '../phone-confirmation/phone-confirmation.policy.ts';
import { listTwoFactorIds } from '../two-factor/two-factor.queries.ts';
import { hasPublicProfile, mayReach } from './users.policy.ts';
import {
  countRegistered,
  countUsers,
  countUsersByKind,
  findAgencySlug,
  findUser,
  listUserRows,
  type UserRow,
} from './users.store.ts';
import { personalProfileView, publicProfileView, shownContacts } from './users.view.ts';

type NotFound = 'USER_NOT_FOUND_EXCEPTION';

/**
 * The public profile of a user, or the personal one for the user and admins.
 * @throws AUTHENTICATION_REQUIRED_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for the personal one, whether the user exists or not
 * @throws USER_NOT_FOUND_EXCEPTION also for an erased user, and for others when the user has no public profile
 */
export async function getUser(
  { deps, actor, domainError }: UseCase<NotFound>,
  id: number,
  projection: 'public' | 'personalProfile',
): Promise<PublicProfile | PersonalProfile> {
  if (projection === 'personalProfile') {
    if (!actor) throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
    if (!mayReach(actor, id)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    return getPersonalProfile({ deps, actor, domainError }, deps.db, id);
  }
  const { row, isPublic } = await findVisibleUser({ deps, actor, domainError }, id);
  const [publishedListings, areas, agencySlug] = await Promise.all([
    deps.publicListings.countByUser(deps, id),
    deps.publicListings.areasOf(deps, id),
    row.kind === 'ORGANIZATION' ? findAgencySlug(deps.readDb, id) : undefined,
  ]);
  return publicProfileView(row, { isPublic, publishedListings, areas, agencySlug: agencySlug ?? null, viewer: actor });
}

/** @throws USER_NOT_FOUND_EXCEPTION if the caller may not see the profile */
async function findVisibleUser({ deps, actor, domainError }: UseCase<NotFound>, id: number) {
  const row = await findUser(deps.db, id);
  const isPublic =
    row !== undefined && hasPublicProfile({ ...row, isPublisher: await deps.publicListings.isPublisher(deps, id) });
  if (!row || !(isPublic || mayReach(actor, id))) throw domainError('USER_NOT_FOUND_EXCEPTION');
  return { row, isPublic };
}

/**
 * Email and phone shown in the public profile; null: hidden.
 * @throws USER_NOT_FOUND_EXCEPTION if the caller may not see the profile
 */
export async function findShownContacts(context: UseCase<NotFound>, id: number) {
  return shownContacts((await findVisibleUser(context, id)).row);
}

/** The personal profile; the caller has checked access. */
export async function getPersonalProfile(
  { deps, actor, domainError }: ActorUseCase<NotFound>,
  on: Queryable,
  id: number,
): Promise<PersonalProfile> {
  const row = await findUser(on, id);
  if (!row) throw domainError('USER_NOT_FOUND_EXCEPTION');
  const [profile] = await profilesOf({ deps, actor }, on, [row]);
  return profile as PersonalProfile;
}

type UserPage = { data: PersonalProfile[]; page: PageInfo };

/** A page of all users. */
export function listUsers(context: ActorUseCase, query: ParsedOf<typeof listEndpoint>['query']): Promise<UserPage> {
  return pageOfUsers(context, query);
}

/** Users whose email contains this text. */
export function searchUsersByEmail(
  context: ActorUseCase,
  { email, ...query }: ParsedOf<typeof searchEndpoint>['query'],
): Promise<UserPage> {
  return pageOfUsers(context, { ...query, emailPart: email });
}

async function pageOfUsers(
  { deps, actor }: ActorUseCase,
  query: Parameters<typeof listUserRows>[1],
): Promise<UserPage> {
  const { rows, total } = await listUserRows(deps.db, query);
  const page = { totalElements: total, number: query.page, size: query.size };
  return { data: await profilesOf({ deps, actor }, deps.db, rows), page };
}

async function profilesOf(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  on: Queryable,
  rows: readonly UserRow[],
): Promise<PersonalProfile[]> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const secured = await listTwoFactorIds(on, ids);
  const hasTexts = canSendTexts(deps.env);
  const pendingEmails = await pendingEmailsOf(on, ids, deps.clock.now());
  return rows.map((row) => {
    const { id } = row;
    return personalProfileView(row, {
      twoFAEnabled: secured.has(id),
      pendingEmail: pendingEmails.get(id) ?? null,
      hasTexts,
      viewer: actor,
    });
  });
}

/** Number of users with this status. */
export function countUsersByStatus(
  { deps }: UseCase,
  { status }: ParsedOf<typeof countEndpoint>['query'],
): Promise<number> {
  return countUsers(deps.db, status);
}

type UserStats = {
  byKind: { status: UserStatus; role: Role; count: number }[];
  registered: { day: string; count: number }[];
};

/** Users by status and role, and registrations by day in Italy from the day `since` (`YYYY-MM-DD`). */
export async function getUserStats(on: Queryable, since: string): Promise<UserStats> {
  const [byKind, registered] = await Promise.all([countUsersByKind(on), countRegistered(on, since)]);
  return { byKind, registered };
}
