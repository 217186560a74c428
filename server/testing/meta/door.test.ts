import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AnyEndpoint, defineEndpoint, type Who } from '#contract/platform/endpoint';
import { data } from '#contract/platform/page';
import { allRoutes } from '../../src/app/registries/routes.ts';
import type { Actor, Binding, Caller } from '../../src/platform/http/context.ts';
import { describeFailure } from '../../src/platform/http/error-handler.ts';
import { runBinding } from '../../src/platform/http/run-binding.ts';
import { networkOf } from '../../src/platform/rate-limit/network.rules.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

/**
 * The wrong person at every door, without anyone having to write it: each endpoint that is not for everybody is
 * called by nobody (401) and by the nearest person who may not (403).
 */

type Stranger = 'nobody' | 'unverified' | 'user';

const strangersOf: Record<Who, Stranger[]> = {
  anyone: [],
  'signed-in': ['nobody'],
  verified: ['nobody', 'unverified'],
  admin: ['nobody', 'user'],
};

const expected = (stranger: Stranger) =>
  stranger === 'nobody' ? '401 AUTHENTICATION_REQUIRED_EXCEPTION' : '403 AUTHORIZATION_DENIED_EXCEPTION';

const test = await testApp();
const people = {
  unverified: await actor(test, { emailVerifiedAt: null }),
  user: await actor(test),
};

async function knock({ method, path }: AnyEndpoint, stranger: Stranger): Promise<string> {
  const response = await test.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: {
      ...(stranger === 'nobody' ? {} : { cookie: people[stranger].cookie }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
  return `${response.statusCode} ${response.json().code}`;
}

describe('the door', () => {
  it('turns the wrong person away from every endpoint that is not for everybody', async () => {
    for (const { endpoint } of allRoutes) {
      for (const stranger of strangersOf[endpoint.who]) {
        expect([endpoint.id, stranger, await knock(endpoint, stranger)]).toEqual([
          endpoint.id,
          stranger,
          expected(stranger),
        ]);
      }
    }
  });

  it.each(['signed-in', 'verified', 'admin'] as const)(
    'for "%s" turns its strangers away and lets the right one in',
    async (who) => {
      const endpoint = defineEndpoint({
        id: 'meta.knock',
        method: 'GET',
        path: '/api/v1/knock',
        summary: 'Stands for any endpoint',
        who,
        output: data(z.boolean()),
        errors: [],
      });
      const binding: Binding = { endpoint, handler: async () => ({ data: true }) };
      const caller: Caller = {
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
      const knockAs = (visitor: Actor | null) =>
        runBinding(binding, { deps: test.deps, actor: visitor, caller, raw: {} });
      for (const stranger of strangersOf[who]) {
        const refusal = await knockAs(stranger === 'nobody' ? null : people[stranger]).catch((error: unknown) => error);
        const { status, body } = describeFailure(refusal, '');
        expect(`${status} ${body.code}`).toBe(expected(stranger));
      }
      const admin = await actor(test, { role: 'ADMIN' });
      expect(await knockAs(admin)).toEqual({ data: true });
    },
  );
});
