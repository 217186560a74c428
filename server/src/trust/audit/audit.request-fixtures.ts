import { actor, type TestActor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Sample requests to the audit log, for the API document test. */
export async function auditRequests(test: TestApp, admin: TestActor): Promise<RequestFixtures> {
  const [log, all, other] = ['/api/v1/admin/audit', { cookie: admin.cookie }, { cookie: (await actor(test)).cookie }];
  return {
    'audit.searchEntries': [
      { url: `${log}?byAdmin=false&size=100`, ...all },
      { url: `${log}?q=falso&event=accounts.erased&subjectType=user&from=2026-01-01&to=2026-12-31`, ...all },
      { url: `${log}?event=accounts.forgotten`, ...all, status: 422 },
      { url: log, ...other, status: 403 },
      { url: log, status: 401 },
    ],
    'audit.exportEntries': [
      { url: `${log}/export?byAdmin=false`, ...all },
      { url: `${log}/export?from=yesterday`, ...all, status: 422 },
      { url: `${log}/export`, ...other, status: 403 },
    ],
  };
}
