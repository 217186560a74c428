import { z } from 'zod';
import { actingFor } from '../identity/organizations.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import { clientSecretText } from './payments.schemas.ts';
import { paymentFailures, paymentStatuses } from './payments.ts';
import { payoutAccount } from './payouts.schemas.ts';
import * as addresses from './sandbox-payments.ts';

const params = z.object({ clientSecret: clientSecretText });
const outcome = data(
  z.object({
    status: z.enum(paymentStatuses),
    failure: z.enum(paymentFailures).nullable(),
    requiresAction: z.boolean(),
  }),
);

export const confirmPayment = defineEndpoint({
  ...addresses.confirmPayment,
  summary: 'Give a test card to a payment of mine (sandbox only)',
  description:
    'Rules of VALIDATION_EXCEPTION: required, card_number, test_card, expiry, expiry_past, cvc. A card that is declined answers PAYMENT_FAILED_EXCEPTION with `details.reason`; another one may be tried.',
  who: 'signed-in',
  params,
  body: z.object({
    /** Digits, with spaces or without. */
    cardNumber: z.string().max(40),
    /** `MM/YY` or `MM/YYYY`. */
    expiry: z.string().max(10),
    cvc: z.string().max(6),
    savePaymentMethod: z.boolean().optional(),
  }),
  secret: true,
  output: outcome,
  errors: ['PAYMENT_NOT_FOUND_EXCEPTION', 'PAYMENT_STATUS_EXCEPTION', 'PAYMENT_FAILED_EXCEPTION'],
});

export const completeChallenge = defineEndpoint({
  ...addresses.completeChallenge,
  summary: 'Answer the authentication of the bank for a payment (sandbox only)',
  who: 'signed-in',
  params,
  body: z.object({ outcome: z.enum(['complete', 'fail']) }),
  secret: true,
  output: outcome,
  errors: ['PAYMENT_NOT_FOUND_EXCEPTION', 'PAYMENT_STATUS_EXCEPTION'],
});

export const completePayoutAccount = defineEndpoint({
  ...addresses.completePayoutAccount,
  summary: 'Complete my account for payouts (sandbox only)',
  who: 'signed-in',
  query: z.object(actingFor),
  body: z.object({ outcome: z.enum(['enabled', 'restricted']) }),
  output: data(payoutAccount),
  errors: ['PAYOUT_ACCOUNT_NOT_FOUND_EXCEPTION'],
});
