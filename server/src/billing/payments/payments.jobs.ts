import { z } from 'zod';
import { defineJob, defineTicker, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { applyEvent } from './apply-event.ts';
import { selectDue, updatePayment } from './payments.store.ts';
import { reconcile } from './reconcile.ts';
import { refundNow } from './refund-now.ts';
import { cancelUnfinished, syncPayment } from './sync-payment.ts';

const AT_ONCE = 50;

/**
 * Fallback for webhooks and users: cancels unfinished payments and polls pending ones at growing intervals. Stores the
 * time of the poll first, so that a failing payment does not delay others.
 * @returns whether there may be more.
 */
export async function pollPendingPayments(deps: Deps): Promise<boolean> {
  const due = await selectDue(deps.db, deps.clock.now(), AT_ONCE);
  for (const { id, expired } of due) {
    await updatePayment(deps.db, id, { lastPolledAt: deps.clock.now() });
    try {
      await (expired ? cancelUnfinished(deps, id) : syncPayment(deps, id));
    } catch (error) {
      deps.log.warn({ err: error, paymentId: id }, 'the round could not go on with a payment');
    }
  }
  return due.length === AT_ONCE;
}

const applyEventPayload = z.object({ eventId: z.string() });
const paymentsSyncPayload = z.object({ paymentId: z.int() });
const paymentsRefundPayload = z.object({ paymentId: z.int(), amountMinor: z.int(), key: z.string() });
const eraseCustomerPayload = z.object({ externalId: z.string() });

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'payments.applyEvent': z.infer<typeof applyEventPayload>;
    'payments.sync': z.infer<typeof paymentsSyncPayload>;
    /** Part of a payment, in minor units. The same `key` refunds once. */
    'payments.refund': z.infer<typeof paymentsRefundPayload>;
    /** Written with the erasure of a user: the provider deletes its customer too. */
    'payments.removeCustomer': z.infer<typeof eraseCustomerPayload>;
    'payments.reconcile': NoPayload;
  }
}

export const paymentsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('payments.applyEvent', {
    payload: applyEventPayload,
    handler: (deps, { eventId }) => applyEvent(deps, eventId),
    atOnce: 4,
  }),
  defineJob('payments.sync', {
    formerNames: ['payments.settle'],
    payload: paymentsSyncPayload,
    handler: (deps, { paymentId }) => syncPayment(deps, paymentId),
    atOnce: 4,
  }),
  defineJob('payments.refund', {
    payload: paymentsRefundPayload,
    handler: refundNow,
  }),
  defineJob('payments.removeCustomer', {
    formerNames: ['payments.forgetCustomer'],
    payload: eraseCustomerPayload,
    handler: ({ payments }, { externalId }) => payments.removeCustomer(externalId),
  }),
  // At night in Italy, in summer and in winter.
  defineJob('payments.reconcile', {
    payload: noPayload,
    handler: reconcile,
    settings: { expireInSeconds: 900 },
    cron: '40 2 * * *',
  }),
  defineTicker({ name: 'payments.sweep', everyMs: 15_000, run: pollPendingPayments }),
];
