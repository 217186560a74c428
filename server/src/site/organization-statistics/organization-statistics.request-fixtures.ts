import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makePublicAgency } from '../agencies/agencies.fixtures.ts';

/** Requests to statistics of organizations for the API document test, in the order of the routes. */
export async function organizationStatisticsRequests(test: TestApp): Promise<RequestFixtures> {
  const { id, owner, agent } = await makePublicAgency(test);
  const { cookie } = owner;
  const at = (path: string) => `/api/v1/organizations/${id}/statistics${path}`;
  const otherUser = await actor(test);
  return {
    'organizationStatistics.getOrganizationStatistics': [
      { url: at('?by=agent,listing,day'), cookie },
      { url: at('?from=2026-01-01&to=2026-01-31&by=agent&by=day'), cookie: agent.cookie },
      { url: at('?by=month'), cookie, status: 422 },
      { url: at('?from=2026-02-01&to=2026-01-31'), cookie, status: 422 },
      { url: at(''), cookie: otherUser.cookie, status: 404 },
    ],
    'organizationStatistics.exportOrganizationStatistics': [
      { url: at('.csv?by=listing'), cookie },
      { url: at('.csv'), cookie, status: 422 },
    ],
  };
}
