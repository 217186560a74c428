import { getOverview } from '#contract/site/admin-overview';
import { type Binding, handle } from '../../platform/http/context.ts';
import { getOverview as readOverview } from './admin-overview.queries.ts';

export const adminOverviewRoutes: Binding[] = [
  handle(getOverview, async (context) => ({ data: await readOverview(context) })),
];
