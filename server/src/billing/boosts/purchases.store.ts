import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import type { ListingStatus } from '#contract/catalog/listings';
import type { BoostType } from '#contract/discovery/placements';
import type { UserStatus } from '#contract/platform/roles';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of purchased boosts. Lock order: listing, payment, purchase. */

function listingsToBoost(on: Queryable, listingId: number) {
  return on
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select(['listing.id', 'listing.title', 'listing.status', 'listing.suspendedBy', 'listing.advertiserId'])
    .select('advertiser.status as advertiserStatus')
    .where('listing.id', '=', listingId);
}

export function findListingToBoost(on: Queryable, listingId: number) {
  return listingsToBoost(on, listingId).executeTakeFirst();
}

/**
 * Locks the listing until the transaction ends and reads its advertiser. A concurrent purchase then sees the first one.
 */
export function lockListingToBoost(trx: Trx, listingId: number) {
  return listingsToBoost(trx, listingId).forUpdate('listing').executeTakeFirst();
}

export async function findListingOfPayment(on: Queryable, paymentId: number): Promise<number | null> {
  const row = await on
    .selectFrom('boostPurchase')
    .select('listingId')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return row?.listingId ?? null;
}

export function lockPurchaseOf(trx: Trx, paymentId: number) {
  return purchases(trx).where('paymentId', '=', paymentId).forUpdate().executeTakeFirst();
}

export function selectPurchase(on: Queryable, id: number) {
  return purchases(on).where('id', '=', id).executeTakeFirst();
}

function purchases(on: Queryable) {
  return on.selectFrom('boostPurchase').selectAll();
}

/** Pending or running purchase of that type for the listing. */
export function findLivePurchase(on: Queryable, { listingId, boostType }: { listingId: number; boostType: BoostType }) {
  return on
    .selectFrom('boostPurchase')
    .select(['id', 'expiresAt', 'pausedAt'])
    .where('listingId', '=', listingId)
    .where('boostType', '=', boostType)
    .where('live', '=', true)
    .executeTakeFirst();
}

/** @returns the purchase's id; undefined when the listing has a live one of the type. Waits for a concurrent insert */
export async function insertPurchase(
  trx: Trx,
  row: Insertable<Database['boostPurchase']>,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('boostPurchase')
    .values(row)
    .onConflict((conflict) => conflict.columns(['listingId', 'boostType']).where('live', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function setPurchase(
  trx: Trx,
  id: number,
  columns: Pick<Updateable<Database['boostPurchase']>, 'status' | 'live' | 'startsAt' | 'expiresAt' | 'pausedAt'>,
): Promise<void> {
  await trx.updateTable('boostPurchase').set(columns).where('id', '=', id).execute();
}

/** All listings of one advertiser, or one listing. */
export type ListingFilter = { listingIds: readonly number[] } | { advertiserId: number };

/** Locks the listings before boost changes, always in the same order. */
export async function lockListings(
  trx: Trx,
  which: ListingFilter,
): Promise<{ id: number; status: ListingStatus; advertiserStatus: UserStatus }[]> {
  return trx
    .selectFrom('listing')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'listing.advertiserId')
    .select(['listing.id', 'listing.status', 'advertiser.status as advertiserStatus'])
    .$if('listingIds' in which, (query) =>
      query.where(sql<boolean>`listing.id = any(${'listingIds' in which ? which.listingIds : []}::integer[])`),
    )
    .$if('advertiserId' in which, (query) =>
      query
        .where('listing.advertiserId', '=', 'advertiserId' in which ? which.advertiserId : 0)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('boostPurchase')
              .select('boostPurchase.id')
              .whereRef('boostPurchase.listingId', '=', 'listing.id')
              .where('boostPurchase.live', '=', true),
          ),
        ),
    )
    .orderBy('listing.id')
    .forUpdate('listing')
    .execute();
}

/** Pauses the running boosts of these listings at `now`. */
export function pauseRunning(trx: Trx, listingIds: readonly number[], now: Date) {
  return trx
    .updateTable('boostPurchase')
    .set({ pausedAt: now })
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .where('live', '=', true)
    .where('status', '=', 'succeeded')
    .where('pausedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', (purchase) => purchase.ref('listingId').$notNull().as('listingId')])
    .execute();
}

/** Moves their end by the paused time. */
export function resumePaused(trx: Trx, listingIds: readonly number[], now: Date) {
  return trx
    .updateTable('boostPurchase')
    .set({ pausedAt: null, expiresAt: sql<Date>`expires_at + (${now}::timestamptz - paused_at)` })
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .where('live', '=', true)
    .where('status', '=', 'succeeded')
    .where('pausedAt', 'is not', null)
    .returning(['id', 'boostType', 'expiresAt', (purchase) => purchase.ref('listingId').$notNull().as('listingId')])
    .$narrowType<{ expiresAt: NotNull }>()
    .execute();
}

