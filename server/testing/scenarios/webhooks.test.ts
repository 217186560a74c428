import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { createApiKey } from '#contract/identity/api-keys.schemas';
import { closeOrganization } from '#contract/identity/organizations.schemas';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  redeliverEvent,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/identity/webhook-endpoints.schemas';
import type { WebhookEvent } from '#contract/platform/webhooks';
import { bookVisit, cancelBooking } from '#contract/visits/bookings.schemas';
import { encryptedColumns } from '../../src/app/registries/encrypted-columns.ts';
import { garage, makeFeed, readFile } from '../../src/catalog/listing-feeds/listing-feeds.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { contact } from '../../src/conversations/messages/messages.fixtures.ts';
import { makeMember, makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { httpRequests } from '../../src/platform/outgoing/outgoing-http.adapter.ts';
import { createSecrets } from '../../src/platform/secrets/create-secrets.ts';
import { countEncrypted, reencryptOlder } from '../../src/platform/secrets/reencrypt.ts';
import { newKey } from '../../src/platform/secrets/secret-key-file.ts';
import { deliverWebhooks, purgeWebhooks } from '../../src/platform/webhooks/deliver-webhooks.ts';
import { sendWebhook } from '../../src/platform/webhooks/send-webhook.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor } from '../actors.ts';
import { emailsTo } from '../emails.ts';
import { errorOf } from '../error-of.ts';
import { testApp } from '../test-app.ts';

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
/** Status of the responses by path; 200 otherwise. */
const statuses = new Map<string, number>();
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (path === '/silent') return;
    response.writeHead(statuses.get(path) ?? 200, { location: '/elsewhere' }).end('ricevuto\u0000');
  });
});
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const test = await testApp({ WEBHOOK_HOSTS: `${host},*` });
const { deps, clock } = test;

const HOUR = 3_600_000;
let serial = 0;
type Organization = Awaited<ReturnType<typeof makeOrganization>>;

async function makeWebhook(organization: Organization, events: WebhookEvent[]) {
  serial += 1;
  const path = `/hook-${serial}`;
  const params = { organizationId: organization.id };
  const body = { url: `http://${host}${path}`, events };
  const { data } = await organization.owner.api.call(createWebhook, { params, body });
  return { ...data, path, params: { ...params, webhookId: data.id } };
}
type Hook = Awaited<ReturnType<typeof makeWebhook>>;

/** An agency with a published listing and a webhook for these events. */
async function studio(...events: WebhookEvent[]) {
  const { owner, id: listingId } = await makeMarketListing(test);
  const organization = await makeOrganization(test, { owner, takeOver: true });
  return { organization, owner, listingId, hook: await makeWebhook(organization, events) };
}

async function deliverAll() {
  while (await deliverWebhooks(deps));
}
const messagesAt = ({ path }: { path: string }) => received.filter((one) => one.path === path);
const typesAt = (hook: Hook) => messagesAt(hook).map(({ body }) => JSON.parse(body).type);
const logOf = async ({ owner }: Organization, { params }: Hook) =>
  (await owner.api.call(listDeliveries, { params, query: {} })).data;
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** The library of Standard Webhooks refuses messages that are five minutes from its clock. */
const now = () => clock.set(new Date());

