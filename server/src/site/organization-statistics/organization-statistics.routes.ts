import * as contract from '#contract/site/organization-statistics.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { exportOrganizationStatistics, getOrganizationStatistics } from './organization-statistics.queries.ts';

const handle = handleWith<Deps>();

export const organizationStatisticsRoutes: Route<Deps>[] = [
  handle(contract.getOrganizationStatistics, async ({ input, ...context }) => ({
    data: await getOrganizationStatistics(context, input.params.organizationId, input.query),
  })),
  handle(contract.exportOrganizationStatistics, async ({ input, ...context }) =>
    exportOrganizationStatistics(context, input.params.organizationId, input.query),
  ),
];
