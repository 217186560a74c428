import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { saveProperty } from '#contract/catalog/properties.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { upload } from '../../catalog/media/uploads.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { applyPendingChanges } from '../../discovery/search-index/apply-pending-changes.ts';
import { openFont } from '../../platform/pdf/fonts/open-font.ts';
import { caseOf, check } from './moderation.fixtures.ts';

const test = await testApp();
test.clock.set('2026-11-25T10:00:00Z');
const admin = await actor(test, { role: 'ADMIN' });
const demoPhoto = (name: string) => readFile(new URL(`../../app/demo/photos/${name}.webp`, import.meta.url));

/** Public listing whose property shows this picture, uploaded by its owner. */
async function listingWith(picture: Uint8Array, representation: 'PHOTO' | 'FLOOR_PLAN' = 'PHOTO') {
  const listing = await makeMarketListing(test);
  await show(listing, picture, representation);
  return listing;
}

type ListingRef = { propertyId: number; owner: TestActor };

async function show({ propertyId, owner }: ListingRef, picture: Uint8Array, representation: 'PHOTO' | 'FLOOR_PLAN') {
  const plain = await upload(test, owner, await plainPhoto());
  const s3Key = await upload(test, owner, picture);
  const media = [{ s3Key: plain }, { s3Key, representation }];
  await owner.api.call(saveProperty, { body: { id: propertyId, media } });
}

const plainPhoto = () =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: '#445566' } })
    .jpeg()
    .toBuffer();

/** Uses the site's own typeface, so that the fonts of the machine do not matter. */
function written(line: string, { size, x, y }: { size: number; x: number; y: number }): string {
  const font = openFont('figtree', { wght: 700 });
  const { glyphs, positions } = font.layout(line);
  const scale = size / font.unitsPerEm;
  let at = 0;
  const characters = glyphs.map(({ path }, index) => {
    const element = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return element;
  });
  return `<g fill="#fff" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${characters.join('')}</g>`;
}

async function signsOf(id: number) {
  await check(test);
  return (await caseOf(admin, id))?.signs ?? [];
}

describe('a picture of a listing', () => {
  it('is analyzed: finds a number in a photo', async () => {
    const words = `<svg width="960" height="640">${written('Chiama 333 1234567', { size: 54, x: 80, y: 580 })}</svg>`;
    const picture = await sharp(await demoPhoto('living-01-terracotta'))
      .resize(960, 640)
      .composite([{ input: Buffer.from(words) }])
      .jpeg({ quality: 85 })
      .toBuffer();
    const { id } = await listingWith(picture);
    expect(await signsOf(id)).toMatchObject([
      {
        sign: 'CONTACT_IN_PHOTO',
        found: [{ field: 'photo', match: '333 1234567', photo: { width: 960, height: 640 } }],
      },
    ]);
  });

  it('is recognized in a listing of another user, at another size and compression', async () => {
    const original = await demoPhoto('kitchen-02-isola');
    const first = await listingWith(await sharp(original).jpeg({ quality: 95 }).toBuffer());
    expect(await signsOf(first.id)).toEqual([]);
    const second = await listingWith(await sharp(original).resize(640).jpeg({ quality: 40 }).toBuffer());
    const [sign] = await signsOf(second.id);
    expect(sign).toMatchObject({
      sign: 'DUPLICATE_PHOTOS',
      pairs: [
        {
          otherPropertyId: first.propertyId,
          otherListingId: first.id,
          otherOwnerName: 'Ada Prova',
          photo: { width: 640 },
        },
      ],
    });
    const pair = sign?.sign === 'DUPLICATE_PHOTOS' ? sign.pairs[0] : undefined;
    expect(pair?.distance).toBeLessThanOrEqual(7);
    expect(pair?.otherPhoto.width).toBe(960);
  });

  it('is recognized when another user uploads the same file, but not without an upload', async () => {
    const picture = await demoPhoto('pool-01-villa');
    const first = await listingWith(picture);
    const second = await listingWith(picture);
    expect(await signsOf(second.id)).toMatchObject([
      { sign: 'DUPLICATE_PHOTOS', pairs: [{ otherPropertyId: first.propertyId, distance: 0 }] },
    ]);
    const link = await test.deps.db
      .selectFrom('propertyMedia')
      .select('mediaFileId')
      .where('propertyId', '=', first.propertyId)
      .where('displayOrder', '=', 1)
      .executeTakeFirstOrThrow();
    const media = [{ mediaFileId: link.mediaFileId as number, alt: null }];
    const { id: propertyId, owner } = await makeProperty(test, { media });
    const third = await makeMarketListing(test, { propertyId, owner });
    expect(await signsOf(third.id)).toEqual([]);
  });

  it('is not compared when it is a floor plan', async () => {
    const picture = await demoPhoto('facade-01-ocra');
    await listingWith(picture, 'FLOOR_PLAN');
    const second = await listingWith(await sharp(picture).resize(700).jpeg().toBuffer(), 'FLOOR_PLAN');
    expect(await signsOf(second.id)).toEqual([]);
  });

  it('is no duplicate within one owner’s properties', async () => {
    const own = await demoPhoto('villa-01-casale');
    const { owner } = await listingWith(own);
    const again = await makeMarketListing(test, { owner });
    await show(again, await sharp(own).resize(700).jpeg().toBuffer(), 'PHOTO');
    expect(await signsOf(again.id)).toEqual([]);
  });
});

describe('a price', () => {
  it('is flagged when far from the comune’s prices, unless there are too few', async () => {
    const owner = await actor(test);
    const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
    const cheap = await makeMarketListing(test, { price: eur(42_500) });
    expect((await signsOf(cheap.id)).map(({ sign }) => sign)).toEqual([]);
    for (let created = 0; created < 20; created += 1) await makeMarketListing(test, { owner });
    while (await applyPendingChanges(test.deps));
    const recent = await makeMarketListing(test, { price: eur(42_500) });
    expect(await signsOf(recent.id)).toMatchObject([
      { sign: 'PRICE_FAR_FROM_MEDIAN', value: 500, median: 5000, times: 0.1 },
    ]);
    const francs = (amount: number) => ({ amount, currency: 'CHF' as const });
    const inFrancs = await makeMarketListing(test, { price: francs(42_500), condominiumFees: francs(100) });
    expect(await signsOf(inFrancs.id)).toEqual([]);
  });
});
