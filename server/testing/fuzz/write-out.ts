import type { InjectOptions } from 'fastify';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import type { RequestFixture } from '../request-fixtures/request-fixture.ts';
import type { Request, Twist } from './requests-to.ts';

/** Request on the wire, without its cookie. */

type Parts = Request['parts'];
type Place = { holder: Record<string, unknown> | unknown[]; key: string | number };

const filled = (text: string) =>
  text.replace(/‹(long|wide|deep):(\d+)›/g, (_, kind: string, size: string) => {
    const sign = { long: 'a', wide: '𠮷', deep: '[' }[kind] ?? '';
    return sign.repeat(Number(size)) + (kind === 'deep' ? ']'.repeat(Number(size)) : '');
  });

/** JSON text; deep values become arrays, not their text. */
const jsonOf = (value: unknown) => filled((JSON.stringify(value) ?? '').replace(/"(‹deep:\d+›)"/g, '$1'));

/** All values of the request, outer ones first. */
function placesIn({ params, query, body }: Parts): Place[] {
  const places: Place[] = [];
  const enter = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null || places.length > 500) return;
    for (const key of Object.keys(holder)) {
      const place = { holder: holder as Record<string, unknown>, key };
      places.push(place);
      enter(place.holder[key]);
    }
  };
  for (const part of [params, query, body]) enter(part);
  return places;
}

/** Sets `__proto__` as an ordinary key. */
function set({ holder, key }: Place, value: unknown) {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function twistParts(parts: Parts, twist: Twist) {
  const places = placesIn(parts);
  const place = 'at' in twist && places[twist.at % Math.max(1, places.length)];
  switch (twist.do) {
    case 'replace':
      if (place) set(place, structuredClone(twist.by));
      return;
    case 'drop':
      if (place && place.holder !== parts.params) delete (place.holder as Record<string, unknown>)[String(place.key)];
      return;
    case 'add': {
      const holders = [parts.query, parts.body, ...places.map(({ holder }) => holder)].filter(
        (one) => typeof one === 'object' && one !== null && !Array.isArray(one) && one !== parts.params,
      );
      const holder = holders[twist.at % Math.max(1, holders.length)];
      if (holder) set({ holder: holder as Record<string, unknown>, key: twist.name }, structuredClone(twist.value));
    }
  }
}

/** Lone surrogates as three bytes each, which is invalid UTF-8. */
function escaped(text: string): string {
  const half = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
  const encode = (part: string) => encodeURIComponent(part);
  let [out, from] = ['', 0];
  for (const { index, 0: surrogate } of text.matchAll(half)) {
    const code = surrogate.charCodeAt(0);
    const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)];
    out += encode(text.slice(from, index)) + bytes.map((byte) => `%${byte.toString(16)}`).join('');
    from = index + 1;
  }
  return out + encode(text.slice(from));
}

const plain = (value: unknown): string =>
  filled(
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.map(plain).join(',')
        : (JSON.stringify(value) ?? ''),
  );

function addressOf({ path }: AnyEndpoint, { params, query }: Parts, twists: readonly Twist[]): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => escaped(plain(params[name] ?? '')));
  const pairs = Object.entries(query).map(([name, value]) => `${escaped(name)}=${escaped(plain(value))}`);
  for (const twist of twists) {
    if (twist.do === 'query') pairs.push(filled(twist.text));
    if (twist.do === 'repeat' && pairs.length > 0) {
      const name = pairs[twist.at % pairs.length]?.split('=')[0];
      pairs.push(`${name}=${escaped(filled(twist.by))}`);
    }
  }
  const end = twists.map((twist) => (twist.do === 'path' ? twist.end : '')).join('');
  return `${address}${end}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

const boundary = 'fuzz';

/** Form with the file of the request; mutated ones have invalid or missing parts. */
function formWith(file: Uint8Array, { body }: Parts): Buffer {
  const fields = Object.entries((body ?? {}) as object).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${plain(value)}\r\n`,
  );
  const head = `${fields.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

export type RawRequest = InjectOptions & { method: string; url: string; headers: Record<string, string> };

/** Wire format of a request to `endpoint` that derives from a fixture. */
export function writeOut(endpoint: AnyEndpoint, request: Request, fixture: RequestFixture | undefined): RawRequest {
  const parts = structuredClone(request.parts);
  const upload = endpoint.upload !== undefined;
  if (upload) parts.body = {};
  for (const twist of request.twists) twistParts(parts, twist);
  const rawRequest: RawRequest = {
    method: endpoint.method,
    url: addressOf(endpoint, parts, request.twists),
    headers: {},
  };
  if (upload) {
    rawRequest.headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
    rawRequest.payload = formWith(fixture?.file ?? Buffer.from('no picture'), parts);
  } else if (parts.body !== undefined) {
    rawRequest.headers['content-type'] = 'application/json';
    rawRequest.payload = jsonOf(parts.body);
  }
  for (const twist of request.twists) twistSending(rawRequest, twist);
  return rawRequest;
}

function twistSending(rawRequest: RawRequest, twist: Twist) {
  switch (twist.do) {
    case 'method':
      rawRequest.method = twist.method;
      return;
    case 'header':
      rawRequest.headers[twist.name] = twist.value;
      return;
    case 'body':
      rawRequest.headers['content-type'] ??= 'application/json';
      rawRequest.payload = filled(twist.text.replace(/"(‹deep:\d+›)"/g, '$1'));
      return;
    case 'bytes':
      rawRequest.headers['content-type'] ??= 'application/json';
      rawRequest.payload = Buffer.from(twist.hex, 'hex');
  }
}
