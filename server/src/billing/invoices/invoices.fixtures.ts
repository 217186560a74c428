import type { Insertable } from 'kysely';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { ProviderInvoice } from './invoice-provider.port.ts';

let serial = 0;

/** Creates a successful card payment, 9.90 by default. @returns its id */
export async function makePaid(
  { deps, clock }: TestApp,
  { id: userId }: Pick<TestActor, 'id'>,
  overrides: Partial<Insertable<Database['payment']>> = {},
): Promise<number> {
  serial += 1;
  const now = clock.now();
  const { id } = await deps.db
    .insertInto('payment')
    .values({
      userId,
      kind: 'BOOST',
      productName: 'In cima per un giorno',
      listingTitle: 'Trilocale a Brera',
      amountMinor: 990,
      currency: 'EUR',
      status: 'SUCCEEDED',
      card: 'visa •••• 4242',
      createdAt: now,
      completedAt: now,
      idempotencyKey: `paid-${serial}`,
      requestHash: 'x',
      externalId: `pi_${process.pid}_${serial}`,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Paid invoice of a month at the provider, with overrides. */
export function providerInvoice({ clock }: TestApp, overrides: Partial<ProviderInvoice> = {}): ProviderInvoice {
  serial += 1;
  const now = clock.now();
  return {
    id: `in_${process.pid}_${serial}`,
    subscriptionId: 'sub_1',
    status: 'paid',
    currency: 'EUR',
    amountDueMinor: 990,
    amountPaidMinor: 990,
    createdAt: now,
    paidAt: now,
    intentId: null,
    periodStart: now,
    periodEnd: new Date(now.getTime() + 30 * 86_400_000),
    ...overrides,
  };
}
