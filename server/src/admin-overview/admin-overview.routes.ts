import { getOverview } from '#contract/admin-overview';
import { type Binding, handle } from '../http/context.ts';
import { getOverview as readOverview } from './admin-overview.reads.ts';

export const adminOverviewRoutes: Binding[] = [
  handle(getOverview, async (context) => ({ data: await readOverview(context) })),
];
