import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Access, type AnyEndpoint, defineEndpoint } from '#contract/platform/endpoint';
import { data } from '#contract/platform/page.schemas';
import { allRoutes } from '../../src/app/registries/routes.ts';
import type { Actor, RequestContext, Route } from '../../src/platform/http/context.ts';
import { describeFailure } from '../../src/platform/http/error-handler.ts';
import { runEndpoint } from '../../src/platform/http/run-endpoint.ts';
import { networkOf } from '../../src/platform/rate-limit/network.rules.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

/**
 * Sends a request with insufficient rights to every restricted endpoint, without a test per endpoint.
 * Anonymous callers get 401, and the closest role without access gets 403.
 */

type DeniedRole = 'anonymous' | 'unverified' | 'user';

const deniedRolesOf: Record<Access, DeniedRole[]> = {
  anyone: [],
  'signed-in': ['anonymous'],
  verified: ['anonymous', 'unverified'],
  admin: ['anonymous', 'user'],
};

const expected = (role: DeniedRole) =>
  role === 'anonymous' ? '401 AUTHENTICATION_REQUIRED_EXCEPTION' : '403 AUTHORIZATION_DENIED_EXCEPTION';

const test = await testApp();
const users = {
  unverified: await actor(test, { emailVerifiedAt: null }),
  user: await actor(test),
};

async function probe({ method, path }: AnyEndpoint, role: DeniedRole): Promise<string> {
  const response = await test.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: {
      ...(role === 'anonymous' ? {} : { cookie: users[role].cookie }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
  return `${response.statusCode} ${response.json().code}`;
}

describe('access control', () => {
  it('rejects a user without access at every restricted endpoint', async () => {
    for (const { endpoint } of allRoutes) {
      for (const role of deniedRolesOf[endpoint.who]) {
        expect([endpoint.id, role, await probe(endpoint, role)]).toEqual([endpoint.id, role, expected(role)]);
      }
    }
  });

  it.each(['signed-in', 'verified', 'admin'] as const)(
    'for "%s" rejects callers without access and accepts authorized ones',
    async (access) => {
      const endpoint = defineEndpoint({
        id: 'meta.knock',
        method: 'GET',
        path: '/api/v1/knock',
        summary: 'Stands for any endpoint',
        who: access,
        output: data(z.boolean()),
        errors: [],
      });
      const binding: Route = { endpoint, handler: async () => ({ data: true }) };
      const caller: RequestContext = {
        network: networkOf(''),
        userAgent: null,
        isPrefetch: false,
        locale: 'it',
        requestId: '',
        idempotencyKey: null,
        sessionToken: null,
        deviceToken: null,
        browserToken: null,
        setSession: () => {},
        setDevice: () => {},
      };
      const probeAs = (visitor: Actor | null) =>
        runEndpoint(binding, { deps: test.deps, actor: visitor, caller, raw: {} });
      for (const role of deniedRolesOf[access]) {
        const failure = await probeAs(role === 'anonymous' ? null : users[role]).catch((error: unknown) => error);
        const { status, body } = describeFailure(failure, '');
        expect(`${status} ${body.code}`).toBe(expected(role));
      }
      const admin = await actor(test, { role: 'ADMIN' });
      expect(await probeAs(admin)).toEqual({ data: true });
    },
  );
});
