import { brotliDecompressSync } from 'node:zlib';
import { type Outlines, rebuildOutlines } from './woff2-outlines.ts';

/**
 * Unpacks a web font (W3C "WOFF File Format 2.0") into the TrueType file it was made from, because the font library applies
 * weights to plain files only. For our own fonts: TrueType outlines, metrics as they are.
 */
export function unpackWoff2(file: Buffer): Buffer {
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

/** A font file of these tables. Checksums are left out: the library does not read them. */
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