describe('a webhook', () => {
  it('receives events of its organization, signed by Standard Webhooks, with ids only', async () => {
    now();
    const { owner, listingId, hook } = await studio('listing.suspended', 'listing.published');
    await owner.api.call(suspendListing, { params: { id: listingId } });
    await owner.api.call(publishListing, { params: { id: listingId } });
    await deliverAll();
    expect(typesAt(hook).sort()).toEqual(['listing.published', 'listing.suspended']);
    for (const message of messagesAt(hook)) {
      const verified = verify(hook.secret, message);
      expect(verified).toEqual({ type: expect.any(String), timestamp: clock.now().toISOString(), data: { listingId } });
      expect(message.headers['content-type']).toBe('application/json');
    }
    const ids = messagesAt(hook).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
  });

  it('receives members, keys, messages and bookings', async () => {
    const { organization, owner, listingId, hook } = await studio(
      'key.created',
      'message.received',
      'lead.created',
      'booking.created',
      'booking.cancelled',
      'organization.closed',
    );
    const params = { organizationId: organization.id };
    await owner.api.call(createApiKey, { params, body: { name: 'Sito', scopes: ['listings:read'] } });
    const visitor = await actor(test);
    await contact(visitor, listingId);
    const { id: eventId } = await makeOpenDay(test, { owner, listingId });
    const { data } = await visitor.api.call(bookVisit, { body: { eventId } });
    await visitor.api.call(cancelBooking, { params: { id: data.id } });
    await owner.api.call(closeOrganization, { params, body: { name: organization.name } });
    await deliverAll();
    expect(typesAt(hook).sort()).toEqual([
      'booking.cancelled',
      'booking.created',
      'key.created',
      'lead.created',
      'message.received',
      'organization.closed',
    ]);
  });

  it('receives runs of feeds that finish, are held, or fail', async () => {
    const { organization, hook } = await studio('feed.run_finished', 'feed.held', 'feed.failed');
    const feed = await makeFeed(organization);
    const three = ['a', 'b', 'c'].map((ref) => garage(ref));
    const doubled = three.map(({ externalRef }) => garage(externalRef, { price: { amount: 90_000, currency: 'EUR' } }));
    const runs: { id: number }[] = [];
    for (const file of [three, doubled, new Blob(['<html></html>'])])
      runs.push(await readFile(test, organization, feed, file));
    await deliverAll();
    expect(messagesAt(hook).map(({ body }) => JSON.parse(body))).toEqual(
      ['feed.run_finished', 'feed.held', 'feed.failed'].map((type, at) =>
        expect.objectContaining({ type, data: { feedId: feed.id, runId: runs[at]?.id } }),
      ),
    );
  });

  it('receives nothing of another organization, of other events, or of a change that was rolled back', async () => {
    const { organization, owner, hook } = await studio('key.created');
    const other = await studio('listing.published');
    await other.owner.api.call(suspendListing, { params: { id: other.listingId } });
    await owner.api.call(suspendListing, { params: { id: other.listingId } }).catch(() => undefined);
    const failing = { event: 'apiKeys.created' as const, actorId: owner.id, userId: organization.accountId };
    await deps.db
      .transaction()
      .execute(async (trx) => {
        await deps.recordEvent({ ...failing, organizationId: organization.id, keyId: 1 }, trx);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await deliverAll();
    expect([typesAt(hook), typesAt(other.hook)]).toEqual([[], []]);
  });

  it('has a log with body, status and the start of the response, and sends an event again with its id', async () => {
    now();
    const { organization, owner, hook } = await studio('listing.published');
    await owner.api.call(testWebhook, { params: hook.params });
    expect(await logOf(organization, hook)).toMatchObject([{ type: 'webhook.test', state: 'PENDING', attempt: 1 }]);
    await deliverAll();
    const [sent] = await logOf(organization, hook);
    expect(sent).toMatchObject({ state: 'DELIVERED', statusCode: 200, error: null, response: 'ricevuto' });
    expect(sent?.body).toBe(messagesAt(hook)[0]?.body);
    const params = { ...hook.params, deliveryId: sent?.id ?? 0 };
    await owner.api.call(redeliverEvent, { params });
    await owner.api.call(redeliverEvent, { params });
    await deliverAll();
    const ids = messagesAt(hook).map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([sent?.eventId, sent?.eventId]);
    const missing = { ...hook.params, deliveryId: 2_000_000_000 };
    expect(await codeOf(owner.api.call(redeliverEvent, { params: missing }))).toBe(
      'WEBHOOK_DELIVERY_NOT_FOUND_EXCEPTION',
    );
  });

  it('is signed by both secrets for 24 hours after a rotation', async () => {
    now();
    const { owner, hook } = await studio('listing.published');
    const { data } = await owner.api.call(rotateWebhookSecret, { params: hook.params });
    await owner.api.call(testWebhook, { params: hook.params });
    await deliverAll();
    const [message] = messagesAt(hook) as [Received];
    expect(String(message.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const secret of [hook.secret, data.secret]) expect(() => verify(secret, message)).not.toThrow();
    clock.forward(24 * HOUR);
    await purgeWebhooks(deps);
    await owner.api.call(testWebhook, { params: hook.params });
    await deliverAll();
    expect(String(messagesAt(hook).at(-1)?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    now();
  });

  it.each([
    'http://example.org/a',
    'https://user:password@example.org/a',
    'https://10.0.0.1/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://localhost/a',
    'https://example.org:8443/a',
    'ftp://example.org/a',
    'nowhere',
  ])('cannot have the address %s', async (url) => {
    const { owner, hook, organization } = await studio('listing.published');
    const params = { organizationId: organization.id };
    const created = owner.api.call(createWebhook, { params, body: { url, events: ['listing.published'] } });
    expect(await codeOf(created)).toBe('WEBHOOK_ADDRESS_EXCEPTION');
    expect(await codeOf(owner.api.call(editWebhook, { params: hook.params, body: { url } }))).toBe(
      'WEBHOOK_ADDRESS_EXCEPTION',
    );
  });

  it('is managed by owners and admins; at most ten', async () => {
    const { organization, owner, hook } = await studio('listing.published');
    const params = { organizationId: organization.id };
    const agent = await makeMember(test, organization, 'AGENT');
    expect(await codeOf(agent.api.call(listWebhooks, { params }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(agent.api.call(deleteWebhook, { params: hook.params }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    const otherUser = await actor(test);
    expect(await codeOf(otherUser.api.call(listWebhooks, { params }))).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    const foreign = (await makeOrganization(test)).owner;
    expect(await codeOf(foreign.api.call(testWebhook, { params: hook.params }))).toBe(
      'ORGANIZATION_NOT_FOUND_EXCEPTION',
    );
    for (let made = 1; made < 10; made += 1) await makeWebhook(organization, ['lead.created']);
    expect(await codeOf(makeWebhook(organization, ['lead.created']))).toBe('TOO_MANY_WEBHOOKS_EXCEPTION');
    await owner.api.call(deleteWebhook, { params: hook.params });
    expect(await codeOf(owner.api.call(testWebhook, { params: hook.params }))).toBe('WEBHOOK_NOT_FOUND_EXCEPTION');
    await owner.api.call(closeOrganization, { params, body: { name: organization.name } });
    expect(await codeOf(makeWebhook(organization, ['lead.created']))).toBe('ORGANIZATION_CLOSED_EXCEPTION');
  });
});

describe('a receiver', () => {
  it('that is down for three days gets each event once it is up', { timeout: 60_000 }, async () => {
    const { organization, owner, listingId, hook } = await studio('listing.suspended', 'listing.published');
    statuses.set(hook.path, 503);
    const until = clock.now().getTime() + 72 * HOUR;
    for (let step = 0; clock.now().getTime() < until; step += 1) {
      if (step < 6) {
        const endpoint = step % 2 === 0 ? suspendListing : publishListing;
        await owner.api.call(endpoint, { params: { id: listingId } });
      }
      await deliverAll();
      clock.forward(step < 40 ? 60_000 : HOUR);
    }
    statuses.set(hook.path, 200);
    const before = messagesAt(hook).length;
    for (let hours = 0; hours < 30; hours += 1) {
      await deliverAll();
      clock.forward(HOUR);
    }
    const after = messagesAt(hook).slice(before);
    const expected = new Set(messagesAt(hook).map(({ headers }) => headers['webhook-id']));
    expect(expected.size).toBe(6);
    expect(new Set(after.map(({ headers }) => headers['webhook-id']))).toEqual(expected);
    const states = (await owner.api.call(listWebhooks, { params: { organizationId: organization.id } })).data;
    expect(states).toMatchObject([{ status: 'ENABLED', failingSince: null }]);
  });

  it('is asked ten times at most, after growing pauses', async () => {
    const { organization, owner, hook } = await studio('listing.published');
    statuses.set(hook.path, 500);
    await owner.api.call(testWebhook, { params: hook.params });
    for (let attempts = 0; attempts < 12; attempts += 1) {
      await deliverAll();
      clock.forward(24 * HOUR - 20 * HOUR * Number(attempts < 5));
    }
    const log = await logOf(organization, hook);
    expect(
      log.every(({ state, statusCode, error }) => state === 'FAILED' && statusCode === 500 && error === 'HTTP'),
    ).toBe(true);
    expect(log.length).toBeLessThanOrEqual(10);
  });

  it('that fails for five days gets nothing more, and owners and admins an email', async () => {
    const { organization, owner, listingId, hook } = await studio('listing.suspended');
    const admin = await makeMember(test, organization, 'ADMIN');
    await makeMember(test, organization, 'AGENT');
    statuses.set(hook.path, 500);
    await owner.api.call(testWebhook, { params: hook.params });
    await deliverAll();
    clock.forward(119 * HOUR);
    await owner.api.call(testWebhook, { params: hook.params });
    await deliverAll();
    clock.forward(HOUR);
    await deliverAll();
    await deliverAll();
    const [state] = (await owner.api.call(listWebhooks, { params: { organizationId: organization.id } })).data;
    expect(state).toMatchObject({ status: 'DISABLED', disabledReason: 'FAILING' });
    expect((await logOf(organization, hook)).filter(({ state: one }) => one === 'PENDING')).toEqual([]);
    for (const member of [owner, admin]) {
      const [email] = await emailsTo(test, member.email);
      expect(email).toMatchObject({ emailName: 'webhookDisabled', props: { host, name: 'Ada' } });
    }
    await owner.api.call(suspendListing, { params: { id: listingId } });
    expect(await codeOf(owner.api.call(testWebhook, { params: hook.params }))).toBe('WEBHOOK_DISABLED_EXCEPTION');
    statuses.delete(hook.path);
    const before = messagesAt(hook).length;
    await owner.api.call(editWebhook, { params: hook.params, body: { status: 'ENABLED' } });
    await owner.api.call(testWebhook, { params: hook.params });
    await deliverAll();
    expect(messagesAt(hook)).toHaveLength(before + 1);
  });

  it('that answers 410 gets nothing more', async () => {
    const { organization, owner, hook } = await studio('listing.published');
    statuses.set(hook.path, 410);
    await owner.api.call(testWebhook, { params: hook.params });
    await deliverAll();
    const [state] = (await owner.api.call(listWebhooks, { params: { organizationId: organization.id } })).data;
    expect(state).toMatchObject({ status: 'DISABLED', disabledReason: 'GONE' });
  });

  it('is not followed to another address', async () => {
    const { organization, owner, hook } = await studio('listing.published');
    statuses.set(hook.path, 302);
    await owner.api.call(testWebhook, { params: hook.params });
    await deliverAll();
    expect(messagesAt({ path: '/elsewhere' })).toEqual([]);
    expect(await logOf(organization, hook)).toMatchObject([{ state: 'PENDING', attempt: 2 }, { error: 'HTTP' }]);
  });

  it('gets an event again when the worker ended during an attempt', async () => {
    const { owner, hook } = await studio('listing.published');
    await owner.api.call(testWebhook, { params: hook.params });
    const outgoing = { ...deps.outgoing, send: () => Promise.reject(new Error('ended')) };
    const lost = { ...deps, outgoing };
    await deliverWebhooks(lost).catch(() => undefined);
    await deliverAll();
    expect(messagesAt(hook)).toHaveLength(0);
    clock.forward(60_000);
    await deliverAll();
    expect(messagesAt(hook)).toHaveLength(1);
  });
});

describe('the sender of webhooks', () => {
  const message = { headers: {}, body: '{}' };
  const allowing = (...webhookHosts: string[]) => ({ ...deps.env, webhookHosts });

  it.each([['127.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], ['169.254.169.254'], ['8.8.8.8', '192.168.0.1']])(
    'refuses a name that resolves to %s',
    async (...addresses) => {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const sending = { outgoing: httpRequests({ resolve }), env: allowing('*') };
      expect(await sendWebhook(sending, 'https://gestionale.example.org/a', message)).toEqual({
        outcome: 'failed',
        error: 'ADDRESS_REFUSED',
      });
    },
  );

  it('resolves a name once, so that a second answer changes nothing', async () => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const local = host.replace('127.0.0.1', 'localhost');
    const sending = { outgoing: httpRequests({ resolve }), env: allowing(local) };
    const response = await sendWebhook(sending, `http://${local}/rebound`, message);
    expect(response).toMatchObject({ outcome: 'answered', status: 200 });
    expect([lookups, messagesAt({ path: '/rebound' }).length]).toEqual([1, 1]);
  });

  it('ends an attempt without an answer, and reports an unreachable host', async () => {
    const sending = { outgoing: httpRequests(), env: allowing(host, '127.0.0.1:1') };
    const failed = (error: string) => ({ outcome: 'failed', error });
    expect(await sendWebhook(sending, `http://${host}/silent`, message, 200)).toEqual(failed('TIMEOUT'));
    expect(await sendWebhook(sending, 'http://127.0.0.1:1/a', message)).toEqual(failed('UNREACHABLE'));
  });
});

describe('rotation of the secret key', () => {
  it('encrypts addresses and secrets of webhooks again', async () => {
    now();
    const { organization, owner, hook } = await studio('listing.published');
    await owner.api.call(rotateWebhookSecret, { params: hook.params });
    const { dataDir } = deps.env;
    const file = await createSecrets({ dataDir, secretKeys: undefined });
    const newer = newKey();
    const both = { ...deps, secrets: { ...(await createSecrets({ dataDir, secretKeys: [newer] })) } };
    const opens = (sealed: Uint8Array) => {
      try {
        return both.secrets.decrypt(sealed);
      } catch {
        return file.decrypt(sealed);
      }
    };
    const rotating = { ...both, secrets: { ...both.secrets, decrypt: opens } };
    const columns = encryptedColumns(deps).filter(({ title }) => title.includes('webhooks'));
    for (const column of columns) {
      expect((await reencryptOlder(rotating, column)).older).toBeGreaterThan(0);
      expect(await countEncrypted(both, column)).toMatchObject({ older: 0, lost: 0 });
    }
    await owner.api.call(testWebhook, { params: hook.params });
    while (await deliverWebhooks(both));
    expect(() => verify(hook.secret, messagesAt(hook)[0] as Received)).not.toThrow();
    expect(await logOf(organization, hook)).toMatchObject([{ state: 'DELIVERED' }]);
  });

  it('fails an attempt whose secret no key opens', async () => {
    const { organization, owner, hook } = await studio('listing.published');
    await owner.api.call(testWebhook, { params: hook.params });
    const secrets = await createSecrets({ dataDir: deps.env.dataDir, secretKeys: [newKey()] });
    while (await deliverWebhooks({ ...deps, secrets }));
    expect(await logOf(organization, hook)).toMatchObject([{ state: 'PENDING' }, { error: 'SECRET_LOST' }]);
  });
});
