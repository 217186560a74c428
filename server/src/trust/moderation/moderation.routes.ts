import * as contract from '#contract/trust/moderation';
import { type Binding, handle } from '../../platform/http/context.ts';
import { decideCase } from './decide-case.ts';
import { getCase, listCases } from './moderation.queries.ts';

export const moderationRoutes: Binding[] = [
  handle(contract.listCases, ({ input, ...context }) => listCases(context, input.query)),
  handle(contract.getCase, async ({ input, ...context }) => ({ data: await getCase(context, input.params.id) })),
  handle(contract.decideCase, async ({ input, ...context }) => ({
    data: await decideCase(context, input.params.id, input.body),
  })),
];
