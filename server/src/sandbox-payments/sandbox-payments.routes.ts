import * as contract from '#contract/sandbox-payments';
import { type Binding, handle } from '../http/context.ts';
import { answerChallenge } from './answer-challenge.ts';
import { confirmPayment } from './confirm-payment.ts';

export const sandboxPaymentsRoutes: Binding[] = [
  handle(contract.confirmPayment, async ({ input, ...context }) => ({
    data: await confirmPayment(context, input.params.clientSecret, input.body),
  })),
  handle(contract.answerChallenge, async ({ input, ...context }) => ({
    data: await answerChallenge(context, input.params.clientSecret, input.body.outcome),
  })),
];
