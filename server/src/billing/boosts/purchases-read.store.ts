import { sql } from 'kysely';
import type { BoostType } from '#contract/discovery/placements';
import type { Currency } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Boosts that were bought, as their buyers read them. */

type Which = { userId: number } | { listingId: number };
type Words = { boostType: BoostType; currency: Currency; status: 'pending' | 'succeeded' | 'failed' | 'refunded' };

/** The newest first, with how its payment stands and as whom its buyer has invoices made out. */
function purchasesOf(on: Queryable, which: Which) {
  return on
    .selectFrom('boostPurchase as purchase')
    .innerJoin('payment', 'payment.id', 'purchase.paymentId')
    .leftJoin('billingDetails as details', 'details.userId', 'purchase.userId')
    .leftJoin('invoice', (on) => on.onRef('invoice.paymentId', '=', 'payment.id').on('invoice.kind', '=', 'INVOICE'))
    .selectAll('purchase')
    .select(['payment.status as paymentStatus', 'payment.immediateStart', 'payment.settledAt'])
    .select(sql<string | null>`coalesce(invoice.buyer ->> 'kind', details.kind)`.as('buyerKind'))
    .$if('userId' in which, (rows) => rows.where('purchase.userId', '=', 'userId' in which ? which.userId : 0))
    .$if('listingId' in which, (rows) =>
      rows.where('purchase.listingId', '=', 'listingId' in which ? which.listingId : 0),
    )
    .orderBy('purchase.createdAt', 'desc')
    .orderBy('purchase.id', 'desc')
    .$narrowType<Words>();
}
export type PurchaseRow = Awaited<ReturnType<typeof selectPurchasesOfAd>>[number];

export function selectPurchasesOfAd(on: Queryable, listingId: number) {
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

/** When its ad was first public; null once it is deleted. */
export function selectPurchaseWithAd(on: Queryable, id: number) {
  return on
    .selectFrom('boostPurchase as purchase')
    .leftJoin('listing', 'listing.id', 'purchase.listingId')
    .selectAll('purchase')
    .select('listing.firstPublishedAt')
    .where('purchase.id', '=', id)
    .executeTakeFirst();
}

/** The types of which the ad has one that waits for its payment or runs; one that stands still runs, too. */
export async function selectLiveTypes(on: Queryable, listingId: number, now: Date): Promise<BoostType[]> {
  const rows = await on
    .selectFrom('boostPurchase')
    .select('boostType')
    .where('listingId', '=', listingId)
    .where('live', '=', true)
    .where(({ eb, or }) =>
      or([eb('status', '=', 'pending'), eb('pausedAt', 'is not', null), eb('expiresAt', '>', now)]),
    )
    .$narrowType<{ boostType: BoostType }>()
    .execute();
  return rows.map(({ boostType }) => boostType);
}

/** What belongs into the export of their data: of all that they bought. */
export function selectPurchasesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('boostPurchase')
    .select(['listingId', 'name', 'boostType', 'durationHours', 'priceMinor', 'currency', 'status', 'createdAt'])
    .select(['startsAt', 'expiresAt', 'pausedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
