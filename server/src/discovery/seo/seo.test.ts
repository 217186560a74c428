import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';

const test = await testApp();
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: 'GET', url, headers });
const sale = await makeMarketListing(test);
const rent = await makeMarketListing(test, { owner: sale.owner, contractType: 'LONG_TERM_RENTAL' });
const stay = await makeStay(test, { owner: sale.owner });
const draft = await makeMarketListing(test, { publish: false });

/** URLs of a sitemap, with XML entities decoded. */
const addressesOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');

describe('robots.txt', () => {
  it('allows all but private pages, and names the sitemap URL', async () => {
    const { statusCode, headers, body } = await get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const closed = ['/dashboard', '/admin', '/auth', '/api', '/dev', '/_ui', '/alerts'];
    expect(body.match(/(?<=Disallow: ).*/g)).toEqual(closed);
    expect(body).toContain('Sitemap: http://localhost/sitemap.xml');
  });
});

describe('sitemaps', () => {
  it('lists each public listing from the index, with its canonical URL and last change', async () => {
    const files = addressesOf((await get('/sitemap.xml')).body).map((address) => new URL(address).pathname);
    expect(files).toEqual(
      expect.arrayContaining([
        '/sitemaps/pages.xml',
        '/sitemaps/sale-1.xml',
        '/sitemaps/rent-1.xml',
        '/sitemaps/stays-1.xml',
      ]),
    );
    const ids = { sale: sale.id, rent: rent.id, stays: stay.id };
    for (const [kind, id] of Object.entries(ids)) {
      const { body, headers } = await get(`/sitemaps/${kind}-1.xml`);
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      expect(addressesOf(body)).toEqual([
        expect.stringMatching(new RegExp(`^http://localhost/listing/${id}/[a-z0-9-]+$`)),
      ]);
      expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
    }
  });

  it('lists the pages of comuni with listings', async () => {
    expect(addressesOf((await get('/sitemaps/comuni.xml')).body)).toEqual([
      expect.stringMatching(/^http:\/\/localhost\/case\/[a-z-]+$/),
    ]);
  });

  it('contains no draft, and no listing of a suspended advertiser', async () => {
    const deleted = await makeMarketListing(test);
    const listed = async () => (await get('/sitemaps/sale-1.xml')).body;
    expect(await listed()).toContain(`/listing/${deleted.id}/`);
    expect(await listed()).not.toContain(`/listing/${draft.id}/`);
    await test.deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', deleted.owner.id).execute();
    expect(await listed()).not.toContain(`/listing/${deleted.id}/`);
  });

  it('returns 304 when unchanged', async () => {
    const { headers } = await get('/sitemaps/pages.xml');
    expect(headers['cache-control']).toContain('public, max-age=3600');
    const again = await get('/sitemaps/pages.xml', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    'sale-0.xml',
    'sale-1',
    'homes-1.xml',
    'sale-99999.xml',
    'sale-42950.xml',
    'sale-999999.xml',
    '..%2Fpages.xml',
  ])('returns 404 for %s', async (name) => {
    expect((await get(`/sitemaps/${name}`)).statusCode).toBe(404);
  });
});

describe('the preview image of a listing', () => {
  const picture = (id: number | string, headers = {}) => get(`/og/listing/${id}.jpg`, headers);

  it('is a JPEG of 1200 × 630 pixels and at most 150 KB, also for the site', async () => {
    for (const { statusCode, headers, rawPayload } of [
      await picture(sale.id),
      await picture(stay.id),
      await get('/og/default.jpg'),
    ]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(rawPayload.byteLength).toBeLessThanOrEqual(150 * 1024);
    }
  });

  it('is rendered again when the listing changes, and in each language', async () => {
    const first = await picture(sale.id);
    expect((await picture(sale.id, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    const each = await Promise.all(languages.map((language) => get(`/og/listing/${sale.id}.jpg?lang=${language}`)));
    expect(new Set(each.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(languages.length);
    expect(new Set(each.map(({ headers }) => headers.etag)).size).toBe(languages.length);
    expect(each[0]?.rawPayload.equals(first.rawPayload)).toBe(true);
    await test.deps.db
      .updateTable('listing')
      .set({ priceMinor: 1_000_000, updatedAt: new Date() })
      .where('id', '=', sale.id)
      .execute();
    const later = await picture(sale.id, { 'if-none-match': String(first.headers.etag) });
    expect(later.statusCode).toBe(200);
    expect(later.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('differs by language for the site', async () => {
    const each = await Promise.all(languages.map((language) => get(`/og/default.jpg?lang=${language}`)));
    expect(new Set(each.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(languages.length);
  });

  it('exists for public listings only', async () => {
    for (const id of [draft.id, 2_147_483_647, '0', 'x', '99999999999'])
      expect((await picture(id)).statusCode).toBe(404);
    expect((await get(`/og/listing/${sale.id}.png`)).statusCode).toBe(404);
  });

  it('is equal for its advertiser and other users', async () => {
    const { body } = await picture(sale.id);
    const own = await picture(sale.id, { cookie: sale.owner.cookie ?? '' });
    expect(own.body).toBe(body);
  });

  it('is publicly cacheable, so it sets no session cookie', async () => {
    await test.deps.db
      .updateTable('session')
      .set({ lastSeenAt: new Date(0) })
      .execute();
    const { headers } = await picture(sale.id, { cookie: sale.owner.cookie ?? '' });
    expect(headers['cache-control']).toContain('public');
    expect(headers).not.toHaveProperty('set-cookie');
  });
});
