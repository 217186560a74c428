import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FeedItemReport } from '#contract/catalog/feed-listing.schemas';
import { concludeListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import type { ExportFormat } from '#contract/catalog/organization-exports';
import {
  createExportLink,
  downloadOrganizationExport,
  listExportLinks,
  listOrganizationExports,
  requestOrganizationExport,
  revokeExportLink,
} from '#contract/catalog/organization-exports.schemas';
import { closeOrganization } from '#contract/identity/organizations.schemas';
import { urlOf } from '#contract/platform/client';
import { checkFeed } from '../../src/catalog/listing-feeds/check-feed.ts';
import { defaultSettings } from '../../src/catalog/listing-feeds/feed-format.port.ts';
import { makeMarketListing, makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { contact } from '../../src/conversations/messages/messages.fixtures.ts';
import { makeMember, makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { eraseAccount } from '../../src/identity/privacy/erase-account.ts';
import { italianDay } from '../../src/platform/lib/italian-days.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { emailsTo } from '../emails.ts';
import { errorOf } from '../error-of.ts';
import { runJob } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';
import { unzip } from '../unzip.ts';

const test = await testApp();
const { deps, clock, app } = test;
const folder = await mkdtemp(join(tmpdir(), 'soglia-exports-'));
afterAll(() => rm(folder, { recursive: true }));

const DAY = 24 * 3_600_000;
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;

/** An agency with a published, a suspended and a concluded listing, a stay, an open day and a conversation. */
async function studio() {
  const { owner, id: published } = await makeMarketListing(test);
  const { id: suspended } = await makeMarketListing(test, { owner });
  const { id: concluded } = await makeMarketListing(test, { owner });
  const { id: stay } = await makeStay(test, { owner });
  await makeOpenDay(test, { owner, listingId: published });
  await contact(await actor(test, { name: 'Bianca', surname: 'Visita' }), published);
  await owner.api.call(suspendListing, { params: { id: suspended } });
  const conclusionSaleOrRentalDate = italianDay(clock.now());
  await owner.api.call(concludeListing, {
    params: { id: concluded },
    body: {
      conclusionSaleOrRentalDate,
      conclusionAgreedPrice: { amount: 1000, currency: 'EUR' },
      conclusionBuyerOrTenantName: 'Carla Compra',
    },
  });
  const organization = await makeOrganization(test, { owner, takeOver: true });
  return {
    ...organization,
    params: { organizationId: organization.id },
    listings: { published, suspended, concluded, stay },
  };
}
type Studio = Awaited<ReturnType<typeof studio>>;

async function exported({ owner, params }: Studio, format: ExportFormat, leads = false) {
  const { data } = await owner.api.call(requestOrganizationExport, { params, body: { format, leads } });
  await runJob(test, 'organizationExports.make');
  return { ...data, ...(await download(owner, params.organizationId, data.id)) };
}

async function download({ cookie }: TestActor, organizationId: number, exportId: number) {
  const url = urlOf(downloadOrganizationExport, { params: { organizationId, exportId } });
  const { statusCode, rawPayload, headers } = await app.inject({ url, headers: { cookie } });
  const code = statusCode === 200 ? null : JSON.parse(String(rawPayload)).code;
  return { statusCode, code, headers, files: statusCode === 200 ? await unzip(rawPayload) : new Map<string, Buffer>() };
}

let serial = 0;
/** The listings of a file as our import reads them; a note or an unreadable item fails the test. */
type Imported = NonNullable<FeedItemReport['listing']>;
async function imported(content: Uint8Array): Promise<Imported[]> {
  serial += 1;
  const path = join(folder, `export-${serial}`);
  await writeFile(path, content);
  const listings: Imported[] = [];
  const check = { file: { path, charset: null }, format: null, settings: defaultSettings(), thisYear: 2026 };
  for await (const report of checkFeed({ ...check, places: deps.places })) {
    if ('run' in report) expect(report.run).toMatchObject({ error: null, full: true });
    else listings.push(report.listing ?? expect.unreachable(JSON.stringify(report)));
  }
  return listings;
}

const jsonOf = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`data/${name}.json`)));

