import { Transform } from 'node:stream';
import { deferredPreload, deferredScript } from './start-deferred.ts';

/** Attributes that React writes on the start script of React Router. Page texts cannot match, because React escapes quotes. */
const START = ' type="module" async=""';

/**
 * Writes style sheets first in a rendered document and defers all scripts, which `start-deferred.ts` starts. Scripts
 * would compete with the first photo. Buffers only up to the start script: the shell, which React writes at once.
 */
export function criticalStylesFirst(): Transform {
  let buffered: Buffer[] | null = [];
  let seam = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (buffered === null) return done(null, chunk);
      buffered.push(chunk);
      // Latin-1 retains every byte: a chunk may end inside a character.
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
/** Up to the viewport meta tag, which media queries in the style sheets need. */
const beginning = /^.*?<head>(?:<meta\b[^>]*>)*/s;

/** @param shell rendered document from the head at least up to the module script */
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
