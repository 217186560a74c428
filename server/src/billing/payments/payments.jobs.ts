import { defineJob, defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { applyEvent } from './apply-event.ts';
import { reconcile } from './reconcile.ts';
import { refundNow } from './refund-now.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepPayments } from './sweep-payments.ts';

export const paymentsJobs: readonly WorkDefinition[] = [
  defineJob('payments.applyEvent', (deps, { eventId }) => applyEvent(deps, eventId), { atOnce: 4 }),
  defineJob('payments.settle', (deps, { paymentId }) => settlePayment(deps, paymentId), { atOnce: 4 }),
  defineJob('payments.refund', refundNow),
  defineJob('payments.forgetCustomer', ({ payments }, { externalId }) => payments.removeCustomer(externalId)),
  // At night in Italy, in summer and in winter.
  defineJob('payments.reconcile', reconcile, { cron: '40 2 * * *' }),
  defineTicker({ name: 'payments.sweep', everyMs: 15_000, run: sweepPayments }),
];
