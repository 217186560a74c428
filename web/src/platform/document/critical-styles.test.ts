import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { criticalStylesFirst, criticalStylesFirstIn } from './critical-styles.ts';

const head =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="x"/><link rel="preload" as="font" href="/f"/>' +
  '<title>Perché</title><link rel="modulepreload" href="/a.js"/><link nonce="" rel="stylesheet" href="/1.css"/><link nonce="" rel="stylesheet" href="/2.css"/>';
const body =
  '</head><body>È così: <link rel="stylesheet" href="/3.css"/><script>a</script><script nonce="n" type="module" async="">b</script>';

describe('a document', () => {
  it('lists style sheets first, in order, and starts no script by itself', () => {
    expect(criticalStylesFirstIn(head + body)).toBe(
      '<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta name="viewport" content="x"/>' +
        '<link nonce="" rel="stylesheet" href="/1.css"/><link nonce="" rel="stylesheet" href="/2.css"/><link rel="preload" as="font" href="/f"/>' +
        '<title>Perché</title><link rel="held-modulepreload" href="/a.js"/>' +
        '</head><body>È così: <link rel="stylesheet" href="/3.css"/><script>a</script><script nonce="n" type="text/x-held-module">b</script>',
    );
  });

  it.each([1, 7, 4096])('is reordered in chunks of %i bytes, with the part after the shell unchanged', async (size) => {
    const rest = '<p>Più tardi, type="module" async=""</p></body></html>';
    const bytes = Buffer.from(head + body + rest);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const written = await buffer(Readable.from(pieces).pipe(criticalStylesFirst()));
    expect(written.toString()).toBe(criticalStylesFirstIn(head + body) + rest);
  });

  it('is passed through unchanged without scripts', async () => {
    expect(String(await buffer(Readable.from([Buffer.from('<p>à')]).pipe(criticalStylesFirst())))).toBe('<p>à');
  });
});
