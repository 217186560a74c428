/**
 * Card form of the embedded payment provider (DECISIONS.md "Sandbox payments"), only where no other provider is configured. Stripe's
 * published test numbers behave as they do at Stripe. The rule `test_card` rejects any other number, so that users never type a real one.
 * The number is validated and not stored; brand, last four digits and behavior are.
 */
import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { clientSecretText, paymentFailures, paymentStatuses } from './payments.ts';

const params = z.object({ clientSecret: clientSecretText });
const outcome = data(
  z.object({
    status: z.enum(paymentStatuses),
    failure: z.enum(paymentFailures).nullable(),
    requiresAction: z.boolean(),
  }),
);

export const confirmPayment = defineEndpoint({
  id: 'sandboxPayments.confirmPayment',
  method: 'POST',
  path: '/api/v1/billing/sandbox/payments/:clientSecret/confirm',
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
  id: 'sandboxPayments.answerChallenge',
  method: 'POST',
  path: '/api/v1/billing/sandbox/payments/:clientSecret/challenge',
  summary: 'Answer the authentication of the bank for a payment (sandbox only)',
  who: 'signed-in',
  params,
  body: z.object({ outcome: z.enum(['complete', 'fail']) }),
  secret: true,
  output: outcome,
  errors: ['PAYMENT_NOT_FOUND_EXCEPTION', 'PAYMENT_STATUS_EXCEPTION'],
});
