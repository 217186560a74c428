import { inflateSync } from 'node:zlib';

/** Reads PDFs of this app only; other programs write other structures. */

/** Only the line feed before `endstream` is outside the stream: one stream in 256 ends with a carriage return. */
const streams = /stream\r?\n([\s\S]*?)\nendstream/g;

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Decompressed streams and the raw file. */
export function unpacked(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  return file + [...file.matchAll(streams)].map(([, body = '']) => inflated(body)).join('\n');
}

/** Rendered words, separated by one space, as copied from a viewer: glyphs are mapped through their fonts. */
export function wordsOf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [id, body]),
  );
  const streamOf = (id?: string) => inflated([...(objects.get(id) ?? '').matchAll(streams)][0]?.[1] ?? '');
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      return [name, charactersOf(streamOf(map))];
    }),
  );
  let characters: ReadonlyMap<number, string> | undefined;
  const lines = [...unpacked(pdf).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, font, glyphs = '']) => {
    if (font) characters = fonts.get(font);
    const codes = (glyphs.match(/(?<=<)[0-9a-f]+(?=>)/g) ?? []).join('').match(/.{4}/g) ?? [];
    return codes.map((code) => characters?.get(Number.parseInt(code, 16)) ?? '').join('');
  });
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

/** The text of each glyph of a font; a ligature stands for several characters. */
function charactersOf(map: string): ReadonlyMap<number, string> {
  return new Map(
    [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, first = '', texts = '']) =>
      (texts.match(/(?<=<)[0-9a-f]*(?=>)/g) ?? []).map((text, index): [number, string] => [
        Number.parseInt(first, 16) + index,
        Buffer.from(text, 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}
