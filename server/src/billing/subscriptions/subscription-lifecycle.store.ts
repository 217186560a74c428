import { type NotNull, sql, type Updateable } from 'kysely';
import type { PaymentStatus } from '#contract/billing/payments';
import type { ListingContext } from '#contract/catalog/listings';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Every insert sets these columns. */
type Filled = Record<'userId' | 'planName' | 'priceMinor' | 'currency' | 'billingInterval', NotNull>;

/** With the user to notify. The title of a deleted listing comes from its payments. */
const subscriptions = (on: Queryable) =>
  on
    .selectFrom('subscription')
    .innerJoin('appUser as person', 'person.id', 'subscription.userId')
    .innerJoin('plan', 'plan.id', 'subscription.planId')
    .leftJoin('listing', 'listing.id', 'subscription.listingId')
    .selectAll('subscription')
    .select(['listing.status as listingStatus', 'plan.listingContext as planContext'])
    .select(['person.name as personName', 'person.email as personEmail', 'person.locale as personLocale'])
    .select((row) =>
      row.fn
        .coalesce(
          'listing.title',
          row
            .selectFrom('payment')
            .select('payment.listingTitle')
            .whereRef('payment.subscriptionId', '=', 'subscription.id')
            .orderBy('payment.id')
            .limit(1),
          'subscription.planName',
        )
        .$castTo<string>()
        .as('listingTitle'),
    )
    .$narrowType<Filled>();

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof selectSubscription>>>;

export function selectSubscription(on: Queryable, id: number) {
  return subscriptions(on).where('subscription.id', '=', id).executeTakeFirst();
}

export function selectByExternalId(on: Queryable, externalId: string) {
  return subscriptions(on).where('subscription.externalId', '=', externalId).executeTakeFirst();
}

/**
 * Locks the subscription until the transaction ends. Locks its listing first, as listing deletion and plan purchases do,
 * because an end may suspend the listing.
 */
export async function lockSubscription(trx: Trx, id: number): Promise<SubscriptionRow | undefined> {
  await trx
    .selectFrom('listing')
    .select('listing.id')
    .where('listing.id', '=', (row) =>
      row.selectFrom('subscription').select('subscription.listingId').where('subscription.id', '=', id),
    )
    .forUpdate()
    .execute();
  return subscriptions(trx).where('subscription.id', '=', id).forUpdate('subscription').executeTakeFirst();
}

export async function updateSubscription(
  trx: Trx,
  id: number,
  columns: Updateable<Database['subscription']>,
): Promise<void> {
  await updateSubscriptions(trx, [id], columns);
}

/** The same change of several subscriptions; none without columns. */
export async function updateSubscriptions(
  trx: Trx,
  ids: readonly number[],
  columns: Updateable<Database['subscription']>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('subscription').set(columns).where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}

/** Counts a response of the provider. */
export async function incrementNoticeCount(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ noticeCount: sql<number>`notice_count + 1` })
    .where('id', '=', id)
    .execute();
}

/** Locks the listing before a plan purchase: a concurrent purchase then sees the first one. */
export function lockListingToServe(trx: Trx, id: number) {
  return trx
    .selectFrom('listing')
    .innerJoin('property', 'property.id', 'listing.propertyId')
    .select(['listing.id', 'listing.title', 'listing.advertiserId', 'listing.status', 'listing.listingType'])
    .select('property.commercialArea')
    .where('listing.id', '=', id)
    .forUpdate('listing')
    .executeTakeFirst();
}

