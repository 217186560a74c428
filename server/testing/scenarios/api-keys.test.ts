import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { changeOrganizationListings, listOrganizationListings } from '#contract/catalog/organization-listings.schemas';
import { API_KEY_CALLS, API_KEY_PATTERN, API_KEYS_MAX } from '#contract/identity/api-keys';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#contract/identity/api-keys.schemas';
import { closeOrganization, removeMember } from '#contract/identity/organizations.schemas';
import { urlOf } from '#contract/platform/client';
import { defineEndpoint } from '#contract/platform/endpoint';
import { data } from '#contract/platform/page.schemas';
import type { Deps } from '../../src/app/deps.ts';
import { garage } from '../../src/catalog/listing-feeds/listing-feeds.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { authenticateKey } from '../../src/identity/api-keys/authenticate-key.ts';
import { runOnce } from '../../src/identity/api-keys/run-once.ts';
import { makeMember, makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { authenticate } from '../../src/identity/sessions/authenticate.ts';
import { handleWith } from '../../src/platform/http/context.ts';
import { handleError } from '../../src/platform/http/error-handler.ts';
import { hardenParser } from '../../src/platform/http/malformed.ts';
import { shedRequests } from '../../src/platform/http/overload/shed-requests.ts';
import { registerRoutes } from '../../src/platform/http/register-routes.ts';
import { actor, type TestActor } from '../actors.ts';
import { errorOf } from '../error-of.ts';
import { runJob } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { deps, clock, app } = test;

const HOUR = 3_600_000;
const paramsOf = ({ id }: { id: number }) => ({ organizationId: id });
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
type Organization = Awaited<ReturnType<typeof makeOrganization>>;
const create = async (organization: Organization, body: { expiresInDays?: number } = {}, by?: TestActor) =>
  (
    await (by ?? organization.owner).api.call(createApiKey, {
      params: paramsOf(organization),
      body: { name: 'Gestionale', scopes: ['listings:read', 'listings:write'], ...body },
    })
  ).data;
const keysOf = async (organization: Organization) =>
  (await organization.owner.api.call(listApiKeys, { params: paramsOf(organization) })).data;

/** The organization's listings, in every state for its own software. */
const read = (organizationId: number, headers: Record<string, string>) =>
  app.inject({ url: urlOf(listOrganizationListings, { params: { organizationId } }), headers });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const withKey = ({ id }: Organization, secret: string) => read(id, bearer(secret));

/** An agency whose only listing is suspended. */
async function studioWithSuspended() {
  const { owner, id } = await makeMarketListing(test);
  await owner.api.call(suspendListing, { params: { id } });
  return { ...(await makeOrganization(test, { owner, takeOver: true })), listingId: id };
}

describe('an API key', () => {
  it('is shown once, and only its hash is stored', async () => {
    const organization = await makeOrganization(test);
    const { secret, ...created } = await create(organization, { expiresInDays: 30 });
    expect(secret).toMatch(API_KEY_PATTERN);
    expect(secret.startsWith(`${created.prefix}_`)).toBe(true);
    expect(await keysOf(organization)).toEqual([created]);
    expect(created).toMatchObject({ isValid: true, lastUsedAt: null, createdBy: { id: organization.owner.id } });
    const rows = await deps.db.selectFrom('apiKey').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-43));
  });

  it('reads what its organization may, and suspended listings of no other', async () => {
    const organization = await studioWithSuspended();
    const { secret } = await create(organization);
    const own = await withKey(organization, secret);
    expect([own.statusCode, own.json().data.map(({ id }: { id: number }) => id)]).toEqual([
      200,
      [organization.listingId],
    ]);
    expect(own.headers['cache-control']).toBe('no-store');
    const other = await studioWithSuspended();
    expect((await read(other.id, bearer(secret))).json().code).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    const minute = `${clock.now().toISOString().slice(0, 16)}:00.000Z`;
    expect((await keysOf(organization))[0]?.lastUsedAt).toBe(minute);
  });

  it('is refused when unknown, expired or revoked', async () => {
    const organization = await makeOrganization(test);
    const { secret } = await create(organization, { expiresInDays: 1 });
    const revoked = await create(organization);
    const params = { ...paramsOf(organization), keyId: revoked.id };
    await organization.owner.api.call(revokeApiKey, { params });
    expect(await codeOf(organization.owner.api.call(revokeApiKey, { params }))).toBe('API_KEY_NOT_FOUND_EXCEPTION');
    expect((await withKey(organization, secret)).statusCode).toBe(200);
    clock.forward(24 * HOUR);
    for (const wrong of [secret, revoked.secret, `sgl_abcdefgh_${'a'.repeat(43)}`, 'x', 'eyJhbGciOi']) {
      const response = await withKey(organization, wrong);
      expect([response.statusCode, response.json().code]).toEqual([401, 'INVALID_API_KEY_EXCEPTION']);
      expect(response.headers['www-authenticate']).toContain('Bearer');
    }
  });

  it('is refused together with a session cookie', async () => {
    const organization = await makeOrganization(test);
    const { secret } = await create(organization);
    const both = await read(organization.id, { ...bearer(secret), cookie: organization.owner.cookie });
    expect([both.statusCode, both.json().code]).toEqual([400, 'API_KEY_WITH_SESSION_EXCEPTION']);
    const other = await read(organization.id, {
      authorization: 'Basic YTpi',
      cookie: organization.owner.cookie,
    });
    expect(other.statusCode).toBe(200);
  });

  it('is replaced by a rotation, and both are valid for 24 hours', async () => {
    const organization = await makeOrganization(test);
    const first = await create(organization, { expiresInDays: 10 });
    clock.forward(24 * HOUR);
    const params = { ...paramsOf(organization), keyId: first.id };
    const second = (await organization.owner.api.call(rotateApiKey, { params })).data;
    const tenDays = clock.now().getTime() + 240 * HOUR;
    expect(second).toMatchObject({
      name: 'Gestionale',
      scopes: first.scopes,
      expiresAt: new Date(tenDays).toISOString(),
    });
    expect((await keysOf(organization)).find(({ id }) => id === first.id)?.successorId).toBe(second.id);
    expect(await codeOf(organization.owner.api.call(rotateApiKey, { params }))).toBe('API_KEY_NOT_FOUND_EXCEPTION');
    expect((await withKey(organization, first.secret)).statusCode).toBe(200);
    clock.forward(24 * HOUR);
    expect((await withKey(organization, first.secret)).statusCode).toBe(401);
    expect((await withKey(organization, second.secret)).statusCode).toBe(200);
  });

  it('stays valid when its creator leaves, who is shown as a former member', async () => {
    const organization = await makeOrganization(test);
    const admin = await makeMember(test, organization, 'ADMIN');
    const { secret } = await create(organization, {}, admin);
    const params = { ...paramsOf(organization), userId: admin.id };
    await organization.owner.api.call(removeMember, { params, body: {} });
    expect((await withKey(organization, secret)).statusCode).toBe(200);
    expect((await keysOf(organization))[0]?.createdBy).toMatchObject({ id: admin.id, isMember: false });
    expect(await codeOf(create(organization, {}, admin))).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
  });

  it('is managed by owners and admins only, also in a closed organization', async () => {
    const organization = await makeOrganization(test);
    const { id } = await create(organization);
    const params = paramsOf(organization);
    for (const role of ['AGENT', 'VIEWER'] as const) {
      const member = await makeMember(test, organization, role);
      expect(await codeOf(member.api.call(listApiKeys, { params }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
      expect(await codeOf(create(organization, {}, member))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
      const revoke = member.api.call(revokeApiKey, { params: { ...params, keyId: id } });
      expect(await codeOf(revoke)).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    }
    const otherUser = await actor(test);
    expect(await codeOf(otherUser.api.call(listApiKeys, { params }))).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    await organization.owner.api.call(closeOrganization, { params, body: { name: organization.name } });
    expect(await codeOf(create(organization))).toBe('ORGANIZATION_CLOSED_EXCEPTION');
    await organization.owner.api.call(revokeApiKey, { params: { ...params, keyId: id } });
  });

  it('is one of at most twenty valid ones, also when many are created at once', async () => {
    const organization = await makeOrganization(test);
    const results = await Promise.allSettled(Array.from({ length: API_KEYS_MAX + 3 }, () => create(organization)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      Array(3).fill('TOO_MANY_API_KEYS_EXCEPTION'),
    );
  });

  it('has 300 calls a minute, and each response shows what remains', async () => {
    const organization = await makeOrganization(test);
    const { secret } = await create(organization);
    for (let calls = 1; calls <= API_KEY_CALLS; calls += 1) {
      const { statusCode, headers } = await withKey(organization, secret);
      expect([statusCode, headers.ratelimit]).toEqual([200, `"key";r=${API_KEY_CALLS - calls};t=60`]);
    }
    clock.forward(20_000);
    const { statusCode, headers } = await withKey(organization, secret);
    expect([statusCode, headers['retry-after'], headers.ratelimit]).toEqual([429, '40', '"key";r=0;t=40']);
    expect(headers['ratelimit-policy']).toBe(`"key";q=300;w=60`);
    clock.forward(40_000);
    expect((await withKey(organization, secret)).statusCode).toBe(200);
  });
});

/** A write that accepts a key, on a separate server. */
const note = defineEndpoint({
  id: 'organizations.note',
  method: 'POST',
  path: '/api/v1/note/:place',
  summary: 'Note',
  who: 'verified',
  scope: 'listings:write',
  params: z.object({ place: z.string() }),
  body: z.object({ text: z.string(), fails: z.boolean().default(false) }),
  output: data(z.object({ count: z.int() })),
  errors: ['LISTING_STATUS_EXCEPTION'],
});
let count = 0;
let released = Promise.resolve();
const notes = Fastify();
notes.setErrorHandler(handleError);
hardenParser.register(notes);
const { default: cookies } = await import('@fastify/cookie');
await notes.register(cookies);
shedRequests(notes, deps.env);
await registerRoutes(
  notes,
  [
    handleWith<Deps>()(note, async ({ deps: recording, actor: by, domainError, input }) => {
      await released;
      if (input.body.fails) throw domainError('LISTING_STATUS_EXCEPTION');
      count += 1;
      const organizationId = by.memberships[0]?.organizationId ?? 0;
      await recording.recordEvent({
        event: 'organizations.edited',
        actorId: by.id,
        userId: by.id,
        organizationId,
        fields: [],
      });
      return { data: { count } };
    }),
  ],
  { deps, identify: authenticateKey(deps, authenticate(deps)), runOnce: runOnce(deps), checkOutput: true },
);
afterAll(() => notes.close());

const send = (secret: string, body: object, { key = 'a', place = 'x' } = {}) =>
  notes.inject({
    method: 'POST',
    url: `/api/v1/note/${place}`,
    headers: { ...bearer(secret), 'idempotency-key': key },
    payload: body,
  });

const codeSent = async (secret: string) => (await send(secret, { text: 'uno' })).json().code;

describe('a write with an API key', () => {
  it('changes listings of the organization, once for an Idempotency-Key', async () => {
    const organization = await studioWithSuspended();
    const { secret } = await create(organization);
    const call = (action: 'publish' | 'suspend') =>
      app.inject({
        method: 'POST',
        url: urlOf(changeOrganizationListings, { params: { organizationId: organization.id } }),
        headers: { ...bearer(secret), 'idempotency-key': 'bulk-1' },
        payload: { ids: [organization.listingId], action },
      });
    const [first, again] = [await call('publish'), await call('publish')];
    expect(first.json().data.results).toEqual([{ id: organization.listingId, error: null }]);
    expect(again.body).toBe(first.body);
    expect((await call('suspend')).statusCode).toBe(422);
    const published = await deps.db
      .selectFrom('auditEntry')
      .select('actorId')
      .where('event', '=', 'listings.published')
      .where('subjectId', '=', organization.listingId)
      .where('actorId', '=', organization.accountId)
      .execute();
    expect(published).toHaveLength(1);
  });

  it('pushes items of a feed, completes them and works on leads, within its scopes', async () => {
    const organization = await makeOrganization(test);
    const params = paramsOf(organization);
    const body = {
      name: 'Gestionale',
      scopes: ['feeds:read' as const, 'feeds:write' as const, 'leads:write' as const],
    };
    const { secret } = (await organization.owner.api.call(createApiKey, { params, body })).data;
    const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
      const url = `/api/v1/organizations/${organization.id}${path}`;
      const response = await app.inject({ method, url, headers: bearer(secret), ...(payload && { payload }) });
      return { status: response.statusCode, ...response.json() };
    };
    const feed = await call('POST', '/feeds', { name: 'Push', mode: 'PUSH' });
    expect(feed.status).toBe(201);
    const at = `/feeds/${feed.data.id}`;
    const change = { version: feed.data.version, status: 'ACTIVE' };
    expect(await call('PUT', `${at}/items/p1`, garage('p1'))).toMatchObject({ data: { change: 'NEW', itemId: null } });
    const url = `/api/v1/organizations/${organization.id}${at}`;
    await app.inject({ method: 'PATCH', url, headers: bearer(secret), payload: change });
    const pushed = await call('PUT', `${at}/items/p1`, garage('p1'));
    expect(pushed.data).toMatchObject({ change: 'NEW', state: 'DRAFT' });
    const values = { floor: 2 };
    const completed = await call('PUT', `${at}/items/overrides`, { itemIds: [pushed.data.itemId], values });
    expect(completed.data[0].overrides).toMatchObject([{ field: 'floor', value: 2 }]);
    expect((await call('GET', `${at}/items`)).data).toHaveLength(1);
    const contact = { name: 'Mario Rossi', email: 'mario@example.org', source: 'WEBSITE', legalBasis: 'CONSENT' };
    const lead = await call('POST', '/leads', contact);
    expect(await call('POST', `/leads/${lead.data.id}/events`, { kind: 'CALL', text: 'Chiamato' })).toMatchObject({
      status: 201,
    });
    expect(await call('GET', '/leads')).toMatchObject({ status: 403, details: { needs: 'leads:read' } });
    expect(await call('GET', '/lead-rules')).toMatchObject({ status: 403, details: { needs: 'leads:read' } });
  });

  it('is recorded as that of the organization, with the key', async () => {
    const organization = await makeOrganization(test);
    const { secret, id } = await create(organization);
    await send(secret, { text: 'uno' });
    const entry = await deps.db
      .selectFrom('auditEntry')
      .select(['actorId', 'detail'])
      .where('event', '=', 'organizations.edited')
      .where('subjectId', '=', organization.accountId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actorId: organization.accountId, detail: expect.objectContaining({ apiKeyId: id }) });
  });

  it('runs once for an Idempotency-Key, and 24 hours later again', async () => {
    const { secret } = await create(await makeOrganization(test));
    const first = await send(secret, { text: 'uno' });
    const again = await send(secret, { text: 'uno' });
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    for (const other of [send(secret, { text: 'due' }), send(secret, { text: 'uno' }, { place: 'y' })]) {
      expect((await other).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISMATCH_EXCEPTION' });
      expect((await other).statusCode).toBe(422);
    }
    expect((await send(secret, { text: 'due' }, { key: 'b' })).json().data.count).toBe(first.json().data.count + 1);
    clock.forward(24 * HOUR + 1);
    await deps.jobs.enqueue(deps.db, 'apiKeys.purgeCalls', {});
    await runJob(test, 'apiKeys.purgeCalls');
    expect((await send(secret, { text: 'uno' })).json().data.count).toBe(first.json().data.count + 2);
  });

  it('runs again after a failure', async () => {
    const { secret } = await create(await makeOrganization(test));
    expect((await send(secret, { text: 'uno', fails: true })).statusCode).toBe(409);
    expect((await send(secret, { text: 'uno' })).statusCode).toBe(200);
  });

  it('is refused while the first one runs, and taken over when that never ends', async () => {
    const { secret } = await create(await makeOrganization(test));
    const gate = Promise.withResolvers<void>();
    released = gate.promise;
    const before = count;
    const first = send(secret, { text: 'uno' }).then((response) => response);
    const started = deps.db.selectFrom('apiKeyCall').select('apiKeyId').where('response', 'is', null);
    await expect.poll(() => started.execute()).toHaveLength(1);
    expect(await codeSent(secret)).toBe('IDEMPOTENCY_KEY_BUSY_EXCEPTION');
    gate.resolve();
    expect([(await first).statusCode, count]).toEqual([200, before + 1]);
    await deps.db.updateTable('apiKeyCall').set({ response: null }).execute();
    clock.forward(60_001);
    expect((await send(secret, { text: 'uno' })).json().data.count).toBe(before + 2);
  });
});
