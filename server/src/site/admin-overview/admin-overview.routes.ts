import { getOverview } from '#contract/site/admin-overview.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getOverview as readOverview } from './admin-overview.queries.ts';

const handle = handleWith<Deps>();

export const adminOverviewRoutes: Route<Deps>[] = [
  handle(getOverview, async (context) => ({ data: await readOverview(context) })),
];
