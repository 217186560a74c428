import { getOverview } from '#contract/site/dashboard.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { getOverview as readOverview } from './dashboard.queries.ts';

const handle = handleWith<Deps>();

export const dashboardRoutes: Route<Deps>[] = [
  handle(getOverview, async (context) => ({ data: await readOverview(context) })),
];
