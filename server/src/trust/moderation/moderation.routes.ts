import * as contract from '#contract/trust/moderation.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { decideCase } from './decide-case.ts';
import { getCase, listCases } from './moderation.queries.ts';

const handle = handleWith<Deps>();

export const moderationRoutes: Route<Deps>[] = [
  handle(contract.listCases, ({ input, ...context }) => listCases(context, input.query)),
  handle(contract.getCase, async ({ input, ...context }) => ({ data: await getCase(context, input.params.id) })),
  handle(contract.decideCase, async ({ input, ...context }) => ({
    data: await decideCase(context, input.params.id, input.body),
  })),
];