describe('an export of an organization', () => {
  it('holds listings in every state, stays, properties, open days and members, and conversations only where asked', async () => {
    const agency = await studio();
    const { files, statusCode, headers } = await exported(agency, 'csv');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    expect([...files.keys()].sort()).toEqual([
      'LEGGIMI.txt',
      'data/listings.json',
      'data/members.json',
      'data/open-days.json',
      'data/properties.json',
      'listings.csv',
    ]);
    const statuses = jsonOf(files, 'listings').map(({ id, status }: { id: number; status: string }) => [id, status]);
    const { published, suspended, concluded, stay } = agency.listings;
    expect(statuses).toEqual([
      [published, 'PUBLISHED'],
      [suspended, 'SUSPENDED'],
      [concluded, 'CONCLUDED'],
      [stay, 'PUBLISHED'],
    ]);
    expect(jsonOf(files, 'properties')).toHaveLength(4);
    expect(jsonOf(files, 'open-days')).toMatchObject([{ listingId: published }]);
    expect(jsonOf(files, 'members')).toMatchObject([{ userId: agency.owner.id, role: 'OWNER' }]);
    expect([...files.values()].join('')).not.toContain('Bianca');
    const withLeads = await exported(agency, 'csv', true);
    expect(withLeads.files.has('data/leads.json')).toBe(true);
    expect(jsonOf(withLeads.files, 'messages')).toMatchObject([{ visitorName: 'Bianca', listingId: published }]);
  });

  it.each(['kyero', 'csv', 'json', 'xlsx'] as const)('as %s is read back equal by our import', async (format) => {
    const agency = await studio();
    const endings = { kyero: 'xml', csv: 'csv', json: 'json', xlsx: 'xlsx' };
    const { files } = await exported(agency, format);
    const listings = await imported(files.get(`listings.${endings[format]}`) ?? expect.unreachable());
    const { published, suspended, concluded, stay } = agency.listings;
    const market = [published, suspended, concluded];
    // Kyero has no stays.
    const known = format === 'kyero' ? market : [...market, stay];
    expect(listings.map(({ externalRef }) => Number(externalRef))).toEqual(known);
    expect(listings[0]).toMatchObject({
      contractType: 'SALE',
      title: expect.any(String),
      city: 'Milano',
      streetNumber: '7',
      contactEmail: expect.any(String),
      media: [{ url: expect.stringMatching(/^http:\/\/localhost\/media\//), kind: 'PHOTO' }],
    });
    const again = await imported((await exported(agency, 'json')).files.get('listings.json') ?? expect.unreachable());
    expect(listings).toEqual(again.slice(0, known.length));
  });

  it('is announced by email, recorded, and removed after seven days', async () => {
    const agency = await studio();
    const { id } = await exported(agency, 'kyero');
    const [email] = await emailsTo(test, agency.owner.email);
    expect(email).toMatchObject({ emailName: 'organizationExportReady', props: { organization: agency.name } });
    const entries = await deps.db
      .selectFrom('auditEntry')
      .select('event')
      .where('subjectId', '=', agency.accountId)
      .where('event', 'like', 'organizationExports.%')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([{ event: 'organizationExports.requested' }]);
    const key = `organization-exports/${id}.zip`;
    clock.forward(7 * DAY);
    expect((await download(agency.owner, agency.id, id)).statusCode).toBe(404);
    await deps.jobs.enqueue(deps.db, 'organizationExports.sweep', {});
    await runJob(test, 'organizationExports.sweep');
    expect(await deps.privateFiles.read(key)).toBeUndefined();
    const { data } = await agency.owner.api.call(listOrganizationExports, { params: agency.params });
    expect(data).toMatchObject([{ id, status: 'EXPIRED' }]);
  });

  it('is built once for many requests at once, and at most ten times in a day', async () => {
    const agency = await studio();
    const request = () =>
      agency.owner.api.call(requestOrganizationExport, { params: agency.params, body: { format: 'json' } });
    const pending = await Promise.all(Array.from({ length: 5 }, request));
    expect(new Set(pending.map(({ data }) => data.id)).size).toBe(1);
    for (let made = 1; made < 10; made += 1) {
      await runJob(test, 'organizationExports.make');
      await request();
    }
    await runJob(test, 'organizationExports.make');
    expect(await codeOf(request())).toBe('TOO_MANY_REQUESTS_EXCEPTION');
  });

  it('is for owners and admins, also of a closed organization, and is erased with it', async () => {
    const agency = await studio();
    const { id } = await exported(agency, 'json');
    const agent = await makeMember(test, agency, 'AGENT');
    const otherUser = await actor(test);
    const body = { format: 'json' as const };
    const requested = (by: TestActor) => by.api.call(requestOrganizationExport, { params: agency.params, body });
    expect(await codeOf(requested(agent))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(requested(otherUser))).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    expect((await download(agent, agency.id, id)).statusCode).toBe(403);
    const other = await studio();
    const foreign = await download(other.owner, other.id, id);
    expect(foreign.code).toBe('EXPORT_NOT_FOUND_EXCEPTION');
    expect((await download(otherUser, agency.id, id)).code).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    await agency.owner.api.call(closeOrganization, { params: agency.params, body: { name: agency.name } });
    await requested(agency.owner);
    await runJob(test, 'organizationExports.make');
    await eraseAccount({ deps }, agency.accountId, {
      actorId: null,
      dueBy: new Date(clock.now().getTime() + 31 * DAY),
    });
    await runJob(test, 'privacy.removeFiles');
    expect(await deps.privateFiles.read(`organization-exports/${id}.zip`)).toBeUndefined();
  });
});

describe('an export link', () => {
  const create = ({ owner, params }: Studio) => owner.api.call(createExportLink, { params, body: { name: 'Portale' } });
  const get = (url: string, headers = {}) => app.inject({ url: new URL(url).pathname, headers });

  it('serves the published listings as Kyero and JSON, with an ETag and without secrets', async () => {
    const agency = await studio();
    const { kyeroUrl, jsonUrl } = (await create(agency)).data;
    const kyero = await get(kyeroUrl);
    expect([kyero.statusCode, kyero.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    const json = await get(jsonUrl);
    const listings = await imported(json.rawPayload);
    expect(listings.map(({ externalRef }) => Number(externalRef))).toEqual([agency.listings.published]);
    expect(await imported(kyero.rawPayload)).toEqual(listings);
    expect(listings[0]).toMatchObject({ apeCode: null, agentEmail: null });
    const { etag } = kyero.headers;
    expect((await get(kyeroUrl, { 'if-none-match': etag })).statusCode).toBe(304);
    await agency.owner.api.call(suspendListing, { params: { id: agency.listings.published } });
    const later = await get(kyeroUrl, { 'if-none-match': etag });
    expect([later.statusCode, later.body.includes('<property>')]).toEqual([200, false]);
    expect((await deps.db.selectFrom('exportLink').selectAll().execute()).length).toBeGreaterThan(0);
  });

  it('ends when it is revoked, and an unknown address is not found', async () => {
    const agency = await studio();
    const { id, kyeroUrl } = (await create(agency)).data;
    const params = { ...agency.params, linkId: id };
    await agency.owner.api.call(revokeExportLink, { params });
    expect(await codeOf(agency.owner.api.call(revokeExportLink, { params }))).toBe('EXPORT_LINK_NOT_FOUND_EXCEPTION');
    for (const url of [
      kyeroUrl,
      `http://localhost/feeds/${'a'.repeat(43)}/kyero.xml`,
      kyeroUrl.replace('kyero.xml', 'x'),
    ])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('is one of at most ten of an open organization, and managed by owners and admins', async () => {
    const agency = await studio();
    const agent = await makeMember(test, agency, 'AGENT');
    expect(await codeOf(agent.api.call(listExportLinks, { params: agency.params }))).toBe(
      'AUTHORIZATION_DENIED_EXCEPTION',
    );
    for (let made = 0; made < 10; made += 1) await create(agency);
    expect(await codeOf(create(agency))).toBe('TOO_MANY_EXPORT_LINKS_EXCEPTION');
    expect((await agency.owner.api.call(listExportLinks, { params: agency.params })).data).toHaveLength(10);
    await agency.owner.api.call(closeOrganization, { params: agency.params, body: { name: agency.name } });
    expect(await codeOf(create(agency))).toBe('ORGANIZATION_CLOSED_EXCEPTION');
  });
});
