import * as contract from '#contract/discovery/market.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { compareWithComune, getComunePage } from './market.queries.ts';
import { findSimilar } from './similar.queries.ts';

const handle = handleWith<Deps>();

export const marketRoutes: Route<Deps>[] = [
  handle(contract.compareWithComune, async ({ input, ...context }) => ({
    data: await compareWithComune(context, input.params.id),
  })),
  handle(contract.findSimilar, ({ input, ...context }) => findSimilar(context, input.params.id, input.query.size)),
  handle(contract.getComunePage, async ({ input, ...context }) => ({
    data: await getComunePage(context, input.params.slug),
  })),
];
