import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings.schemas';
import {
  closeOrganization,
  createOrganization,
  editMember,
  editOrganization,
  getOrganization,
  reopenOrganization,
} from '#contract/identity/organizations.schemas';
import { getUser } from '#contract/identity/users.schemas';
import { getAgency, listAgencies, listAgencyListings, listAgencyPoints } from '#contract/site/agencies.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeOrganization, studioBusiness } from '../../identity/organizations/organizations.fixtures.ts';
import { makePublicAgency } from './agencies.fixtures.ts';

const test = await testApp();
const { anonymous, deps, app } = test;
const { db } = deps;

const agencyOf = async (slug: string) => (await anonymous.call(getAgency, { params: { slug } })).data;
const missing = async (slug: string) => (await errorOf(anonymous.call(getAgency, { params: { slug } }))).code;
const listings = (slug: string, query: object = {}) => anonymous.call(listAgencyListings, { params: { slug }, query });

describe('the public page of an agency', () => {
  it('shows trade data, areas and the members who are shown', async () => {
    const { slug, accountId, agent, name } = await makePublicAgency(test);
    const agency = await agencyOf(slug);
    expect(agency).toMatchObject({ slug, accountId, name, business: studioBusiness, publishedListings: 1 });
    expect(agency.agents).toEqual([
      {
        id: agent.id,
        name: 'Giulia',
        surname: 'Neri',
        avatar: null,
        title: 'Agente immobiliare',
        hasProfile: false,
        publishedListings: 1,
      },
    ]);
    expect(agency.responseTime).toBeNull();
    expect(JSON.stringify(agency)).not.toContain('@');
  });

  it('links a member with a public profile', async () => {
    const { slug, agent } = await makePublicAgency(test);
    await makeMarketListing(test, { owner: agent });
    expect((await agencyOf(slug)).agents).toMatchObject([{ id: agent.id, hasProfile: true, publishedListings: 1 }]);
  });

  it('hides a member who no longer appears', async () => {
    const { slug, owner, id, agent } = await makePublicAgency(test);
    const params = { organizationId: id, userId: agent.id };
    await owner.api.call(editMember, { params, body: { isPublic: false } });
    expect((await agencyOf(slug)).agents).toEqual([]);
  });

  it('is found by its slug in any case', async () => {
    const { slug } = await makePublicAgency(test);
    expect((await agencyOf(slug.toUpperCase())).slug).toBe(slug);
  });

  it('leads from a former slug to the current one, which no other agency gets', async () => {
    const { slug, owner, id } = await makePublicAgency(test);
    const rename = async (to: string) => {
      const params = { organizationId: id };
      const { version } = (await owner.api.call(getOrganization, { params })).data;
      return owner.api.call(editOrganization, { params, body: { version, slug: to } });
    };
    const renamed = `${slug.slice(0, 40)}-nuova`;
    await rename(renamed);
    expect((await agencyOf(slug)).slug).toBe(renamed);
    for (const [from, to] of [
      [`/agenzie/${slug}/annunci.json?page=1`, `/agenzie/${renamed}/annunci.json?page=1`],
      [`/agenzie/${slug}/annunci.rss`, `/agenzie/${renamed}/annunci.rss`],
      [`/embed/agenzie/${slug}?lang=en`, `/embed/agenzie/${renamed}?lang=en`],
    ]) {
      const { statusCode, headers } = await app.inject({ url: from as string });
      expect([statusCode, headers.location]).toEqual([301, to]);
    }
    const other = await makePublicAgency(test);
    const params = { organizationId: other.id };
    const { version } = (await other.owner.api.call(getOrganization, { params })).data;
    const taking = other.owner.api.call(editOrganization, { params, body: { version, slug } });
    expect((await errorOf(taking)).code).toBe('ORGANIZATION_SLUG_USED_EXCEPTION');
    const creating = other.owner.api.call(createOrganization, {
      body: { name: 'Altra', slug, business: studioBusiness },
    });
    expect((await errorOf(creating)).code).toBe('ORGANIZATION_SLUG_USED_EXCEPTION');
    await rename(slug);
    expect((await agencyOf(renamed)).slug).toBe(slug);
  });

  it.each(['no', 'Studio Aurora', '../etc', 'ò', 'x'.repeat(61), '%00', 'a--'.repeat(30)])(
    'is not found as %j',
    async (slug) => {
      expect(await missing(slug)).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    },
  );

  it('is not found while the agency is closed or suspended', async () => {
    const { slug, owner, id, accountId, name } = await makePublicAgency(test);
    await owner.api.call(closeOrganization, { params: { organizationId: id }, body: { name } });
    expect(await missing(slug)).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
    await owner.api.call(reopenOrganization, { params: { organizationId: id } });
    expect(await agencyOf(slug)).toMatchObject({ publishedListings: 0, areas: [] });
    await db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', accountId).execute();
    expect(await missing(slug)).toBe('ORGANIZATION_NOT_FOUND_EXCEPTION');
  });

  it('is named by its listings with the agent, and by the profile of its account', async () => {
    const { slug, listingId, accountId } = await makePublicAgency(test);
    const { data } = await anonymous.call(getListing, { params: { id: listingId } });
    expect(data.advertiser.agency).toEqual({ slug, agent: 'Giulia' });
    const profile = await anonymous.call(getUser, { params: { id: accountId } });
    expect(profile.data).toMatchObject({ projection: 'public', agencySlug: slug });
  });
});

