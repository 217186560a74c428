import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { FeedFormat } from '#contract/catalog/feed-listing';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { features } from '#contract/catalog/properties';
import { writeCsv } from './csv/write-csv.ts';
import { defaultSettings, type FeedRun } from './feed-format.port.ts';
import { formatOf } from './feed-formats.ts';
import { anyFeedListing, publishableListing } from './feed-listing.fixtures.ts';
import { writeJson } from './json/write-json.ts';
import { writeKyero } from './kyero/write-kyero.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

const folder = await mkdtemp(join(tmpdir(), 'soglia-round-trip-'));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function read(content: string | Uint8Array, format: FeedFormat): Promise<unknown[]> {
  files += 1;
  const file = { path: join(folder, `feed-${files}`), charset: null };
  await writeFile(file.path, content);
  const reader = await formatOf(file, null);
  expect(reader.format).toBe(format);
  const run: FeedRun = {
    encoding: null,
    full: false,
    notes: [],
    attachments: new Set(),
    countUnsupported: () => undefined,
  };
  const listings: unknown[] = [];
  for await (const item of reader.read(file, run)) listings.push(item.map?.(defaultSettings()).listing);
  expect(run.notes).toEqual([]);
  return listings;
}

/** XML 1.0 has two characters less than text. */
const textsOf = (listing: FeedListing) => [
  ...Object.values(listing).filter((value) => typeof value === 'string'),
  ...listing.media.map(({ alt }) => alt ?? ''),
];

type Writer = (listings: readonly FeedListing[]) => string | Promise<Uint8Array>;
const writers: readonly (readonly [FeedFormat, Writer, number])[] = [
  ['CSV', writeCsv, 200],
  ['SOGLIA', (listings) => [...writeJson(listings)].join(''), 200],
  ['XLSX', writeXlsx, 30],
  ['KYERO', (listings) => [...writeKyero(listings)].join(''), 200],
];

describe.each(writers)('an export as %s', (format, write, runs) => {
  it('is read back equal, for any valid listings', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFeedListing, { minLength: 1, maxLength: 3 }), async (listings) => {
        fc.pre(format !== 'KYERO' || !/[\ufffe\uffff]/.test(listings.flatMap(textsOf).join('')));
        expect(await read(await write(listings), format)).toEqual(listings);
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });

  it('holds a listing without special values', async () => {
    expect(await read(await write([publishableListing]), format)).toEqual([publishableListing]);
  });

  it('holds texts that name a property of every object', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    const listings = names.map((quarter) => ({ ...publishableListing, externalRef: quarter, quarter }));
    expect(await read(await write(listings), format)).toEqual(listings);
  });
});

describe('an export as Kyero without our own elements', () => {
  const words = fc
    .array(fc.stringMatching(/^[a-zà-ù]{3,9}$/), { minLength: 2, maxLength: 5 })
    .map((some) => some.join(' '));
  const own = [
    ...['externalRef', 'contractType', 'price', 'propertyType', 'city', 'province', 'country', 'postalCode', 'quarter'],
    ...['street', 'floor', 'latitude', 'longitude', 'bathroomsCount', 'commercialArea', 'energyClass', 'title'],
    ...['description', 'language', 'features', 'contactEmail', 'hasElevator', 'conservationStatus', 'furnishingType'],
  ] as const satisfies readonly (keyof FeedListing)[];
  const pick = (listing: Partial<FeedListing>) => Object.fromEntries(own.map((field) => [field, listing[field]]));

  it("is read back equal in Kyero's fields", { timeout: 60_000 }, async () => {
    const listing = fc.record({ listing: anyFeedListing, ref: fc.stringMatching(/^[A-Z0-9-]{1,20}$/), words }).map(
      ({ listing: { propertyType, price, hasElevator, ...any }, ref, words: text }): FeedListing => ({
        ...any,
        externalRef: ref,
        listingType: 'MARKET',
        isAuction: false,
        propertyType: propertyType ?? 'APARTMENT',
        // A price of 1 is none.
        price: price && { ...price, amount: price.amount + 10 > 100_000_000 ? 10 : Math.ceil(price.amount) + 10 },
        hasElevator: hasElevator || null,
        features: features.filter((feature) => any.features.includes(feature)),
        accessibilityFeatures: [],
        title: text,
        description: text,
        language: 'it',
        street: text,
        city: text,
        province: text,
        country: 'FR',
        quarter: text,
        postalCode: '75001',
        latitude: any.latitude === null ? null : Math.round(any.latitude * 1e5) / 1e5 || 0,
        longitude: any.longitude === null ? null : Math.round(any.longitude * 1e5) / 1e5 || 0,
      }),
    );
    await fc.assert(
      fc.asyncProperty(listing, async (given) => {
        const [result] = await read([...writeKyero([given], { ownElements: false })].join(''), 'KYERO');
        expect(pick(result as FeedListing)).toEqual(pick(given));
      }),
      { numRuns: 150 },
    );
  });
});
