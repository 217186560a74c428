import { describe, expect, it } from 'vitest';
import { type IntentSignal, intentAfter } from './intent.rules.ts';
import type { IntentDoc } from './sandbox-docs.ts';

const intent: IntentDoc = {
  customerId: 'cus_1',
  kind: 'payment',
  status: 'requires_payment_method',
  amountMinor: 1_000,
  refundedMinor: 0,
  currency: 'EUR',
  failure: null,
  cardId: null,
  saveCard: false,
  reference: null,
  description: null,
  invoiceId: null,
  subscriptionId: null,
};
const tried = (result: Extract<IntentSignal, { type: 'tried' }>['result']): IntentSignal => ({
  type: 'tried',
  cardId: 'pm_1',
  result,
});
const statuses = ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'] as const;

describe('An intent', () => {
  // Expected status by current status, or the error code.
  it.each<[string, IntentSignal, string[]]>([
    ['a card that is good', tried('yes'), ['succeeded', 'succeeded', 'status', 'status', 'status']],
    [
      'a bank with a challenge',
      tried('challenge'),
      ['requires_action', 'requires_action', 'status', 'status', 'status'],
    ],
    ['a card that takes a while', tried('later'), ['processing', 'processing', 'status', 'status', 'status']],
    [
      'a decline',
      tried({ no: 'card_declined' }),
      ['requires_payment_method', 'requires_payment_method', 'status', 'status', 'status'],
    ],
    ['a yes to the bank', { type: 'confirmed', result: 'yes' }, ['status', 'succeeded', 'status', 'status', 'status']],
    ['a no to the bank', { type: 'denied' }, ['status', 'requires_payment_method', 'status', 'status', 'status']],
    ['the end of processing', { type: 'processed' }, ['same', 'same', 'succeeded', 'same', 'same']],
    ['giving up', { type: 'canceled' }, ['canceled', 'canceled', 'same', 'same', 'same']],
    ['owing it no more', { type: 'voided' }, ['canceled', 'canceled', 'canceled', 'same', 'same']],
    [
      'giving back',
      { type: 'refunded', amountMinor: 1_000 },
      ['too_much', 'too_much', 'too_much', 'succeeded', 'too_much'],
    ],
  ])('changes after %s', (_, signal, led) => {
    const results = statuses.map((status) => {
      const result = intentAfter({ ...intent, status }, signal);
      return result.ok ? result.value.doc.status : result.code;
    });
    expect(results).toEqual(led);
  });

  it('stores the decline reason until another card is tried', () => {
    const declined = intentAfter(intent, tried({ no: 'insufficient_funds' }));
    expect(declined).toMatchObject({ value: { doc: { failure: 'insufficient_funds', cardId: 'pm_1' } } });
    expect(intentAfter({ ...intent, failure: 'insufficient_funds' }, tried('yes'))).toMatchObject({
      value: { doc: { failure: null }, event: 'payment_intent.succeeded' },
    });
  });

  it.each([
    [0, 1_000, true],
    [400, 600, true],
    [400, 601, false],
    [1_000, 1, false],
  ])('with %i refunded and %i more to refund has the result %s', (refundedMinor, amountMinor, may) => {
    const paid: IntentDoc = { ...intent, status: 'succeeded', refundedMinor };
    expect(intentAfter(paid, { type: 'refunded', amountMinor }).ok).toBe(may);
  });
});
