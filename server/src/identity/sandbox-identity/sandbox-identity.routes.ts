import * as contract from '#contract/identity/sandbox-identity.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { answerAuthorization } from './answer-authorization.ts';
import { getAuthorization } from './sandbox-identity.queries.ts';

const handle = handleWith<Deps>();

export const sandboxIdentityRoutes: Route<Deps>[] = [
  handle(contract.getAuthorization, async ({ input, ...context }) => ({
    data: getAuthorization(context, { provider: input.params.provider, request: input.query }),
  })),
  handle(contract.completeAuthorization, async ({ input, ...context }) => ({
    data: await answerAuthorization(context, { ...input.params, ...input.body }),
  })),
];
