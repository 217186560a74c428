import { Transform } from 'node:stream';
import { deferredPreload, deferredScript } from './start-deferred.ts';

/** As React writes the script that React Router starts a page with. Whatever a page says has its quotes written otherwise. */
const START = ' type="module" async=""';

/**
 * Hands a rendered document on in the order in which a browser should ask for things: first the style sheets, without which nothing is
 * painted, and no scripts at all, which wait for `start-deferred.ts`. React writes scripts before sheets, and they would compete with the first photo.
 * It holds the document back up to that one script: the shell, which React writes in one go.
 */
export function criticalStylesFirst(): Transform {
  let buffered: Buffer[] | null = [];
  let seam = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (buffered === null) return done(null, chunk);
      buffered.push(chunk);
      // Byte for byte: a chunk may end in the middle of a letter.
      const read = seam + chunk.toString('latin1');
      seam = read.slice(-START.length);
      if (!read.includes(START)) return done();
      const shell = Buffer.concat(buffered).toString('latin1');
      buffered = null;
      done(null, Buffer.from(criticalStylesFirstIn(shell), 'latin1'));
    },
    flush: (done) => done(null, buffered && Buffer.concat(buffered)),
  });
}

const sheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
/** Up to the viewport, which says for which width the sheets are. */
const beginning = /^.*?<head>(?:<meta\b[^>]*>)*/s;

/** `shell`: a document as React writes it, its head and what follows at least up to the script of modules. */
export function criticalStylesFirstIn(shell: string): string {
  const end = shell.indexOf('</head>');
  const head = shell.slice(0, end);
  const sheets = head.match(sheet)?.join('') ?? '';
  const ordered = head
    .replace(sheet, '')
    .replace(beginning, (first) => first + sheets)
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferredPreload}"`);
  return ordered + shell.slice(end).replace(START, ` type="${deferredScript}"`);
}
