import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { runErrors } from '#contract/catalog/feed-listing';
import { check, immobilie, kyeroFile, kyeroProperty, openImmoFile } from './feed-files.fixtures.ts';
import { xmlItems } from './xml-items.ts';

const three = kyeroFile(...['K1', 'K2', 'K3'].map((id) => kyeroProperty({ id, desc: '<it>Città è così</it>' })));
const errorOf = async (content: string | Uint8Array) => (await check(content)).run.error;
const limitOf = async (content: string | Uint8Array) => {
  const { run } = await check(content);
  expect(run.error).toBe('FEED_REFUSED');
  return run.notes.find(({ code }) => code === 'LIMIT_EXCEEDED')?.field;
};

async function zip(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    archive.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  archive.end();
  return buffer(archive.outputStream.pipe(new PassThrough()));
}

describe('a file that changes nothing', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['empty', '', 'FEED_EMPTY'],
    ['white', ' \n\n ', 'FEED_EMPTY'],
    ['a mark only', Buffer.from([0xef, 0xbb, 0xbf]), 'FEED_EMPTY'],
    ['without items', kyeroFile(), 'FEED_EMPTY'],
    ['an HTML page', '<!DOCTYPE html><html><body>Login</body></html>', 'FEED_NOT_A_FEED'],
    ['an HTML page without a type', '<html><head></head></html>', 'FEED_NOT_A_FEED'],
    ['an image', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a]), 'FEED_NOT_A_FEED'],
    ['a PDF', '%PDF-1.7\n', 'FEED_NOT_A_FEED'],
    ['plain text', 'Errore 500', 'FEED_NOT_A_FEED'],
    ['another XML format', '<rss version="2.0"><channel/></rss>', 'FEED_FORMAT'],
    ['cut in an item', three.slice(0, three.length - 300), 'FEED_TRUNCATED'],
    ['cut before the end of the root', three.replace('</root>', ''), 'FEED_TRUNCATED'],
    ['an unclosed section', three.replace('<it>', '<it><![CDATA['), 'FEED_TRUNCATED'],
    ['an unclosed comment', three.replace('<it>', '<it><!-- '), 'FEED_TRUNCATED'],
    ['text after the root', `${three}trailing`, 'FEED_FORMAT'],
    ['two files in one', `${three}${three.replace(/^<\?.*\n/, '')}`, 'FEED_FORMAT'],
  ])('is %s', async (_, content, error) => {
    expect(await errorOf(content)).toBe(error);
  });

  it('has a document type with entities', async () => {
    const bomb = `<!DOCTYPE root [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>`;
    expect(await limitOf(three.replace('<root>', `${bomb}<root>`))).toBe('DTD');
    expect(await limitOf(three.replace('<root>', `<root>${bomb}`))).toBe('DTD');
    expect(await limitOf(`<!DOCTYPE lolz [<!ENTITY lol "lol">]><lolz>&lol;</lolz>`)).toBe('DTD');
    const external = '<!DOCTYPE root SYSTEM "http://169.254.169.254/feed.dtd">';
    expect((await check(three.replace('<root>', `${external}<root>`))).run).toMatchObject({ items: 3, error: null });
  });

  it('exceeds the depth or the size of an item', async () => {
    expect(await limitOf(kyeroFile(kyeroProperty({ desc: '<a>'.repeat(40) + '</a>'.repeat(40) })))).toBe('DEPTH');
    expect(await limitOf('<root>'.repeat(100_000))).toBe('DEPTH');
    expect(await limitOf(kyeroFile(kyeroProperty({ desc: `<it>${'a'.repeat(1_100_000)}</it>` })))).toBe('ITEM_BYTES');
    expect(await limitOf(kyeroFile(kyeroProperty({ desc: '<it>a</it>'.repeat(120_000) })))).toBe('ITEM_BYTES');
    expect(await limitOf(kyeroFile(`<property id="${'a'.repeat(200_000)}"></property>`))).toBe('ITEM_BYTES');
  });

  it('exceeds the number of items', async () => {
    async function* chunks() {
      yield '<root>';
      for (let count = 0; count < 101; count += 1) yield '<property/>'.repeat(1000);
    }
    const read = async () => {
      let count = 0;
      for await (const _item of xmlItems(chunks(), { item: 'property', refOf: () => null })) count += 1;
      return count;
    };
    await expect(read()).rejects.toMatchObject({ code: 'FEED_REFUSED', limit: 'ITEMS' });
  });
});

