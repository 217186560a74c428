import { actor, type TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Real requests of the overview, for the test of the API document. */
export async function adminOverviewRequests(
  test: TestApp,
  admin: TestActor,
): Promise<Record<string, RequestFixture[]>> {
  const { cookie } = await actor(test);
  const url = '/api/v1/admin/overview';
  return {
    'adminOverview.getOverview': [
      { url, cookie: admin.cookie },
      { url, cookie, status: 403 },
      { url, status: 401 },
    ],
  };
}
