import { z } from 'zod';
import { actingFor } from '../identity/organizations.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { productTypes } from './billing.ts';
import { billingDetailsInput } from './billing-details.schemas.ts';
import * as addresses from './payments.ts';
import { paymentErrors, paymentFailures, paymentStatuses } from './payments.ts';

const id = z.int().min(1).max(2_147_483_647);
const methodId = z
  .string()
  .trim()
  .regex(/^pm_[A-Za-z0-9_]{1,100}$/, { error: 'must be a payment method of the provider' });
/** Client secret returned by the browser. Rejects control characters: PostgreSQL cannot query them. */
export const clientSecretText = line(300).min(1);

export const paymentStarted = z
  .object({
    paymentId: z.int(),
    /** Null when the browser has no further step. */
    clientSecret: z.string().nullable(),
    requiresAction: z.boolean(),
    status: z.enum(paymentStatuses),
    /** Object of the client secret: a payment, or a card setup (a trial is charged later). */
    intent: z.enum(['payment', 'setup']),
  })
  .meta({ id: 'PaymentStarted' });
export type PaymentStarted = z.infer<typeof paymentStarted>;

export const initiatePayment = defineEndpoint({
  ...addresses.initiatePayment,
  summary: 'Buy a boost or a plan for my listing, with a saved method or a new card',
  description:
    'A declined saved method returns PAYMENT_FAILED_EXCEPTION with `details.reason`, one that needs authentication `requires_action`. `billingDetails` are saved with it. `immediateStart`: ' +
    'the service starts at once, and a withdrawal pays for the used part (art. 57 Codice del consumo); without it a withdrawal refunds everything.',
  who: 'verified',
  body: z.object({
    listingId: id,
    productId: id,
    productType: z.enum(productTypes),
    paymentMethodId: methodId.optional(),
    savePaymentMethod: z.boolean().default(false),
    billingDetails: billingDetailsInput.optional(),
    immediateStart: z.boolean().default(false),
  }),
  status: 201,
  output: data(paymentStarted),
  errors: paymentErrors,
});

export const paymentProgress = z
  .object({
    paymentId: z.int(),
    status: z.enum(paymentStatuses),
    failure: z.enum(paymentFailures).nullable(),
    intent: z.enum(['payment', 'setup']),
    productType: z.enum([...productTypes, 'STAY']),
    productName: z.string(),
    listingId: z.int().nullable(),
    listingTitle: z.string(),
    amount: money,
  })
  .meta({ id: 'PaymentProgress' });
export type PaymentProgress = z.infer<typeof paymentProgress>;

export const getProgress = defineEndpoint({
  ...addresses.getProgress,
  summary: 'The status of my payment, read from the provider now',
  description:
    'For the page one comes back to: `payment_intent_client_secret` is in its address (spec/002 §2), `setup_intent_client_secret` after a trial.',
  who: 'signed-in',
  query: z.object({
    payment_intent_client_secret: clientSecretText.optional(),
    setup_intent_client_secret: clientSecretText.optional(),
  }),
  secret: true,
  output: data(paymentProgress),
  errors: ['PAYMENT_NOT_FOUND_EXCEPTION', 'PAYMENT_PROVIDER_EXCEPTION'],
});

export const resumePayment = defineEndpoint({
  ...addresses.resumePayment,
  summary: 'Go on with an unfinished payment of mine',
  who: 'signed-in',
  params: idParams,
  secret: true,
  output: data(paymentStarted),
  errors: ['PAYMENT_NOT_FOUND_EXCEPTION', 'PAYMENT_STATUS_EXCEPTION', 'PAYMENT_PROVIDER_EXCEPTION'],
});

export const cancelPayment = defineEndpoint({
  ...addresses.cancelPayment,
  summary: 'Give up an unfinished payment of mine; cancelled already is the same',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ status: z.enum(paymentStatuses) })),
  errors: ['PAYMENT_NOT_FOUND_EXCEPTION', 'PAYMENT_STATUS_EXCEPTION', 'PAYMENT_PROVIDER_EXCEPTION'],
});

/** Settings of the browser's card form: Stripe's public key; none for the sandbox. */
export const getProvider = defineEndpoint({
  ...addresses.getProvider,
  summary: 'Who takes the money here',
  who: 'anyone',
  output: data(z.object({ provider: z.enum(['stripe', 'sandbox']), publishableKey: z.string().nullable() })),
  errors: [],
});

export const paymentMethod = z
  .object({
    id: z.string(),
    /** `visa`, `mastercard`, `amex`, … */
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    /** The expiry month has passed. */
    expired: z.boolean(),
    /** Listings whose subscription it pays. A card in use cannot be deleted. */
    paysFor: z.array(z.object({ listingId: z.int(), listingTitle: z.string() })),
    can: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const listPaymentMethods = defineEndpoint({
  ...addresses.listPaymentMethods,
  summary: 'My saved methods, the newest first',
  who: 'signed-in',
  query: z.object(actingFor),
  output: data(z.array(paymentMethod)),
  errors: ['PAYMENT_PROVIDER_EXCEPTION'],
});

export const addPaymentMethod = defineEndpoint({
  ...addresses.addPaymentMethod,
  summary: 'Begin to save a card of mine or of an agency; it is given to the provider with the client secret',
  who: 'verified',
  query: z.object(actingFor),
  status: 201,
  secret: true,
  output: data(z.object({ clientSecret: z.string() })),
  errors: ['PAYMENT_PROVIDER_EXCEPTION'],
});

export const deletePaymentMethod = defineEndpoint({
  ...addresses.deletePaymentMethod,
  summary: 'Forget a saved method of mine or of an agency, unless it pays a subscription',
  who: 'signed-in',
  params: z.object({ id: methodId }),
  query: z.object(actingFor),
  output: data(z.object({ deleted: z.literal(true) })),
  errors: ['PAYMENT_METHOD_NOT_FOUND_EXCEPTION', 'PAYMENT_METHOD_IN_USE_EXCEPTION', 'PAYMENT_PROVIDER_EXCEPTION'],
});

export const transaction = z
  .object({
    id: z.int(),
    kind: z.enum(['BOOST', 'PLAN', 'RENEWAL', 'STAY']),
    productName: z.string(),
    /** The booking that a stay's payment belongs to. */
    stay: z.object({ bookingId: z.int(), checkIn: z.iso.date(), checkOut: z.iso.date() }).nullable(),
    listingId: z.int().nullable(),
    listingTitle: z.string(),
    amount: money,
    refunded: money,
    status: z.enum(paymentStatuses),
    failure: z.enum(paymentFailures).nullable(),
    /** `visa •••• 4242`; null before a card was used. */
    card: z.string().nullable(),
    createdAt: instant,
    invoiceId: z.int().nullable(),
    can: z.object({ pay: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transaction>;

export const listTransactions = defineEndpoint({
  ...addresses.listTransactions,
  summary: 'My payments, the newest first',
  who: 'signed-in',
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
    ...actingFor,
  }),
  output: paged(transaction),
  errors: [],
});

export const receiveWebhook = defineEndpoint({
  ...addresses.receiveWebhook,
  summary: 'Webhook of the payment provider',
  description:
    'The body is signed by its bytes in the header `Stripe-Signature`, by Stripe and by the sandbox alike. Each event counts once, in any order.',
  who: 'anyone',
  signed: { header: 'stripe-signature' },
  output: data(z.object({ received: z.literal(true) })),
  errors: ['INVALID_WEBHOOK_SIGNATURE_EXCEPTION'],
});
