import fc from 'fast-check';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import type { RequestFixture } from '../request-fixtures/request-fixture.ts';
import { valuesFor } from './from-schema.ts';
import { foreignNames, malformedText, malformedValue, placeholder } from './malformed-values.ts';

/** Senders of a request: `asker` is the owner of the request fixture that it is built from. */
export const senders = ['anonymous', 'member', 'agency', 'admin', 'asker'] as const;
export type Sender = (typeof senders)[number];

/** Mutation of a well-formed request. `at` is an index into its values, modulo their count. */
export type Twist =
  | { do: 'replace'; at: number; by: unknown }
  | { do: 'drop'; at: number }
  | { do: 'add'; at: number; name: string; value: unknown }
  | { do: 'repeat'; at: number; by: string }
  | { do: 'method'; method: string }
  | { do: 'header'; name: string; value: string }
  | { do: 'path'; end: string }
  | { do: 'query'; text: string }
  | { do: 'body'; text: string }
  | { do: 'bytes'; hex: string };

/** Printable and shrinkable request. `asked`: index of the endpoint's request fixture. */
export type Request = {
  as: Sender;
  fixtureIndex: number;
  parts: { params: Record<string, unknown>; query: Record<string, unknown>; body?: unknown };
  twists: Twist[];
};

const twists: fc.Arbitrary<Twist> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('replace' as const), at: fc.nat(40), by: malformedValue }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drop' as const), at: fc.nat(40) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      at: fc.nat(40),
      name: fc.oneof(fc.constantFrom(...foreignNames), malformedText),
      value: fc.oneof(malformedValue, fc.constantFrom('ADMIN', 1, true)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), at: fc.nat(40), by: malformedText }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('method' as const),
      method: fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY'),
    }),
  },
  { weight: 2, arbitrary: headers() },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('/', '//', '/..', '/%2e%2e/', '%00', '%', '%ff', '/;a=b', '.json', '%2f', '\\', '%ed%a0%80')
      .map((end) => ({ do: 'path' as const, end })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'a=1&a=2',
        '&&&=',
        '%',
        '%zz=1',
        '%ff=%ff',
        'a[b]=c',
        '__proto__=1',
        'page=0&page=1',
        'lang=xx',
        `q=${placeholder('long', 12_000)}`,
        '%ed%a0%80=1',
        'size=1%00',
      )
      .map((text) => ({ do: 'query' as const, text })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '',
        '{',
        '{"a":',
        'null',
        '"x"',
        '1',
        '[]',
        '[{}]',
        '\ufeff{}',
        '{"__proto__":{"isAdmin":true}}',
        '{"a":1,"a":2}',
        '{}{}',
        "{'a':1}",
        `"${placeholder('deep', 50_000)}"`,
        `{"a":"${placeholder('long', 1_100_000)}"}`,
      )
      .map((text) => ({ do: 'body' as const, text })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('ff', '7bff7d', '00', 'c328', 'eda080', '1f8b0800', '2d2d780d0a0d0a')
      .map((hex) => ({ do: 'bytes' as const, hex })),
  },
);

function headers() {
  const known: [string, fc.Arbitrary<string>][] = [
    [
      'content-type',
      fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/xml',
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
        'a/b/c',
        '',
        'image/png',
      ),
    ],
    ['idempotency-key', fc.constantFrom('a', 'a b', 'k'.repeat(255), 'k'.repeat(256), 'à', '{}')],
    ['accept-language', fc.constantFrom('xx', 'it;q=9', ',,,', '*', 'q='.repeat(500))],
    ['accept-encoding', fc.constantFrom('br', 'gzip;q=0', 'identity;q=0, *;q=0', 'x')],
    ['content-encoding', fc.constantFrom('gzip', 'br', 'x')],
    [
      'cookie',
      fc.constantFrom(
        'soglia_session=',
        'soglia_session=a%00b',
        'soglia_session=%',
        '=;;=',
        'lang=<',
        'soglia_social=x',
      ),
    ],
    ['origin', fc.constantFrom('null', 'https://example.org', 'http://localhost', 'x', '')],
    ['sec-fetch-site', fc.constantFrom('cross-site', 'same-origin', 'x')],
    ['if-none-match', fc.constantFrom('*', '""', 'W/"', 'x', '"a", "b"')],
    ['range', fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-99999999999', 'x=1', 'bytes=0-0,1-1')],
    ['user-agent', fc.constantFrom('', 'Googlebot', 'x'.repeat(2_000), '\xff')],
    ['x-forwarded-for', fc.constantFrom('1.2.3.4', 'x', '::1, ::2')],
    ['stripe-signature', fc.constantFrom('t=1,v1=x', 't=NaN', ',,', 'v1')],
    ['host', fc.constantFrom('', 'example.org', 'a b', 'localhost:99999', '[::1')],
  ];
  const each = known.map(([name, values]) => values.map((value) => ({ do: 'header' as const, name, value })));
  return fc.oneof(...each);
}

/** Path and body values of a real request. */
export function partsOf({ path }: AnyEndpoint, fixture: RequestFixture): Request['parts'] {
  const [address = '', query = ''] = fixture.url.split('?');
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pattern = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]*?)');
  const match = new RegExp(`^${pattern}$`).exec(address)?.slice(1) ?? [];
  const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at] ?? '')]));
  return {
    params,
    query: Object.fromEntries(new URLSearchParams(query)),
    // Through JSON, as sent: undefined fields are absent.
    ...(fixture.body && { body: JSON.parse(JSON.stringify(fixture.body)) as unknown }),
  };
}

/** Requests to one endpoint, from its schemas and from real requests, most of them mutated. */
export function requestsTo(endpoint: AnyEndpoint, fixtures: readonly RequestFixture[]): fc.Arbitrary<Request> {
  const { params, query, body } = endpoint;
  const named = (schema: typeof params) =>
    (schema ? valuesFor(schema) : fc.constant({})) as fc.Arbitrary<Record<string, unknown>>;
  const generated = fc.record({
    params: named(params),
    query: named(query),
    ...(body && { body: valuesFor(body) }),
  });
  const last = Math.max(0, fixtures.length - 1);
  const mixed = fixtures.map((fixture, fixtureIndex) =>
    fc.record({
      as: fc.oneof(
        { weight: 3, arbitrary: fc.constant('asker' as const) },
        { weight: 2, arbitrary: fc.constantFrom(...senders) },
      ),
      fixtureIndex: fc.constant(fixtureIndex),
      parts: fc.oneof(
        { weight: 3, arbitrary: fc.constant(partsOf(endpoint, fixture)) },
        // Path of one request with the body of another: an existing record gets a different operation.
        { weight: 2, arbitrary: generated.map((other) => ({ ...other, params: partsOf(endpoint, fixture).params })) },
      ),
      twists: fc.array(twists, { maxLength: 3 }),
    }),
  );
  const invented = fc.record({
    as: fc.constantFrom(...senders),
    fixtureIndex: fc.nat(last),
    parts: generated,
    twists: fc.array(twists, { maxLength: 2 }),
  });
  return fc.oneof(
    { weight: 1, arbitrary: invented },
    ...(mixed.length > 0 ? [{ weight: 1, arbitrary: fc.oneof(...mixed) }] : []),
  );
}
