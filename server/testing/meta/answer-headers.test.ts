import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { actor } from '../actors.ts';
import { allRequests } from '../request-fixtures/all-requests.ts';
import { type RequestFixture, send } from '../request-fixtures/request-fixture.ts';
import { testApp } from '../test-app.ts';

/** Headers of all responses of an app behind https: real requests to each endpoint, and paths without endpoint. */

const test = await testApp({ ORIGIN: 'https://soglia.example' });
await mkdir(join(test.deps.env.dataDir, 'media'), { recursive: true });
await writeFile(join(test.deps.env.dataDir, 'media', 'a.webp'), 'a photo');
const requests = await allRequests(test);

type RecordedResponse = {
  what: string;
  endpoint?: AnyEndpoint;
  fixture?: RequestFixture;
  response: LightMyRequestResponse;
};
const responses: RecordedResponse[] = [];
for (const { endpoint } of allRoutes) {
  for (const fixture of requests[endpoint.id] ?? []) {
    responses.push({
      what: `${endpoint.id} ${fixture.url}`,
      endpoint,
      fixture,
      response: await send(test, endpoint.method, fixture),
    });
  }
}
const elsewhere = [
  ...[
    '/api/v1/openapi.json',
    '/api/docs',
    '/api/docs/',
    '/api/docs/js/scalar.js',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
  ],
  ...[
    '/sitemap.xml',
    '/og/default.jpg',
    '/og/listing/0.jpg',
    '/listing/0/sheet.pdf',
    '/listing/0/map.webp',
    '/map-pictures/area/45.464,9.19,500.jpg',
    '/map-pictures/listing/0.jpg',
    '/media/a.webp',
    '/media/',
  ],
  ...['/api', '/api/v1/nothing', '/nothing', '/api/v1/%zz', '/%00', '/api/v1/users/x', '/media/..%2f..%2fsecret.key'],
  ...['/api/v1/auth/social/google/start', '/api/v1/auth/social/google/callback', '/api/v1/auth/social/none/start'],
];
for (const url of elsewhere) responses.push({ what: url, response: await test.app.inject({ url }) });
for (const method of ['POST', 'PUT', 'OPTIONS', 'TRACE'] as const) {
  for (const url of ['/api/v1/auth/me', '/healthz', '/nothing', '/api/v1/media/upload/x']) {
    const response = await test.app.inject({ method: method as 'POST', url, payload: '{' });
    responses.push({ what: `${method} ${url}`, response });
  }
}

/** Responses for which `wrong` is true. */
const describeMatching = (wrong: (one: RecordedResponse) => boolean): string[] =>
  responses
    .filter(wrong)
    .map(({ what, response }) => `${what} (${response.statusCode}): ${JSON.stringify(response.headers)}`);

describe('every response', () => {
  it('enforces https in browsers for a year, including subdomains', () => {
    const policy = 'max-age=31536000; includeSubDomains';
    expect(describeMatching(({ response }) => response.headers['strict-transport-security'] !== policy)).toEqual([]);
  });

  it('declares its content type and charset, without sniffing', () => {
    expect(describeMatching(({ response }) => response.headers['x-content-type-options'] !== 'nosniff')).toEqual([]);
    const isText = (type: string) => /^(text\/|application\/(json|xml))/.test(type);
    const untyped = ({ response: { headers, rawPayload } }: RecordedResponse) => {
      const type = String(headers['content-type'] ?? '');
      return rawPayload.length > 0 && (type === '' || (isText(type) && !/; charset=utf-8$/i.test(type)));
    };
    expect(describeMatching(untyped)).toEqual([]);
  });

  it('cannot be framed, and its base URL cannot be changed', () => {
    const policyOf = ({ response }: RecordedResponse) =>
      String(response.headers['content-security-policy'] ?? '').split('; ');
    const bare = (one: RecordedResponse) =>
      !["frame-ancestors 'none'", "base-uri 'none'"].every((rule) => policyOf(one).includes(rule));
    expect(describeMatching((one) => one.response.statusCode !== 304 && bare(one))).toEqual([]);
    const isData = ({ response }: RecordedResponse) => /json|html/.test(String(response.headers['content-type']));
    expect(describeMatching((one) => isData(one) && !policyOf(one).includes("default-src 'none'"))).toEqual([]);
  });

  it('allows no cross-origin access, and does not reveal the server software', () => {
    const telling = /^(access-control-|server$|x-powered-by$)/;
    expect(
      describeMatching(({ response }) => Object.keys(response.headers).some((name) => telling.test(name))),
    ).toEqual([]);
  });

  it('sets cookies for this host only, Secure, HttpOnly and SameSite', () => {
    const bad = ({ response }: RecordedResponse) =>
      response.cookies.some(
        ({ name, secure, httpOnly, sameSite, path, domain }) =>
          !name.startsWith('__Host-') ||
          !secure ||
          !httpOnly ||
          sameSite !== 'Lax' ||
          path !== '/' ||
          domain !== undefined,
      );
    expect(describeMatching(bad)).toEqual([]);
    expect(responses.filter(({ response }) => response.cookies.length > 0).length).toBeGreaterThan(3);
  });
});

describe('an API response', () => {
  /** Searches and similar reads: revalidated each time; a file with an ETag is sent once. */
  const isCacheable = ({ endpoint, response }: RecordedResponse) =>
    response.statusCode < 400 && (endpoint?.cacheSeconds !== undefined || response.headers.etag !== undefined);

  it('is not stored, unless its endpoint sets a duration', () => {
    const isStored = (one: RecordedResponse) =>
      one.endpoint !== undefined &&
      !isCacheable(one) &&
      !/\bno-store\b/.test(String(one.response.headers['cache-control']));
    expect(describeMatching(isStored)).toEqual([]);
  });

  it('is never cached for others when the request has a session', () => {
    const shared = ({ fixture, response }: RecordedResponse) =>
      fixture?.cookie !== undefined && !/no-store|private/.test(String(response.headers['cache-control']));
    expect(describeMatching(shared)).toEqual([]);
  });
});

describe('another site', () => {
  const from = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };

  it('has no read access with any method', async () => {
    for (const { endpoint } of allRoutes) {
      const url = endpoint.path.replaceAll(/:\w+/g, '1');
      for (const method of ['GET', 'OPTIONS', 'HEAD'] as const) {
        const { headers } = await test.app.inject({ method, url, headers: from });
        expect([url, Object.keys(headers).filter((name) => name.startsWith('access-control-'))]).toEqual([url, []]);
      }
    }
  });

  it('cannot set the session cookie from a sibling domain', async () => {
    const user = await actor(test);
    const token = user.cookie.split('=')[1];
    const asWhom = async (cookie: string) =>
      (await test.app.inject({ url: getMe.path, headers: { cookie } })).json().data;
    expect(await asWhom(`__Host-soglia_session=${token}`)).toMatchObject({ id: user.id });
    expect(await asWhom(`soglia_session=${token}`)).toBeNull();
  });
});
