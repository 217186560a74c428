import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { type Outlines, rebuildOutlines } from './woff2-outlines.ts';

/** Own fonts for images and documents: the same files as for pages, so output does not depend on system fonts. */

const require = createRequire(import.meta.url);

const files = {
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
} as const;

const unpacked = new Map<keyof typeof files, Buffer>();

function readFont(family: keyof typeof files): Buffer {
  const file = unpacked.get(family) ?? unpackWoff2(readFileSync(require.resolve(files[family])));
  unpacked.set(family, file);
  return file;
}

/**
 * One weight of a typeface (`opsz`: optical size of its outlines, where available). For one document only: a font
 * remembers each glyph with the characters of its first use, so a later document would copy those.
 */
export function openFont(family: keyof typeof files, axes: { wght: number; opsz?: number }): Font {
  const font = create(readFont(family)).getVariation(axes);
  const subsetOf = font.createSubset.bind(font);
  font.createSubset = () => withFullOutlines(subsetOf());
  // PDF readers identify fonts by this name, and all weights of a file have the same one.
  Object.defineProperty(font, 'postscriptName', { value: [family, ...Object.values(axes)].join('-') });
  return font;
}

/**
 * The library embeds the outlines of the default weight, and its variation support is broken. Writes each glyph with
 * its own outline instead, also composite ones (è).
 */
function withFullOutlines(subset: ReturnType<Font['createSubset']>) {
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id);
    const outline = simpleGlyph(glyph.path.commands);
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
  return subset;
}

/** Substitutes for characters that the fonts lack: French groups digits with the narrow space. */
const nearest: Readonly<Record<string, string>> = { '\u202f': '\u00a0', '\u2011': '-', ẞ: 'SS' };

/** Replaces characters that the font lacks: by similar ones, else without accents, else removes them. */
export function writable(font: Font, text: string): string {
  const has = (character: string) => character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return [...text.normalize('NFC')]
    .map((character) =>
      has(character) ? character : (nearest[character] ?? [...character.normalize('NFKD')].filter(has).join('')),
    )
    .join('');
}

/** A step of an outline, in font units. */
type Step = { command: string; args: readonly number[] };

/** Encodes an outline of lines and quadratic curves as an entry of the TrueType table `glyf`; empty without an outline. */
function simpleGlyph(steps: readonly Step[]): Buffer {
  const points: { x: number; y: number; onCurve: boolean }[] = [];
  const lasts: number[] = [];
  for (const { command, args } of steps) {
    if (command === 'closePath') {
      if (points.length - 1 > (lasts.at(-1) ?? -1)) lasts.push(points.length - 1);
      continue;
    }
    for (let at = 0; at < args.length; at += 2) {
      const onCurve = at + 2 === args.length;
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), onCurve });
    }
  }
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return Buffer.concat([
    words([lasts.length, ...box, ...lasts, 0]),
    Buffer.from(points.map(({ onCurve }) => (onCurve ? 1 : 0))),
    words(distances(xs)),
    words(distances(ys)),
    Buffer.alloc(points.length % 2),
  ]);
}

const distances = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeInt16BE(value, 2 * at);
  return bytes;
}

/**
 * Unpacks a web font (W3C "WOFF File Format 2.0") to TrueType, because the font library applies weights to plain files
 * only. Supports our own fonts: TrueType outlines, untransformed metrics.
 */
function unpackWoff2(file: Buffer): Buffer {
  const entries = directoryOf(file);
  const packed = file.subarray(entries.end, entries.end + file.readUInt32BE(20));
  const data = brotliDecompressSync(packed);
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length } of entries.tables) {
    tables.set(tag, data.subarray(at, at + length));
    at += length;
  }
  const { glyf, loca, indexFormat }: Outlines = rebuildOutlines(tables.get('glyf') ?? Buffer.alloc(0));
  const head = Buffer.from(tables.get('head') ?? Buffer.alloc(54));
  head.writeInt16BE(indexFormat, 50);
  return trueType(file.readUInt32BE(4), new Map([...tables, ['glyf', glyf], ['loca', loca], ['head', head]]));
}

/** §5.2, in the order of its table. */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just ' +
  'lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?: |$)/g) as string[];

function directoryOf(file: Buffer) {
  let end = 48;
  const base128 = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(end++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(end++);
    const known = knownTags[flags & 63]?.slice(0, 4);
    const tag = known ?? file.toString('latin1', end, end + 4);
    if (!known) end += 4;
    const whole = base128();
    const outlines = tag === 'glyf' || tag === 'loca';
    const transformed = outlines ? flags >> 6 === 0 : flags >> 6 !== 0;
    if (transformed && !outlines) throw new Error(`A table ${tag} in a form we never meet`);
    return { tag, length: transformed ? base128() : whole };
  });
  return { tables, end };
}

/** Builds a font file of these tables, without checksums: the library ignores them. */
function trueType(flavour: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort();
  const head = Buffer.alloc(12 + 16 * names.length);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(names.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [at, name] of names.entries()) {
    const table = tables.get(name) ?? Buffer.alloc(0);
    head.write(name, 12 + 16 * at, 'latin1');
    head.writeUInt32BE(offset, 12 + 16 * at + 8);
    head.writeUInt32BE(table.length, 12 + 16 * at + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
