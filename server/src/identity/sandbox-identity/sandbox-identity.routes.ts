import * as contract from '#contract/identity/sandbox-identity';
import { type Binding, handle } from '../../platform/http/context.ts';
import { answerAuthorization } from './answer-authorization.ts';
import { getAuthorization } from './sandbox-identity.queries.ts';

export const sandboxIdentityRoutes: Binding[] = [
  handle(contract.getAuthorization, async ({ input, ...context }) => ({
    data: getAuthorization(context, { provider: input.params.provider, request: input.query }),
  })),
  handle(contract.answerAuthorization, async ({ input, ...context }) => ({
    data: await answerAuthorization(context, { ...input.params, ...input.body }),
  })),
];
