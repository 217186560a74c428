import { getOverview } from '#contract/dashboard';
import { type Binding, handle } from '../http/context.ts';
import { getOverview as readOverview } from './dashboard.reads.ts';

export const dashboardRoutes: Binding[] = [
  handle(getOverview, async (context) => ({ data: await readOverview(context) })),
];
