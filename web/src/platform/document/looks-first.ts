import { Transform } from 'node:stream';
import { heldPreload, heldScript } from './start-late.ts';

/** As React writes the script that React Router starts a page with. Whatever a page says has its quotes written otherwise. */
const START = ' type="module" async=""';

/**
 * Hands a rendered document on in the order in which a browser should ask for things: first the style sheets, without which nothing is
 * painted, and no scripts at all, which wait for `start-late.ts`. React writes scripts before sheets, and they would compete with the first photo.
 * It holds the document back up to that one script: the shell, which React writes in one go.
 */
export function looksFirst(): Transform {
  let held: Buffer[] | null = [];
  let seam = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === null) return done(null, chunk);
      held.push(chunk);
      // Byte for byte: a chunk may end in the middle of a letter.
      const read = seam + chunk.toString('latin1');
      seam = read.slice(-START.length);
      if (!read.includes(START)) return done();
      const shell = Buffer.concat(held).toString('latin1');
      held = null;
      done(null, Buffer.from(looksFirstIn(shell), 'latin1'));
    },
    flush: (done) => done(null, held && Buffer.concat(held)),
  });
}

const sheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
/** Up to the viewport, which says for which width the sheets are. */
const beginning = /^.*?<head>(?:<meta\b[^>]*>)*/s;

/** `shell`: a document as React writes it, its head and what follows at least up to the script of modules. */
export function looksFirstIn(shell: string): string {
  const end = shell.indexOf('</head>');
  const head = shell.slice(0, end);
  const sheets = head.match(sheet)?.join('') ?? '';
  const ordered = head
    .replace(sheet, '')
    .replace(beginning, (first) => first + sheets)
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldPreload}"`);
  return ordered + shell.slice(end).replace(START, ` type="${heldScript}"`);
}
