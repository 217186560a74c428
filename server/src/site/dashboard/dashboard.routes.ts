import { getOverview } from '#contract/site/dashboard';
import { type Binding, handle } from '../../platform/http/context.ts';
import { getOverview as readOverview } from './dashboard.queries.ts';

export const dashboardRoutes: Binding[] = [
  handle(getOverview, async (context) => ({ data: await readOverview(context) })),
];
