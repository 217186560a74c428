import * as contract from '#contract/billing/sandbox-payments.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { answerChallenge } from './answer-challenge.ts';
import { completeAccount } from './complete-account.ts';
import { confirmPayment } from './confirm-payment.ts';

const handle = handleWith<Deps>();

export const sandboxPaymentsRoutes: Route<Deps>[] = [
  handle(contract.confirmPayment, async ({ input, ...context }) => ({
    data: await confirmPayment(context, input.params.clientSecret, input.body),
  })),
  handle(contract.completeChallenge, async ({ input, ...context }) => ({
    data: await answerChallenge(context, input.params.clientSecret, input.body.outcome),
  })),
  handle(contract.completePayoutAccount, async ({ input, ...context }) => ({
    data: await completeAccount(context, input.body, input.query),
  })),
];
