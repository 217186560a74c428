import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Impersonation requests for the API document test, in the order of the routes. */
export async function impersonationRequests(test: TestApp): Promise<RequestFixtures> {
  const [admin, user, suspended] = [
    await actor(test, { role: 'ADMIN' }),
    await actor(test),
    await actor(test, { status: 'SUSPENDED' }),
  ];
  const { cookie } = admin;
  const urlOf = (id: number) => `/api/v1/admin/users/${id}/see-as`;
  const body = { reason: 'Non trova i suoi annunci' };
  return {
    'seeAs.startView': [
      { url: urlOf(user.id), body: { reason: 'x' }, cookie, status: 422 },
      { url: urlOf(2_000_000_000), body, cookie, status: 404 },
      { url: urlOf(suspended.id), body, cookie, status: 409 },
      { url: urlOf(user.id), body, cookie: user.cookie, status: 403 },
      { url: urlOf(user.id), body, cookie },
    ],
    'seeAs.endView': [
      { url: '/api/v1/see-as', cookie },
      { url: '/api/v1/see-as', cookie: user.cookie },
      { url: '/api/v1/see-as', status: 401 },
    ],
  };
}