describe('the listings of an agency', () => {
  it('are filtered and paged, and hide drafts from members too', async () => {
    const agency = await makePublicAgency(test);
    const { slug, owner, accountId } = agency;
    const others = [
      await makeMarketListing(test),
      await makeStay(test),
      await makeMarketListing(test, { publish: false }),
    ];
    await db
      .updateTable('listing')
      .set({ advertiserId: accountId })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    const [market, stay] = others;
    expect((await listings(slug)).page).toEqual({ totalElements: 3, number: 0, size: 12 });
    const mine = await owner.api.call(listAgencyListings, { params: { slug }, query: {} });
    expect(mine.page.totalElements).toBe(3);
    expect(mine.data.every(({ own }) => own === null)).toBe(true);
    const ids = async (query: object) => (await listings(slug, query)).data.map(({ id }) => id).sort((a, b) => a - b);
    expect(await ids({ kind: 'HOSPITALITY' })).toEqual([stay?.id]);
    expect(await ids({ kind: 'SALE' })).toEqual([agency.listingId, market?.id]);
    expect(await ids({ kind: 'LONG_TERM_RENTAL' })).toEqual([]);
    expect(await ids({ minRooms: 20 })).toEqual([]);
    expect(await ids({ minPrice: 425_000 })).toEqual([agency.listingId, market?.id]);
    expect(await ids({ size: 1, page: 9 })).toEqual([]);
    const points = await anonymous.call(listAgencyPoints, { params: { slug }, query: { kind: 'SALE' } });
    expect(points.data.map(({ id }) => id).sort((a, b) => a - b)).toEqual([agency.listingId, market?.id]);
  });
});

