import { getTileJson as getTileJsonEndpoint } from '#contract/geo/map-tiles.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getTileJson } from './map-tiles.queries.ts';

const handle = handleWith<Deps>();

export const mapTilesRoutes: readonly Route<Deps>[] = [
  handle(getTileJsonEndpoint, async ({ deps, input }) =>
    getTileJson(deps, { shouldWait: input.query.wait !== undefined }),
  ),
];
