import type { Insertable } from 'kysely';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/postgres/database-tables.ts';

/** A package for sale, by default TOP for a day at 9.90 EUR. @returns its id */
export async function makePackage(
  { deps }: TestApp,
  overrides: Partial<Insertable<Database['boostPackage']>> = {},
): Promise<number> {
  const plain = {
    name: 'In cima per un giorno',
    boostType: 'TOP' as const,
    durationHours: 24,
    priceMinor: 990,
    currency: 'EUR' as const,
  };
  const { id } = await deps.db
    .insertInto('boostPackage')
    .values({ ...plain, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An active plan, by default for sales and rentals of any size. @returns its id */
export async function makePlan(
  { deps }: TestApp,
  overrides: Partial<Insertable<Database['plan']>> = {},
): Promise<number> {
  const plain = {
    name: 'Base',
    listingContext: 'MARKET' as const,
    billingInterval: 'MONTH' as const,
    priceMinor: 990,
    currency: 'EUR' as const,
  };
  const { id } = await deps.db
    .insertInto('plan')
    .values({ ...plain, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Active subscription of a listing to a plan, paid for a month, unknown to any provider; with overrides.
 * @returns its id
 */
export async function makeSubscription(
  { deps, clock }: TestApp,
  overrides: { listingId: number; planId: number } & Partial<Insertable<Database['subscription']>>,
): Promise<number> {
  const now = clock.now();
  const plan = await deps.db
    .selectFrom('plan')
    .selectAll()
    .where('id', '=', overrides.planId)
    .executeTakeFirstOrThrow();
  const { advertiserId } = await deps.db
    .selectFrom('listing')
    .select('advertiserId')
    .where('id', '=', overrides.listingId)
    .executeTakeFirstOrThrow();
  const { name: planName, priceMinor, currency, billingInterval } = plan;
  const { id } = await deps.db
    .insertInto('subscription')
    .values({
      status: 'ACTIVE',
      userId: advertiserId,
      planName,
      priceMinor,
      currency,
      billingInterval,
      createdAt: now,
      startedAt: now,
      currentPeriodEnd: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
