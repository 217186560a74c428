import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `contact_mask` and `alias_correspondent`. */

type MaskRow = { alias: string | null; wantsNumber: boolean };

export function findMask(on: Queryable, listingId: number): Promise<MaskRow | undefined> {
  return on
    .selectFrom('contactMask')
    .select(['alias', 'wantsNumber'])
    .where('listingId', '=', listingId)
    .executeTakeFirst();
}

/** Concurrent calls agree on one alias: an existing one stays. `alias` null deletes it. */
export async function saveMask(on: Queryable, listingId: number, mask: MaskRow & { updatedAt: Date }): Promise<void> {
  const alias = mask.alias === null ? null : sql<string>`coalesce(contact_mask.alias, ${mask.alias})`;
  await on
    .insertInto('contactMask')
    .values({ listingId, ...mask })
    .onConflict((conflict) => conflict.column('listingId').doUpdateSet({ ...mask, alias }))
    .execute();
}

export async function deleteCorrespondents(trx: Trx, listingId: number): Promise<void> {
  await trx.deleteFrom('aliasCorrespondent').where('listingId', '=', listingId).execute();
}

export async function findListingOfAlias(on: Queryable, alias: string): Promise<number | undefined> {
  const row = await on.selectFrom('contactMask').select('listingId').where('alias', '=', alias).executeTakeFirst();
  return row?.listingId;
}

/** The sender behind a reply alias, and the alias they wrote to; undefined once the advertiser switched it off. */
export function findCorrespondent(on: Queryable, replyAlias: string) {
  return on
    .selectFrom('aliasCorrespondent as correspondent')
    .innerJoin('contactMask as mask', 'mask.listingId', 'correspondent.listingId')
    .select(['correspondent.listingId', 'correspondent.email', 'mask.alias'])
    .where('correspondent.replyAlias', '=', replyAlias)
    .where('mask.alias', 'is not', null)
    .$narrowType<{ alias: string }>()
    .executeTakeFirst();
}

/** @returns the reply alias of this sender: the stored one, or `replyAlias` for a new sender. */
export async function saveCorrespondent(
  on: Queryable,
  { listingId, email, replyAlias, at }: { listingId: number; email: string; replyAlias: string; at: Date },
): Promise<string> {
  const row = await on
    .insertInto('aliasCorrespondent')
    .values({ listingId, email, replyAlias, createdAt: at, lastAt: at })
    .onConflict((conflict) => conflict.columns(['listingId', 'email']).doUpdateSet({ lastAt: at }))
    .returning('replyAlias')
    .executeTakeFirstOrThrow();
  return row.replyAlias;
}

export function selectCorrespondenceForExport(on: Queryable, email: string) {
  return on
    .selectFrom('aliasCorrespondent')
    .select(['listingId', 'createdAt', 'lastAt'])
    .where('email', '=', email)
    .orderBy('id')
    .execute();
}

export function selectMasksForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('contactMask')
    .innerJoin('listing', 'listing.id', 'contactMask.listingId')
    .select(['contactMask.listingId', 'contactMask.alias', 'contactMask.wantsNumber', 'contactMask.updatedAt'])
    .where('listing.advertiserId', '=', userId)
    .orderBy('contactMask.listingId')
    .execute();
}

export async function deleteCorrespondenceOf(on: Queryable, email: string): Promise<void> {
  await on.deleteFrom('aliasCorrespondent').where('email', '=', email).execute();
}

/** @returns how many. */
export async function deleteSilentCorrespondents(on: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('aliasCorrespondent').where('lastAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
