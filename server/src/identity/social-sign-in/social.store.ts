import { sql } from 'kysely';
import type { SocialIntent, SocialProvider } from '#contract/identity/social';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `social_identity`, `social_authorization` and `social_pending_identity`. */

type Provider = { provider: SocialProvider };

export type PendingAuthorization = Provider & {
  stateHash: Buffer;
  browserHash: Buffer;
  intent: SocialIntent;
  redirect: string | null;
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertAttempt(on: Queryable, attempt: PendingAuthorization): Promise<void> {
  await on.insertInto('socialAuthorization').values(attempt).execute();
}

/** Deletes the authorization request, so that one of two callbacks with the same state finds it. */
export async function consumeAuthorization(
  on: Queryable,
  requested: Provider & { stateHash: Buffer; now: Date },
): Promise<PendingAuthorization | undefined> {
  return on
    .deleteFrom('socialAuthorization')
    .where('stateHash', '=', requested.stateHash)
    .where('provider', '=', requested.provider)
    .where('expiresAt', '>', requested.now)
    .returningAll()
    .executeTakeFirst();
}

export type PendingIdentity = Provider & {
  tokenHash: Buffer;
  browserHash: Buffer;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  surname: string | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

export async function insertPendingIdentity(
  on: Queryable,
  pendingIdentity: Omit<PendingIdentity, 'usedAt'>,
): Promise<void> {
  await on.insertInto('socialPendingIdentity').values(pendingIdentity).execute();
}

/** An unexpired pending identity by token, provider and browser, also a used one. */
export async function findPendingIdentity(
  on: Queryable,
  requested: Provider & { tokenHash: Buffer; browserHash: Buffer; now: Date },
): Promise<PendingIdentity | undefined> {
  return on
    .selectFrom('socialPendingIdentity')
    .selectAll()
    .where('tokenHash', '=', requested.tokenHash)
    .where('provider', '=', requested.provider)
    .where('browserHash', '=', requested.browserHash)
    .where('expiresAt', '>', requested.now)
    .executeTakeFirst();
}

/** One of several concurrent calls succeeds. @returns whether this one did */
export async function markPendingIdentityUsed(on: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('socialPendingIdentity')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes expired authorization requests and pending identities. @returns their number */
export async function deleteExpired(on: Queryable, now: Date): Promise<number> {
  const attempts = await on.deleteFrom('socialAuthorization').where('expiresAt', '<=', now).executeTakeFirst();
  const proofs = await on.deleteFrom('socialPendingIdentity').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(attempts.numDeletedRows + proofs.numDeletedRows);
}

type Subject = Provider & { subject: string };

/** The account of a provider's subject. */
export async function findIdentityOwner(on: Queryable, { provider, subject }: Subject): Promise<number | undefined> {
  const row = await on
    .selectFrom('socialIdentity')
    .select('userId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.userId;
}

/** @returns false when the subject has an account, or the account has a subject of this provider */
export async function insertIdentity(
  on: Queryable,
  identity: Subject & { userId: number; email: string | null; createdAt: Date },
): Promise<boolean> {
  const { provider, subject, userId, email, createdAt } = identity;
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('socialIdentity')
    .values({ provider, subject, userId, email, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type IdentityRow = Provider & { email: string | null; createdAt: Date };

/** A user's identities, oldest first. `lock` locks them until the transaction ends. */
export async function findIdentitiesOf(on: Queryable, userId: number, lock = false): Promise<IdentityRow[]> {
  return on
    .selectFrom('socialIdentity')
    .select(['provider', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

export async function deleteIdentity(on: Queryable, userId: number, provider: SocialProvider): Promise<void> {
  await on.deleteFrom('socialIdentity').where('userId', '=', userId).where('provider', '=', provider).execute();
}

export function selectIdentitiesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('socialIdentity')
    .select(['provider', 'subject', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

/** A pending identity references no account, so it is deleted by identity or by the account's address. */
export async function deleteIdentitiesOf(on: Queryable, userId: number): Promise<void> {
  await sql`delete from social_pending_identity using app_user where app_user.id = ${userId} and (
    lower(social_pending_identity.email) = app_user.email or exists (select from social_identity as identity
      where identity.user_id = app_user.id and identity.provider = social_pending_identity.provider
        and identity.subject = social_pending_identity.subject))`.execute(on);
  await on.deleteFrom('socialIdentity').where('userId', '=', userId).execute();
}
