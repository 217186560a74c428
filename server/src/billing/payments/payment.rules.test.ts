import { describe, expect, it } from 'vitest';
import {
  cardText,
  intentKind,
  nextStatus,
  outlives,
  paymentOfReference,
  paymentSteps,
  referenceOf,
} from './payment.rules.ts';

const payment = (status: string, more = {}) => ({ status, kind: 'BOOST', methodId: null, ...more }) as never;
const providerState = (status: string, failure: string | null = null) => ({ status, failure }) as never;
const saved = { methodId: 'pm_1' };

describe('the payment status after a report of the provider', () => {
  it.each([
    ['REQUIRES_PAYMENT', {}, 'requires_payment_method', null, 'REQUIRES_PAYMENT'],
    ['REQUIRES_PAYMENT', {}, 'requires_action', null, 'REQUIRES_ACTION'],
    ['REQUIRES_PAYMENT', {}, 'processing', null, 'PROCESSING'],
    ['REQUIRES_PAYMENT', {}, 'succeeded', null, 'SUCCEEDED'],
    ['REQUIRES_PAYMENT', {}, 'canceled', null, 'CANCELED'],
    ['REQUIRES_PAYMENT', {}, 'canceled', 'card_declined', 'CANCELED'],
    ['REQUIRES_ACTION', {}, 'requires_payment_method', 'authentication_failed', 'REQUIRES_PAYMENT'],
    ['PROCESSING', {}, 'requires_payment_method', 'processing_error', 'REQUIRES_PAYMENT'],
    ['PROCESSING', {}, 'succeeded', null, 'SUCCEEDED'],
    ['REQUIRES_PAYMENT', saved, 'requires_payment_method', 'card_declined', 'FAILED'],
    ['REQUIRES_PAYMENT', saved, 'requires_payment_method', null, 'REQUIRES_PAYMENT'],
    ['REQUIRES_ACTION', saved, 'requires_payment_method', 'authentication_failed', 'FAILED'],
    ['REQUIRES_PAYMENT', saved, 'canceled', 'card_declined', 'FAILED'],
    ['REQUIRES_PAYMENT', { ...saved, kind: 'RENEWAL' }, 'requires_payment_method', 'card_declined', 'REQUIRES_PAYMENT'],
    ['SUCCEEDED', {}, 'canceled', null, 'SUCCEEDED'],
    ['SUCCEEDED', saved, 'requires_payment_method', 'card_declined', 'SUCCEEDED'],
    ['FAILED', saved, 'requires_payment_method', 'card_declined', 'FAILED'],
    ['FAILED', saved, 'succeeded', null, 'SUCCEEDED'],
    ['CANCELED', {}, 'succeeded', null, 'SUCCEEDED'],
    ['CANCELED', {}, 'processing', null, 'CANCELED'],
  ])('changes %s %o after %s (%s) to %s', (status, more, intent, failure, next) => {
    expect(nextStatus(payment(status, more), providerState(intent, failure))).toBe(next);
  });

  it('cancels a pending intent only for a failed or canceled payment', () => {
    expect(outlives(providerState('requires_payment_method'), 'FAILED')).toBe(true);
    expect(outlives(providerState('requires_action'), 'CANCELED')).toBe(true);
    expect(outlives(providerState('processing'), 'CANCELED')).toBe(false);
    expect(outlives(providerState('requires_payment_method'), 'REQUIRES_PAYMENT')).toBe(false);
    expect(outlives(providerState('canceled'), 'CANCELED')).toBe(false);
  });
});

it('is identified by its reference at the provider', () => {
  expect(paymentOfReference(referenceOf(7))).toBe(7);
  expect([null, '', 'payment-', 'payment-7x', 'setup-7'].map(paymentOfReference)).toEqual(Array(5).fill(undefined));
});

it('uses a card setup for a zero amount', () => {
  expect(intentKind({ kind: 'PLAN', amountMinor: 0 })).toBe('setup');
  expect(intentKind({ kind: 'PLAN', amountMinor: 990 })).toBe('payment');
  expect(intentKind({ kind: 'BOOST', amountMinor: 0 })).toBe('payment');
});

it('can be completed or canceled while it waits for the user', () => {
  const steps = (status: string, kind = 'BOOST') => paymentSteps({ status, kind } as never);
  expect(steps('REQUIRES_PAYMENT')).toEqual({ pay: true, cancel: true });
  expect(steps('REQUIRES_ACTION', 'RENEWAL')).toEqual({ pay: true, cancel: false });
  expect(steps('PROCESSING')).toEqual({ pay: false, cancel: false });
  expect(steps('SUCCEEDED')).toEqual({ pay: false, cancel: false });
});

it('shows a card by its brand and last digits', () => {
  expect(cardText({ brand: 'visa', last4: '4242' })).toBe('visa •••• 4242');
});
