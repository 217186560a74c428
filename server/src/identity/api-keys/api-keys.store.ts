import { sql } from 'kysely';
import type { ApiScope } from '#contract/platform/api-scopes';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `api_key`. Writers hold the lock of the organization. */

export type KeyRow = {
  id: number;
  organizationId: number;
  name: string;
  prefix: string;
  scopes: string[];
  creatorId: number | null;
  creatorName: string | null;
  isMember: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  successorId: number | null;
};

const keys = (on: Queryable, organizationId: number) =>
  on
    .selectFrom('apiKey')
    .leftJoin('appUser as creator', 'creator.id', 'apiKey.createdBy')
    .select(['apiKey.id', 'organizationId', 'apiKey.name', 'prefix', 'scopes', 'creator.id as creatorId'])
    .select(sql<string | null>`trim(creator.name || ' ' || creator.surname)`.as('creatorName'))
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('membership')
            .select('membership.id')
            .whereRef('membership.organizationId', '=', 'apiKey.organizationId')
            .whereRef('membership.userId', '=', 'apiKey.createdBy')
            .where('membership.leftAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('isMember'),
    )
    .select(['apiKey.createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt', 'successorId'])
    .where('organizationId', '=', organizationId);

/** Newest first. */
export function listKeyRows(on: Queryable, organizationId: number): Promise<KeyRow[]> {
  return keys(on, organizationId).orderBy('apiKey.id', 'desc').limit(200).execute();
}

export function findKeyRow(
  on: Queryable,
  { organizationId, keyId }: { organizationId: number; keyId: number },
): Promise<KeyRow | undefined> {
  return keys(on, organizationId).where('apiKey.id', '=', keyId).executeTakeFirst();
}

export async function countValidKeys(on: Queryable, organizationId: number, now: Date): Promise<number> {
  const { total } = await on
    .selectFrom('apiKey')
    .select((query) => query.fn.countAll<number>().as('total'))
    .where('organizationId', '=', organizationId)
    .where('revokedAt', 'is', null)
    .where('successorId', 'is', null)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirstOrThrow();
  return total;
}

export type NewKey = {
  organizationId: number;
  name: string;
  prefix: string;
  secretHash: Buffer;
  scopes: ApiScope[];
  createdBy: number;
  createdAt: Date;
  expiresAt: Date | null;
};

export async function insertKey(on: Queryable, key: NewKey): Promise<number> {
  const { id } = await on.insertInto('apiKey').values(key).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function replaceKey(
  trx: Trx,
  keyId: number,
  { successorId, expiresAt }: { successorId: number; expiresAt: Date },
): Promise<void> {
  await trx.updateTable('apiKey').set({ successorId, expiresAt }).where('id', '=', keyId).execute();
}

export async function revokeKey(trx: Trx, keyId: number, revokedAt: Date): Promise<void> {
  await trx.updateTable('apiKey').set({ revokedAt }).where('id', '=', keyId).execute();
}

export type KeyFacts = {
  id: number;
  organizationId: number;
  accountId: number;
  scopes: string[];
  isOpen: boolean;
  isVerified: boolean;
  lastUsedAt: Date | null;
};

/** A valid key with its organization, which counts as verified while one of its owners is. */
export function findValidKey(on: Queryable, secretHash: Buffer, now: Date): Promise<KeyFacts | undefined> {
  return on
    .selectFrom('apiKey')
    .innerJoin('organization', 'organization.id', 'apiKey.organizationId')
    .innerJoin('appUser as account', 'account.id', 'organization.accountId')
    .select(['apiKey.id', 'apiKey.organizationId', 'organization.accountId', 'scopes', 'lastUsedAt'])
    .select(sql<boolean>`organization.status = 'ACTIVE' and account.status <> 'SUSPENDED'`.as('isOpen'))
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('membership')
            .innerJoin('appUser as owner', 'owner.id', 'membership.userId')
            .select('membership.id')
            .whereRef('membership.organizationId', '=', 'organization.id')
            .where('membership.role', '=', 'OWNER')
            .where('membership.leftAt', 'is', null)
            .where('owner.emailVerifiedAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('isVerified'),
    )
    .where('secretHash', '=', secretHash)
    .where('revokedAt', 'is', null)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirst();
}

/** Once a minute, also for concurrent calls. */
export async function touchKey(on: Queryable, keyId: number, minute: Date): Promise<void> {
  await on
    .updateTable('apiKey')
    .set({ lastUsedAt: minute })
    .where('id', '=', keyId)
    .where((where) => where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<', minute)]))
    .execute();
}

export function selectKeysCreatedBy(on: Queryable, userId: number) {
  return on
    .selectFrom('apiKey')
    .innerJoin('organization', 'organization.id', 'apiKey.organizationId')
    .select(['slug', 'apiKey.name', 'prefix', 'scopes', 'apiKey.createdAt', 'expiresAt', 'revokedAt'])
    .where('createdBy', '=', userId)
    .orderBy('apiKey.id')
    .execute();
}

export async function eraseCreatorOfKeys(on: Queryable, userId: number): Promise<void> {
  await on.updateTable('apiKey').set({ createdBy: null }).where('createdBy', '=', userId).execute();
}