describe('a ZIP archive', () => {
  it('holds a feed and its photos', async () => {
    const feed = openImmoFile([
      immobilie({
        anhaenge:
          '<anhang gruppe="BILD"><daten><pfad>foto 1.jpg</pfad></daten></anhang><anhang gruppe="BILD"><daten><pfad>assente.jpg</pfad></daten></anhang>',
      }),
    ]);
    const { items, run } = await check(await zip({ 'feed.xml': feed, 'foto 1.jpg': 'x' }));
    expect(run).toMatchObject({ items: 1, format: 'OPENIMMO', error: null });
    expect(items[0]).toMatchObject({ outcome: 'AD', listing: { media: [{ url: 'attachment:foto%201.jpg' }] } });
    expect(items[0]?.notes).toContainEqual({ code: 'PHOTO_DROPPED', field: 'media', value: 'assente.jpg' });
  });

  it.each<[string, Readonly<Record<string, string | Uint8Array>>, string]>([
    ['repetitive data', { 'feed.xml': openImmoFile([' '.repeat(30_000_000)]) }, 'UNPACK_RATIO'],
    ['an archive', { 'feed.xml': openImmoFile([immobilie()]), 'more.zip': 'PK' }, 'ARCHIVE_NESTING'],
    ['folders', { 'feed.xml': openImmoFile([immobilie()]), 'photos/1.jpg': 'x' }, 'ARCHIVE_NESTING'],
    [
      'many entries',
      Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.jpg`, ''])),
      'ARCHIVE_ENTRIES',
    ],
  ])('is refused with %s', async (_, entries, limit) => {
    expect(await limitOf(await zip(entries))).toBe(limit);
  });

  it('is refused with a wrong size in its directory', async () => {
    const archive = await zip({ 'feed.xml': openImmoFile([immobilie()]) });
    const directory = archive.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    archive.writeUInt32LE(10, directory + 24);
    expect(await limitOf(archive)).toBe('UNPACKED_BYTES');
  });

  it('is refused without exactly one feed', async () => {
    const feed = openImmoFile([immobilie()]);
    expect(await errorOf(await zip({ 'a.jpg': 'x' }))).toBe('FEED_FORMAT');
    expect(await errorOf(await zip({ 'a.xml': feed, 'b.xml': feed }))).toBe('FEED_FORMAT');
    expect(await errorOf((await zip({ 'a.xml': feed })).subarray(0, 200))).toBe('FEED_TRUNCATED');
  });
});

describe('an encoding', () => {
  const text = kyeroFile(kyeroProperty({ desc: '<it>Città a 5 € — perché</it>' }));
  const description = 'Città a 5 € — perché';
  const windows = (feed: string) => Buffer.from(feed.replaceAll('€', '\u0080').replaceAll('—', '\u0097'), 'latin1');
  const utf16 = (feed: string, isBig: boolean) => {
    const bytes = Buffer.from(`\ufeff${feed}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };

  it.each<[string, Uint8Array, string, boolean, string | null]>([
    ['UTF-8', Buffer.from(text), 'utf-8', false, null],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8', false, null],
    ['UTF-16, little end first', utf16(text, false), 'utf-16le', false, null],
    ['UTF-16, big end first', utf16(text, true), 'utf-16be', false, null],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le', false, null],
    ['windows-1252 with a declaration', windows(text.replace('UTF-8', 'ISO-8859-1')), 'windows-1252', false, null],
    ['windows-1252 that claims to be UTF-8', windows(text), 'windows-1252', true, null],
    ['windows-1252 of HTTP', windows(text.replace(/^<\?.*\n/, '')), 'windows-1252', false, 'windows-1252'],
    ['a declaration against HTTP', Buffer.from(text), 'utf-8', false, 'iso-8859-1'],
    ['an unknown declaration', Buffer.from(text.replace('UTF-8', 'KLINGON')), 'utf-8', true, null],
    ['UTF-8 that claims to be UTF-16', Buffer.from(text.replace('UTF-8', 'UTF-16')), 'utf-8', true, null],
  ])('of %s is read', async (_, bytes, encoding, isGuessed, charset) => {
    const { items, run } = await check(bytes, { charset });
    expect(items[0]?.listing?.description).toBe(description);
    expect(run).toMatchObject({ encoding, error: null, notes: isGuessed ? [{ code: 'ENCODING_GUESSED' }] : [] });
  });

  it('with single invalid bytes affects these bytes only', async () => {
    const bytes = Buffer.concat([Buffer.from(text.replace('perché', 'perch')).subarray(0, -1), Buffer.from('\n')]);
    const at = bytes.indexOf('perch') + 5;
    const mixed = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xe9]), bytes.subarray(at)]);
    const { items, run } = await check(mixed);
    expect(items[0]?.listing?.description).toBe(description);
    expect(run.notes).toEqual([{ code: 'ENCODING_GUESSED' }]);
  });

  it('is read alike for any place of a boundary between chunks', async () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const long = kyeroFile(kyeroProperty({ desc: `<it>${'x'.repeat(shift)}${'è€🏡 & '.repeat(20_000)}</it>` }));
      const { items, run } = await check(long);
      expect(run).toMatchObject({ items: 1, error: null });
      expect(items[0]?.listing?.description).toMatch(/^x*è€🏡 & è€🏡/);
    }
  });
});