/** Blocks changes and deletion until the transaction ends. */
export function lockPlan(trx: Trx, id: number) {
  return trx.selectFrom('plan').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** Whether a subscription of the listing has ever served. */
export async function hasServed(on: Queryable, listingId: number): Promise<boolean> {
  const row = await on
    .selectFrom('subscription')
    .select('id')
    .where('listingId', '=', listingId)
    .where('startedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The live subscription of the listing, with the status of its newest payment. */
export function selectLiveOf(on: Queryable, listingId: number) {
  return on
    .selectFrom('subscription')
    .select(['subscription.id', 'subscription.userId', 'subscription.status', 'subscription.createdAt'])
    .select((row) =>
      row
        .selectFrom('payment')
        .select((payment) => payment.fn<PaymentStatus>('lower', ['payment.status']).as('paymentStatus'))
        .whereRef('payment.subscriptionId', '=', 'subscription.id')
        .orderBy('payment.id', 'desc')
        .limit(1)
        .as('paymentStatus'),
    )
    .where('listingId', '=', listingId)
    .where('status', 'in', ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE'])
    .executeTakeFirst();
}

type NewSubscription = {
  listingId: number;
  planId: number;
  userId: number;
  immediateStart: boolean;
  trialEndsAt: Date | null;
  now: Date;
};

/** INCOMPLETE, with the current plan. The second of two concurrent inserts violates `subscription_live`. */
export async function insertSubscription(trx: Trx, input: NewSubscription): Promise<number> {
  const { now, ...columns } = input;
  const { id } = await trx
    .insertInto('subscription')
    .columns([
      ...(['listingId', 'planId', 'userId', 'immediateStart', 'trialEndsAt', 'status', 'createdAt'] as const),
      ...(['currentPeriodEnd', 'planName', 'priceMinor', 'currency', 'billingInterval'] as const),
    ])
    .expression((on) =>
      on
        .selectFrom('plan')
        .select((plan) => [
          plan.val(columns.listingId).as('listingId'),
          plan.ref('plan.id').as('planId'),
          plan.val(columns.userId).as('userId'),
          plan.val(columns.immediateStart).as('immediateStart'),
          sql<Date | null>`${columns.trialEndsAt}::timestamptz`.as('trialEndsAt'),
          sql<string>`'INCOMPLETE'`.as('status'),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
          sql<Date>`${columns.trialEndsAt ?? now}::timestamptz`.as('currentPeriodEnd'),
          ...(['plan.name', 'plan.priceMinor', 'plan.currency', 'plan.billingInterval'] as const).map((column) =>
            plan.ref(column).as(column),
          ),
        ])
        .where('plan.id', '=', columns.planId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Live subscriptions of listings that were closed. */
export function lockLiveOfListings(trx: Trx, listingIds: readonly number[]) {
  return subscriptions(trx)
    .where(sql<boolean>`subscription.listing_id = any(${listingIds}::integer[])`)
    .where('subscription.status', 'in', ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE'])
    .orderBy('subscription.id')
    .forUpdate('subscription')
    .execute();
}

/** Live subscriptions of a user, also of listings that belong to another user now. Locks the user's listings first. */
export async function lockLiveOfUser(trx: Trx, userId: number) {
  await trx
    .selectFrom('listing')
    .select('listing.id')
    .where('listing.advertiserId', '=', userId)
    .orderBy('listing.id')
    .forUpdate()
    .execute();
  return subscriptions(trx)
    .where('subscription.userId', '=', userId)
    .where('subscription.status', 'in', ['INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE'])
    .orderBy('subscription.id')
    .forUpdate('subscription')
    .execute();
}

/** Subscriptions that need a card. */
export function selectPayingFor(on: Queryable, userId: number) {
  return on
    .selectFrom('subscription')
    .innerJoin('listing', 'listing.id', 'subscription.listingId')
    .select(['subscription.id as subscriptionId', 'subscription.externalId'])
    .select(['listing.id as listingId', 'listing.title as listingTitle'])
    .where('subscription.userId', '=', userId)
    .where('subscription.status', 'in', ['TRIALING', 'ACTIVE', 'PAST_DUE'])
    .where('subscription.externalId', 'is not', null)
    .orderBy('subscription.id')
    .$narrowType<{ externalId: NotNull }>()
    .execute();
}

/** Subscriptions with an end or a first charge until `soon`, or unpaid ones. Earliest end first. */
export function selectNearEnd(on: Queryable, soon: Date) {
  return subscriptions(on)
    .where('subscription.status', 'in', ['TRIALING', 'ACTIVE', 'PAST_DUE'])
    .where((row) =>
      row.or([
        row('subscription.status', '=', 'PAST_DUE'),
        row.and([
          row('subscription.currentPeriodEnd', '<=', soon),
          row.or([row('subscription.cancelAtPeriodEnd', '=', true), row('subscription.status', '=', 'TRIALING')]),
        ]),
      ]),
    )
    .orderBy('subscription.currentPeriodEnd')
    .execute();
}

/** A page of a user's subscriptions: serving ones first, then newest first. */
export function selectSubscriptionsOf(on: Queryable, userId: number, { page, size }: { page: number; size: number }) {
  return subscriptions(on)
    .where('subscription.userId', '=', userId)
    .where('subscription.startedAt', 'is not', null)
    .orderBy(sql`subscription.status in ('TRIALING', 'ACTIVE', 'PAST_DUE')`, 'desc')
    .orderBy('subscription.createdAt', 'desc')
    .orderBy('subscription.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countSubscriptionsOf(on: Queryable, userId: number): Promise<number> {
  const row = await on
    .selectFrom('subscription')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('startedAt', 'is not', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export function selectSubscriptionsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('subscription')
    .select(['id', 'listingId', 'planName', 'priceMinor', 'currency', 'billingInterval', 'status', 'createdAt'])
    .select(['startedAt', 'trialEndsAt', 'currentPeriodEnd', 'cancelAtPeriodEnd', 'pastDueSince', 'endedAt'])
    .select('immediateStart')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function hasSubscriptions(on: Queryable, userId: number): Promise<boolean> {
  const row = await on.selectFrom('subscription').select('id').where('userId', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export function selectActivePlans(on: Queryable, contexts: readonly ListingContext[]) {
  return on
    .selectFrom('plan')
    .select(['id', 'name', 'listingContext', 'maxArea', 'trialPeriodDays', 'billingInterval', 'priceMinor', 'currency'])
    .where('active', '=', true)
    .where('listingContext', 'in', contexts)
    .execute();
}

/** At most one per listing (`subscription_live`). */
export function selectLiveSubscriptions(on: Queryable, listingIds: readonly number[]) {
  return on
    .selectFrom('subscription')
    .select(['listingId', 'status', 'pastDueSince'])
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .where('status', 'in', ['TRIALING', 'ACTIVE', 'PAST_DUE'])
    .execute();
}

export function selectLiveSubscriptionsOf(on: Queryable, userIds: readonly number[]) {
  return on
    .selectFrom('subscription')
    .select((row) => [row.ref('listingId').$notNull().as('listingId'), 'status', 'pastDueSince'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::integer[])`)
    .where('listingId', 'is not', null)
    .where('status', 'in', ['TRIALING', 'ACTIVE', 'PAST_DUE'])
    .execute();
}

/** Listings with a subscription that has served. */
export async function selectServed(on: Queryable, listingIds: readonly number[]): Promise<Set<number>> {
  const rows = await on
    .selectFrom('subscription')
    .select((row) => row.ref('listingId').$notNull().as('listingId'))
    .distinct()
    .where(sql<boolean>`listing_id = any(${listingIds}::integer[])`)
    .where('startedAt', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.listingId));
}

export async function transferSubscriptions(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx.updateTable('subscription').set({ userId: to }).where('userId', '=', from).execute();
}