describe('the directory of agencies', () => {
  it('has agencies with public listings only, with their comuni', async () => {
    const { slug } = await makePublicAgency(test);
    const empty = await makeOrganization(test);
    const { data } = await anonymous.call(listAgencies, { query: { size: 100 } });
    expect(data.find((one) => one.slug === slug)).toMatchObject({ publishedListings: 1, areas: [{ listings: 1 }] });
    expect(data.some(({ id }) => id === empty.id)).toBe(false);
  });

  it('is filtered by the comune of a place, and empty for a text that names none', async () => {
    const { slug } = await makePublicAgency(test);
    const [area] = (await agencyOf(slug)).areas;
    const there = await anonymous.call(listAgencies, { query: { comune: area?.name ?? '', size: 100 } });
    expect(there.comune).toEqual({ id: area?.comuneId, name: area?.name });
    expect(there.data.some((one) => one.slug === slug)).toBe(true);
    const elsewhere = await anonymous.call(listAgencies, { query: { comune: 'Aosta' } });
    expect(elsewhere).toMatchObject({ data: [], comune: { name: 'Aosta' } });
    expect(await anonymous.call(listAgencies, { query: { comune: 'qqqqzzzz' } })).toMatchObject({
      data: [],
      comune: null,
    });
  });

  it('pages', async () => {
    await makePublicAgency(test);
    const { page } = await anonymous.call(listAgencies, { query: { size: 1, page: 1000 } });
    expect(page.totalElements).toBeGreaterThan(0);
  });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the files of an agency for other sites', () => {
  it('are JSON that any site may read and caches store for five minutes', async () => {
    const { slug, listingId, name } = await makePublicAgency(test);
    const url = `/agenzie/${slug}/annunci.json`;
    const response = await get(url, { cookie: 'session=unknown' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.json()).toMatchObject({
      version: 1,
      agency: { name },
      total: 1,
      page: 0,
      next: null,
      listings: [{ id: listingId, contractType: 'SALE', price: { amount: 425_000, currency: 'EUR' }, agent: 'Giulia' }],
    });
    expect(response.json().listings[0].url).toContain(`${deps.env.origin}/listing/${listingId}/`);
    const again = await get(url, { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['access-control-allow-origin']).toBe('*');
  });

  it('name the next page', async () => {
    const { slug, accountId } = await makePublicAgency(test);
    const copies = Array.from({ length: 101 }, () => makeMarketListing(test, { publish: false }));
    const ids = (await Promise.all(copies)).map(({ id }) => id);
    const state = { advertiserId: accountId, status: 'PUBLISHED', publishedAt: test.clock.now() } as const;
    await db
      .updateTable('listing')
      .set({ ...state, firstPublishedAt: test.clock.now() })
      .where('id', 'in', ids)
      .execute();
    const path = `/agenzie/${slug}/annunci`;
    const first = (await get(`${path}.json`)).json();
    expect([first.total, first.listings.length, first.next]).toEqual([
      102,
      100,
      `${deps.env.origin}${path}.json?page=1`,
    ]);
    const second = (await get(`${path}.json?page=1`)).json();
    expect([second.listings.length, second.next]).toEqual([2, null]);
    expect((await get(`${path}.rss`)).body).toContain(
      `<atom:link rel="next" type="application/rss+xml" href="${deps.env.origin}${path}.rss?page=1"/>`,
    );
    expect((await get(`/embed/agenzie/${slug}?page=1`)).body.match(/<li>/g)).toHaveLength(12);
  });

  it.each(['-1', 'due', '1.5', '99999999', ''])('refuse the page %j', async (page) => {
    const { slug } = await makePublicAgency(test);
    const response = await get(`/agenzie/${slug}/annunci.json?page=${page}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_EXCEPTION', details: { fields: [{ path: 'page' }] } });
  });

  it('are RSS', async () => {
    const { slug, listingId } = await makePublicAgency(test);
    await db.updateTable('listing').set({ title: 'Casa & giardino <nuovo>' }).where('id', '=', listingId).execute();
    const response = await get(`/agenzie/${slug}/annunci.rss`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect(response.body).toContain('<title>Casa &amp; giardino &lt;nuovo&gt;</title>');
    expect(
      (await get(`/agenzie/${slug}/annunci.rss`, { 'if-none-match': String(response.headers.etag) })).statusCode,
    ).toBe(304);
  });

  it('are not found for a closed agency, an odd slug and another ending', async () => {
    const { slug, owner, id, name } = await makePublicAgency(test);
    await owner.api.call(closeOrganization, { params: { organizationId: id }, body: { name } });
    for (const url of [
      `/agenzie/${slug}/annunci.json`,
      `/agenzie/${slug}/annunci.rss`,
      '/agenzie/%2e%2e%2f/annunci.json',
    ])
      expect((await get(url)).statusCode).toBe(404);
    expect((await get(`/agenzie/${slug}/annunci.xml`)).statusCode).toBe(404);
  });
});

describe('the page for a frame', () => {
  it('may be framed by any site, and loads no scripts and sets no cookies', async () => {
    const { slug, listingId } = await makePublicAgency(test);
    const response = await get(`/embed/agenzie/${slug}`);
    const policy = String(response.headers['content-security-policy']);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['x-frame-options']).toBeUndefined();
    expect(response.body).not.toContain('<script');
    expect(response.body).toMatch(
      new RegExp(`href="${deps.env.origin}/listing/${listingId}/[^"]+" target="_blank" rel="noopener"`),
    );
    const again = await get(`/embed/agenzie/${slug}`, { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is the only one that other sites may frame', async () => {
    const { slug, listingId } = await makePublicAgency(test);
    for (const url of [
      `/agenzie/${slug}/annunci.json`,
      `/agenzie/${slug}/annunci.rss`,
      `/api/v1/listings/${listingId}`,
    ])
      expect((await get(url)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('speaks the named language, and says when an agency is not public', async () => {
    const { slug, owner, id, name } = await makePublicAgency(test);
    expect((await get(`/embed/agenzie/${slug}?lang=de`)).body).toContain('<html lang="de">');
    expect((await get(`/embed/agenzie/${slug}?lang=xx&page=-4`)).body).toContain('<html lang="it">');
    await owner.api.call(closeOrganization, { params: { organizationId: id }, body: { name } });
    const closed = await get(`/embed/agenzie/${slug}?lang=en`);
    expect(closed.statusCode).toBe(404);
    expect(closed.body).toContain('This agency is not on Soglia.');
    expect(closed.headers['content-security-policy']).toContain('frame-ancestors *');
  });
});

describe('the sitemap of agencies', () => {
  it('has agencies with public listings', async () => {
    const { slug } = await makePublicAgency(test);
    expect((await get('/sitemap.xml')).body).toContain(`${deps.env.origin}/sitemaps/agencies.xml`);
    expect((await get('/sitemaps/agencies.xml')).body).toContain(`<loc>${deps.env.origin}/agenzie/${slug}</loc>`);
  });
});