describe('damaged files', () => {
  it('are read in linear time with a long run in any field', async () => {
    const [known] = (await check(kyeroFile(kyeroProperty()))).items;
    const fields = [
      'id',
      'ref',
      'date',
      'price',
      'currency',
      'price_freq',
      'type',
      'town',
      'province',
      'country',
      'postcode',
      'baths',
      'floor',
      'address',
    ];
    const more = [
      'email',
      'contact_number',
      'virtual_tour_url',
      'video_url',
      'energy_rating',
      'title',
      'desc',
      'features',
      'images',
      'location',
      'surface_area',
    ];
    const inner: Readonly<Record<string, [string, string]>> = {
      energy_rating: ['<consumption>', '</consumption>'],
      title: ['<it>', '</it>'],
      desc: ['<it>', '</it>'],
      features: ['<feature>', '</feature>'],
      images: ['<image><url>', '</url></image>'],
      location: ['<latitude>', '</latitude>'],
      surface_area: ['<built>', '</built>'],
    };
    for (const run of [
      ' ',
      '1',
      '1 ',
      '-',
      '.',
      'a ',
      '&lt;script ',
      '&lt;p ',
      '&lt;![CDATA[',
      '&lt;a@',
      '\n ',
      '(',
      'no ',
      '@',
      '/',
      "'",
    ]) {
      const long = `2026-11-02 1${run.repeat(Math.floor(250_000 / run.length))}x`;
      const startedAt = performance.now();
      for (const field of [...fields, ...more]) {
        const [open, close] = inner[field] ?? ['', ''];
        await check(kyeroFile(kyeroProperty({ [field]: `${open}${long}${close}` })));
      }
      expect(performance.now() - startedAt, JSON.stringify(run)).toBeLessThan(15_000);
    }
    expect(known?.outcome).toBe('AD');
  });

  it('are read without a crash when cut at every 50th byte', async () => {
    const bytes = Buffer.from(three);
    for (let end = 0; end < bytes.length - 10; end += 50) {
      const { run } = await check(bytes.subarray(0, end));
      expect(run.error).toMatch(end < 60 ? /FEED_/ : /FEED_TRUNCATED|FEED_NOT_A_FEED/);
    }
  });

  it('are read without a crash for any change', async () => {
    const seeds = [three, openImmoFile([immobilie(), immobilie()])].map((text) => Buffer.from(text));
    const pieces = [
      '&',
      '<',
      '>',
      ']]>',
      '<![CDATA[',
      '<!--',
      '-->',
      '</property>',
      '<property>',
      '</root>',
      '\0',
      '"',
      '<?x',
      '<!DOCTYPE a [',
      '&#0;',
      '&#xD800;',
      '\ud800',
    ];
    const change = fc.record({
      seed: fc.constantFrom(...seeds),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      drop: fc.nat({ max: 40 }),
      insert: fc.oneof(
        fc.constantFrom(...pieces).map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 8 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ seed, at, drop, insert }) => {
        const start = Math.floor(at * seed.length);
        const { items, run } = await check(
          Buffer.concat([seed.subarray(0, start), insert, seed.subarray(start + drop)]),
        );
        expect([null, ...runErrors]).toContain(run.error);
        expect(run.items).toBe(items.length);
        JSON.stringify(items);
      }),
      { numRuns: 400 },
    );
  });
});
