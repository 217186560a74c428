import { describe, expect, it } from 'vitest';
import { attackRegexp } from './attack-regexp.ts';
import { readRegexps } from './read-regexps.ts';

/**
 * Every regular expression of contract and server reads any 100,000 characters in linear time.
 * Exceptions are listed with the maximum input length and its source.
 */
const bounded: { regexp: RegExp; longest: number; because: string }[] = [
  {
    regexp: /-?[^-]*$/,
    longest: 250,
    because: 'a slug of MAX_LENGTH, cut before (contract/src/catalog/listing-address.ts)',
  },
  {
    regexp: /^-+|-+$/g,
    longest: 250,
    because: 'names of streets and towns (contract/src/catalog/properties.ts), runs of others made one sign before',
  },
  { regexp: /[^/]*$/, longest: 2_000, because: 'an address of our own (open-days/)' },
  { regexp: /\/+$/, longest: 2_000, because: 'LLM_BASE_URL, of whoever runs the portal' },
  { regexp: /<([^>]+)>/, longest: 500, because: 'MAIL_FROM, of whoever runs the portal' },
  {
    regexp: /^[.\s]+|[.\s]+$/gu,
    longest: 1_000,
    because: 'a name that was cut before (messages/attachments/attachment.rules.ts)',
  },
  {
    regexp: /[A-Za-z_]+\/[A-Za-z_+-]+$/,
    longest: 200,
    because: 'LONGEST_NAME of a zone (availability/local-time.parser.ts)',
  },
  {
    regexp: /^(.*?)(mille|mila)(.*)$/,
    longest: 500,
    because: 'a word of a query text (contract/src/discovery/natural-language.ts)',
  },
  { regexp: /\s*,\s*/g, longest: 500, because: 'a part of a query text (contract/src/discovery/natural-language.ts)' },
];

const written = readRegexps(['contract/src', 'server/src']);
const longestOf = new Map(bounded.map(({ regexp, longest }) => [String(regexp), longest]));

describe('the search for slow regular expressions', () => {
  it.each([/^(a+)+$/, /(\d+,?)+x/, /\s+$/, /("[^"]*",?)*;/])('detects %s', (slow) => {
    expect(attackRegexp(slow)).not.toBeNull();
  });

  it.each([/^[a-z]+$/, /\d{1,3}(?:\.\d{3})*/g, /[^a-z0-9]+/g])('accepts %s', (quick) => {
    expect(attackRegexp(quick)).toBeNull();
  });
});

it('finds no text that keeps a regular expression running', { timeout: 300_000 }, () => {
  expect(written.length).toBeGreaterThan(250);
  const slow = written.flatMap(({ at, regexp }) => {
    const weakness = attackRegexp(regexp, longestOf.get(String(regexp)));
    return weakness ? [`${at} ${regexp} ${JSON.stringify(weakness)}`] : [];
  });
  expect(slow).toEqual([]);
});

it('finds no stale exception', () => {
  const there = new Set(written.map(({ regexp }) => String(regexp)));
  expect([...longestOf.keys()].filter((one) => !there.has(one))).toEqual([]);
});
