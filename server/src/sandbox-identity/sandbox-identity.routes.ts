import * as contract from '#contract/sandbox-identity';
import { type Binding, handle } from '../http/context.ts';
import { answerAuthorization } from './answer-authorization.ts';
import { getAuthorization } from './sandbox-identity.reads.ts';

export const sandboxIdentityRoutes: Binding[] = [
  handle(contract.getAuthorization, async ({ input, ...context }) => ({
    data: getAuthorization(context, { provider: input.params.provider, request: input.query }),
  })),
  handle(contract.answerAuthorization, async ({ input, ...context }) => ({
    data: await answerAuthorization(context, { ...input.params, ...input.body }),
  })),
];
