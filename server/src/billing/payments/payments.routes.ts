import * as contract from '#contract/billing/payments.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { addPaymentMethod } from './add-payment-method.ts';
import { cancelPayment } from './cancel-payment.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';
import { getProgress } from './get-progress.ts';
import { initiatePayment } from './initiate-payment.ts';
import { getProvider, listPaymentMethods, listTransactions } from './own-payments.queries.ts';
import { resumePayment } from './resume-payment.ts';
import { receiveWebhook } from './take-webhook.ts';

const handle = handleWith<Deps>();

export const paymentsRoutes: Route<Deps>[] = [
  handle(contract.initiatePayment, async ({ input, ...context }) => ({
    data: await initiatePayment(context, input.body),
  })),
  handle(contract.getProgress, async ({ input, ...context }) => ({ data: await getProgress(context, input.query) })),
  handle(contract.resumePayment, async ({ input, ...context }) => ({
    data: await resumePayment(context, input.params.id),
  })),
  handle(contract.cancelPayment, async ({ input, ...context }) => ({
    data: await cancelPayment(context, input.params.id),
  })),
  handle(contract.getProvider, async (context) => ({ data: await getProvider(context) })),
  handle(contract.listPaymentMethods, async ({ input, ...context }) => ({
    data: await listPaymentMethods(context, input.query),
  })),
  handle(contract.addPaymentMethod, async ({ input, ...context }) => ({
    data: await addPaymentMethod(context, input.query),
  })),
  handle(contract.deletePaymentMethod, async ({ input, ...context }) => ({
    data: await deletePaymentMethod(context, input.params.id, input.query),
  })),
  handle(contract.listTransactions, ({ input, ...context }) => listTransactions(context, input.query)),
  handle(contract.receiveWebhook, async ({ signed, ...context }) => ({ data: await receiveWebhook(context, signed) })),
];
