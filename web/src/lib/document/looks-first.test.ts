import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { looksFirst, orderedHead } from './looks-first.ts';

const head =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="x"/><link rel="preload" as="font" href="/f"/>' +
  '<title>Perché</title><link rel="modulepreload" href="/a.js"/><link nonce="" rel="stylesheet" href="/1.css"/><link nonce="" rel="stylesheet" href="/2.css"/>';

describe('the head of a document', () => {
  it('names style sheets first, in their order, and scripts as the last to be fetched', () => {
    expect(orderedHead(head)).toBe(
      '<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="x"/>' +
        '<link nonce="" rel="stylesheet" href="/1.css"/><link nonce="" rel="stylesheet" href="/2.css"/><link rel="preload" as="font" href="/f"/>' +
        '<title>Perché</title><link rel="modulepreload" fetchpriority="low" href="/a.js"/>',
    );
  });

  it.each([1, 7, 4096])(
    'is put in order whatever pieces of %i bytes it comes in, and what follows stays as it is',
    async (size) => {
      const body = '</head><body>È così: <link rel="stylesheet" href="/3.css"/></body></html>';
      const bytes = Buffer.from(head + body);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const written = await buffer(Readable.from(pieces).pipe(looksFirst()));
      expect(written.toString()).toBe(orderedHead(head) + body);
    },
  );

  it('that never ends is handed on as it came', async () => {
    expect(String(await buffer(Readable.from([Buffer.from('<p>à')]).pipe(looksFirst())))).toBe('<p>à');
  });
});
