import type { Insertable } from 'kysely';
import { initiatePayment, type PaymentStarted, receiveWebhook } from '#contract/billing/payments.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import type { Database } from '../../platform/postgres/database-tables.ts';
import { makePackage, makePlan } from '../products/products.fixtures.ts';

/** User with a public listing, and a package for sale. */
type Seller = { owner: TestActor; listingId: number; packageId: number };

export async function createSeller(
  test: TestApp,
  overrides: Partial<Insertable<Database['boostPackage']>> = {},
): Promise<Seller> {
  const { id: listingId, owner } = await makeMarketListing(test);
  return { owner, listingId, packageId: await makePackage(test, overrides) };
}

/** User whose draft listing needs a plan: 9.90 a month by default. */
export async function createPlanSeller(
  test: TestApp,
  overrides: Partial<Insertable<Database['plan']>> = {},
): Promise<{ owner: TestActor; listingId: number; planId: number }> {
  const { id: listingId, owner } = await makeMarketListing(test, { publish: false });
  return { owner, listingId, planId: await makePlan(test, overrides) };
}

type Wish = { key?: string; card?: string };

/** Buys a boost for the seller's listing. */
export function buyBoost(
  { owner, listingId, packageId }: Seller,
  { key, card }: Wish = {},
): Promise<{ data: PaymentStarted }> {
  return owner.api.call(
    initiatePayment,
    {
      body: {
        listingId,
        productId: packageId,
        productType: 'BOOST_PACKAGE',
        ...(card !== undefined && { paymentMethodId: card }),
      },
    },
    key === undefined ? {} : { idempotencyKey: key },
  );
}

/** Payments, purchases and invoices of a user, and the queued emails. */
export async function ledgerOf({ deps }: TestApp, { id, email }: Pick<TestActor, 'id' | 'email'>) {
  const of = (table: 'payment' | 'boostPurchase' | 'invoice') =>
    deps.db.selectFrom(table).select(['id', 'status']).where('userId', '=', id).orderBy('id').execute();
  const statuses = async (table: 'payment' | 'boostPurchase' | 'invoice') => (await of(table)).map((row) => row.status);
  return {
    payments: await statuses('payment'),
    purchases: await statuses('boostPurchase'),
    invoices: await statuses('invoice'),
    emails: (await emailsTo({ deps }, email)).map(({ emailName }) => emailName),
  };
}

type Signed = { body: Uint8Array; signature: string };

/** Sends the provider's webhook over HTTP. @returns the status, or the error code */
export async function sendWebhook({ app }: TestApp, { body, signature }: Signed): Promise<number | string> {
  const response = await app.inject({
    method: 'POST',
    url: receiveWebhook.path,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: Buffer.from(body),
  });
  return response.statusCode === 400 ? response.json().code : response.statusCode;
}
