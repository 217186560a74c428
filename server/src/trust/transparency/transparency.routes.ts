import { getTransparency as getTransparencyEndpoint } from '#contract/trust/decisions.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getTransparency } from './transparency.queries.ts';

const handle = handleWith<Deps>();

export const transparencyRoutes: Route<Deps>[] = [
  handle(getTransparencyEndpoint, async ({ input, ...context }) => ({
    data: await getTransparency(context, input.query.year),
  })),
];