/** Locks the payments of a listing before other changes of it. All callers use this order. */
export async function lockPaymentsOf(trx: Trx, listingIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('payment')
    .select('id')
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Expired boosts. */

/** Uses the index `boost_purchase_ending`. */
export function selectExpired(on: Queryable, now: Date, limit: number) {
  return on
    .selectFrom('boostPurchase')
    .select(['id', 'listingId'])
    .where('live', '=', true)
    .where('status', '=', 'succeeded')
    .where('pausedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
}

/** Holds while `selectExpired` finds a purchase. */
export const hasExpired = (now: Date) => sql`
  exists (select from boost_purchase where live and status = 'succeeded' and paused_at is null and expires_at <= ${now})`;

/** Locks the listings that no other transaction has locked. */
export async function lockFreeListings(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('listing')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Marks expired boosts of these listings. @returns those marked by this call */
export async function markEnded(trx: Trx, ids: readonly number[], now: Date) {
  return trx
    .updateTable('boostPurchase')
    .set({ live: false })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('live', '=', true)
    .where('status', '=', 'succeeded')
    .where('pausedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .returning(['id', 'listingId'])
    .execute();
}

/** Purchased boosts as buyers see them. */

type Which = { userId: number } | { listingId: number };

/** Newest first, with payment status and invoice recipient kind. */
function purchasesOf(on: Queryable, which: Which) {
  return on
    .selectFrom('boostPurchase as purchase')
    .innerJoin('payment', 'payment.id', 'purchase.paymentId')
    .leftJoin('billingDetails as details', 'details.userId', 'purchase.userId')
    .leftJoin('invoice', (on) => on.onRef('invoice.paymentId', '=', 'payment.id').on('invoice.kind', '=', 'INVOICE'))
    .selectAll('purchase')
    .select(['payment.status as paymentStatus', 'payment.immediateStart', 'payment.completedAt'])
    .select(sql<string | null>`coalesce(invoice.buyer ->> 'kind', details.kind)`.as('buyerKind'))
    .$if('userId' in which, (rows) => rows.where('purchase.userId', '=', 'userId' in which ? which.userId : 0))
    .$if('listingId' in which, (rows) =>
      rows.where('purchase.listingId', '=', 'listingId' in which ? which.listingId : 0),
    )
    .orderBy('purchase.createdAt', 'desc')
    .orderBy('purchase.id', 'desc');
}
export type PurchaseRow = Awaited<ReturnType<typeof selectPurchasesOfListing>>[number];

export function selectPurchasesOfListing(on: Queryable, listingId: number) {
  return purchasesOf(on, { listingId }).execute();
}

export function selectPurchasesOf(on: Queryable, userId: number, { page, size }: { page: number; size: number }) {
  return purchasesOf(on, { userId })
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countPurchasesOf(on: Queryable, userId: number): Promise<number> {
  const { total } = await on
    .selectFrom('boostPurchase')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** With the first publication of its listing; null after deletion. */
export function selectPurchaseWithListing(on: Queryable, id: number) {
  return on
    .selectFrom('boostPurchase as purchase')
    .leftJoin('listing', 'listing.id', 'purchase.listingId')
    .selectAll('purchase')
    .select('listing.firstPublishedAt')
    .where('purchase.id', '=', id)
    .executeTakeFirst();
}

/** Types with a pending, running or paused purchase for the listing. */
export async function selectLiveTypes(on: Queryable, listingId: number, now: Date): Promise<BoostType[]> {
  const rows = await on
    .selectFrom('boostPurchase')
    .select('boostType')
    .where('listingId', '=', listingId)
    .where('live', '=', true)
    .where(({ eb, or }) =>
      or([eb('status', '=', 'pending'), eb('pausedAt', 'is not', null), eb('expiresAt', '>', now)]),
    )
    .execute();
  return rows.map(({ boostType }) => boostType);
}

/** Purchased boosts for the export of a user's data. */
export function selectPurchasesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('boostPurchase')
    .select(['listingId', 'name', 'boostType', 'durationHours', 'priceMinor', 'currency', 'status', 'createdAt'])
    .select(['startsAt', 'expiresAt', 'pausedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export async function transferPurchases(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx.updateTable('boostPurchase').set({ userId: to }).where('userId', '=', from).execute();
}
