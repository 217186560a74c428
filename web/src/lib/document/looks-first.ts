import { Transform } from 'node:stream';

const END = '</head>';

/**
 * Holds a rendered document back until its head is whole, and hands it on in the order in which a browser should ask for things: first
 * the style sheets, without which nothing is painted; last, after fonts and photos, the scripts. React writes scripts before sheets, and
 * without HTTP/2 the first six requests would then be for code.
 */
export function looksFirst(): Transform {
  let held: Buffer[] | null = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === null) return done(null, chunk);
      held.push(chunk);
      // Byte for byte: a chunk may end in the middle of a letter.
      const text = Buffer.concat(held).toString('latin1');
      const end = text.indexOf(END);
      if (end === -1) return done();
      held = null;
      done(null, Buffer.from(orderedHead(text.slice(0, end)) + text.slice(end), 'latin1'));
    },
    flush: (done) => done(null, held && Buffer.concat(held)),
  });
}

const sheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
/** Up to the viewport, which says for which width the sheets are. */
const beginning = /^.*?<head>(?:<meta\b[^>]*>)*/s;

/** `head`: a document as React writes it, up to the end of its head. */
export function orderedHead(head: string): string {
  const sheets = head.match(sheet)?.join('') ?? '';
  return head
    .replace(sheet, '')
    .replace(beginning, (first) => first + sheets)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
