import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { runJob } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { immobilie, openImmoFile } from './feed-files.fixtures.ts';
import { fileOf, garage, makeFeed, readFile } from './listing-feeds.fixtures.ts';

const test = await testApp();
const { db } = test.deps;

const picture = (red: number) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

async function zip(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Blob> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return new Blob([new Uint8Array(await buffer(archive.outputStream.pipe(new PassThrough())))]);
}

const attachment = (data: string) => `<anhang gruppe="BILD"><daten>${data}</daten></anhang>`;

const csvWithPhoto = [
  'externalRef;contratto;tipologia;prezzo;comune;provincia;superficie;descrizione;foto1',
  'c1;vendita;box;30000;Torino;TO;15;Box auto in cortile interno.;foto.jpg',
].join('\n');

/** Reads a file with one item, and its photos. @returns the state of each photo and the item's blocks */
async function readPhotos(file: Blob) {
  const organization = await makeOrganization(test);
  const feed = await makeFeed(organization);
  expect(await readFile(test, organization, feed, file)).toMatchObject({ status: 'DONE', error: null });
  await runJob(test, 'listingFeeds.fetchPhotos');
  const photos = await db.selectFrom('feedPhoto').selectAll().where('feedId', '=', feed.id).execute();
  const item = await db.selectFrom('feedItem').selectAll().where('feedId', '=', feed.id).executeTakeFirstOrThrow();
  const shown = await db
    .selectFrom('propertyMedia')
    .selectAll()
    .where('propertyId', '=', item.propertyId ?? 0)
    .execute();
  return { states: photos.map(({ state }) => state), blocks: item.blocks, shown: shown.length };
}

describe('the photos that come with a file', () => {
  it('are read from its archive', async () => {
    const xml = openImmoFile([immobilie({ anhaenge: attachment('<pfad>foto 1.jpg</pfad>') })]);
    const result = await readPhotos(await zip({ 'feed.xml': xml, 'foto 1.jpg': await picture(10) }));
    expect(result).toMatchObject({ states: ['READY'], shown: 1 });
    expect(result.blocks).not.toContain('media');
  });

  it.each([
    [
      'JSON',
      'annunci.json',
      () => fileOf([garage('a', { media: [{ url: 'attachment:foto.jpg', kind: 'PHOTO', alt: null }] })]).text(),
    ],
    ['CSV', 'annunci.csv', async () => csvWithPhoto],
  ] as const)('are read from an archive with a table of ours in %s', async (_format, name, textOf) => {
    const result = await readPhotos(await zip({ [name]: await textOf(), 'foto.jpg': await picture(30) }));
    expect(result).toMatchObject({ states: ['READY'], shown: 1, blocks: [] });
  });

  it('are read from their base64 text', async () => {
    const base64 = (await picture(20)).toString('base64').replace(/.{76}/g, '$&\n');
    const xml = openImmoFile([immobilie({ anhaenge: attachment(`<anhanginhalt>${base64}</anhanginhalt>`) })]);
    const result = await readPhotos(new Blob([xml]));
    expect(result).toMatchObject({ states: ['READY'], shown: 1 });
    expect(result.blocks).not.toContain('media');
  });

  it('fail alone when they are no pictures', async () => {
    const xml = openImmoFile([immobilie({ anhaenge: attachment('<pfad>foto.jpg</pfad>') })]);
    const result = await readPhotos(await zip({ 'feed.xml': xml, 'foto.jpg': 'none' }));
    expect(result).toMatchObject({ states: ['FAILED'], shown: 0 });
    expect(result.blocks).toContain('media');
  });
});
