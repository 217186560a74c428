import type { ParsedOf } from '#contract/endpoint';
import type { PageInfo } from '#contract/page';
import type {
  countUsersByStatus as countEndpoint,
  listUsers as listEndpoint,
  PersonalProfile,
  PublicProfile,
  searchUsersByEmail as searchEndpoint,
} from '#contract/users';
import type { Queryable } from '../adapters/postgres.ts';
import type { Actor, ActorUseCase, UseCase } from '../http/context.ts';
import { countPublishedBy } from '../listings/listings.reads.ts';
import { twoFactorIdsAmong } from '../two-factor/two-factor.reads.ts';
import { mayReach, maySeePublicProfile } from './users.policy.ts';
import { countPeople, findPerson, listPeople, type PersonRow } from './users.store.ts';
import { personalProfileView, publicProfileView } from './users.view.ts';

type NotFound = 'USER_NOT_FOUND_EXCEPTION';

/**
 * A person: the public profile, or the personal one for oneself and admins.
 * @throws AUTHENTICATION_REQUIRED_EXCEPTION and AUTHORIZATION_DENIED_EXCEPTION for the personal one, whether the
 *   person exists or not; USER_NOT_FOUND_EXCEPTION also for somebody erased, and for others for somebody suspended
 */
export async function getUser(
  { deps, actor, refuse }: UseCase<NotFound>,
  id: number,
  projection: 'public' | 'personalProfile',
): Promise<PublicProfile | PersonalProfile> {
  if (projection === 'personalProfile') {
    if (!actor) throw refuse('AUTHENTICATION_REQUIRED_EXCEPTION');
    if (!mayReach(actor, id)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
    return getPersonalProfile({ deps, actor, refuse }, deps.db, id);
  }
  const row = await findPerson(deps.db, id);
  if (!row || !maySeePublicProfile(actor, row)) throw refuse('USER_NOT_FOUND_EXCEPTION');
  return publicProfileView(row, { publishedListings: await countPublishedBy(deps, id), viewer: actor });
}

/** The personal profile, to whoever may have it. */
export async function getPersonalProfile(
  { actor, refuse }: ActorUseCase<NotFound>,
  on: Queryable,
  id: number,
): Promise<PersonalProfile> {
  const row = await findPerson(on, id);
  if (!row) throw refuse('USER_NOT_FOUND_EXCEPTION');
  const [profile] = await withTwoFactor(on, [row], actor);
  return profile as PersonalProfile;
}

type People = { data: PersonalProfile[]; page: PageInfo };

/** All people, a page at a time. */
export function listUsers(context: ActorUseCase, query: ParsedOf<typeof listEndpoint>['query']): Promise<People> {
  return pageOfPeople(context, query);
}

/** People whose email holds this text. */
export function searchUsersByEmail(
  context: ActorUseCase,
  { email, ...query }: ParsedOf<typeof searchEndpoint>['query'],
): Promise<People> {
  return pageOfPeople(context, { ...query, emailPart: email });
}

async function pageOfPeople({ deps, actor }: ActorUseCase, asked: Parameters<typeof listPeople>[1]): Promise<People> {
  const { rows, total } = await listPeople(deps.db, asked);
  const page = { totalElements: total, number: asked.page, size: asked.size };
  return { data: await withTwoFactor(deps.db, rows, actor), page };
}

async function withTwoFactor(on: Queryable, rows: readonly PersonRow[], viewer: Actor): Promise<PersonalProfile[]> {
  const ids = rows.map((row) => row.id);
  const secured = ids.length > 0 ? await twoFactorIdsAmong(on, ids) : new Set<number>();
  return rows.map((row) => personalProfileView(row, { twoFAEnabled: secured.has(row.id), viewer }));
}

/** How many people have this status. */
export function countUsersByStatus(
  { deps }: UseCase,
  { status }: ParsedOf<typeof countEndpoint>['query'],
): Promise<number> {
  return countPeople(deps.db, status);
}
