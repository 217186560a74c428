import fc from 'fast-check';

/** Malformed values for request fields. */

/**
 * Placeholders for long values: `‹long:n›` n characters, `‹wide:n›` n characters outside the basic plane, `‹deep:n›` n nested arrays.
 * `writeOut` replaces them with the real value.
 */
export const placeholder = (kind: 'long' | 'wide' | 'deep', size: number) => `‹${kind}:${size}›`;

const unicode = [
  ...['\0', 'a\0b', '\ud800', 'a\udc00b', '\udc00\ud800', '\u202eabc', '\u2066x\u2069', '\ufeffx', '\uffff', '\u200b'],
  ...[
    '👩‍👩‍👧‍👦',
    '𠮷野家',
    'e\u0301\u0323\u0302',
    'ﷺ',
    'İı',
    'ß',
    '\u{10ffff}',
    '\r\n',
    '\t',
    '\u2028',
    '\u0085',
    '\u3164',
  ],
];

const injections = [
  ...[`' or 1=1 --`, `'; drop table app_user; --`, `\\'; select 1`, '%', '_', '\\', '%%\\', '$1', '#{7*7}', '{{7*7}}'],
  ...['a & | ! b', ':*', '((((', '[a-', '(a+)+$', '*', '?', '{"$gt":""}'],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title>', '&lt;', 'javascript:alert(1)'],
  ...['a\r\nSet-Cookie: b=c', 'a\nBcc: x@example.org', '=HYPERLINK("http://example.org")', '+1+1', '@SUM(1)', '-1|x'],
  ...[
    '../../../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '..\\..\\x',
    'file:///etc/passwd',
    '//example.org',
    '.',
    '..',
    '/',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '[object Object]',
  ],
];

const numbers = [
  ...['NaN', '-1', '0', '-0', '1.5', '1e3', '0x10', '+1', ' 1', '１', '2147483647', '2147483648', '-2147483649', '1,2'],
  ...['9007199254740993', '99999999999999999999', 'Infinity', '1e309', '1_000', '00001'],
];

const times = [
  ...['2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '99999-01-01', '-000001-01-01', '2026-13-01', '2026-1-1'],
  ...['275760-09-13', '+275760-09-13T00:00:00.000Z', '2026-06-30T23:59:60Z', '2026-11-22T10:00:00+99:99', 'infinity'],
  ...[
    'now',
    'epoch',
    'today',
    '24:00:00',
    '24:59:59',
    '25:00',
    '00:00',
    'Etc/GMT+99',
    '../UTC',
    '294277-01-01',
    '4714-11-24 BC',
  ],
];

const wordy = [
  ...unicode,
  ...injections,
  ...numbers,
  ...times,
  '',
  ' ',
  placeholder('long', 100_000),
  placeholder('wide', 300),
];

/** Texts of every kind. */
export const malformedText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...wordy) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...unicode), fc.string({ maxLength: 12 }))
      .map(([sign, text]) => `${text}${sign}${text}`),
  },
);

const malformedNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e-7, 2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e21, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Values of every type, including the right one. */
export const malformedValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: malformedText },
  { weight: 3, arbitrary: malformedNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      { a: 1 },
      [{}],
      placeholder('deep', 20_000),
    ),
  },
  { weight: 1, arbitrary: fc.array(malformedText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Fields that clients may not set, and names that every object has. */
export const foreignNames = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON', 'length', ''],
  ...['role', 'id', 'userId', 'ownerId', 'owner', 'advertiserId', 'isAdmin', 'status', 'emailVerifiedAt', 'createdAt'],
  ...['version', 'price', 'can', 'lang', 'seenBy', 'suspendedByAdmin', 'amountMinor', 'page', 'size', 'sort'],
];
