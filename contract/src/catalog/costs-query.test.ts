import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchaseQuery, rentQuery, runningQuery } from './costs.schemas.ts';
import {
  costFields,
  costKindOf,
  costsAddress,
  readPurchaseQuery,
  readRentQuery,
  readRunningQuery,
} from './costs-query.ts';

/** The reader of the page accepts and rejects what the endpoints do. */

const numbers = fc.oneof(
  fc.integer({ min: -2, max: 110_000_000 }).map(String),
  fc.integer({ min: 0, max: 50 }).map(String),
  fc.double({ min: 0, max: 25, noNaN: true }).map((value) => value.toFixed(2)),
  fc.constantFrom('0', '-1', '1e5', 'abc', '100.001', '3.4', '8.6', '0.12', ' 7 '),
);
const words = fc.constantFrom('true', 'false', '1', '0', 'TRUE', 'maybe', 'a/2', 'A1', 'A8', 'C6', 'Z9');
const optionsOf = (rule: { options?: readonly string[] }) => fc.constantFrom(...(rule.options ?? []), 'CASTLE');

function queries(fields: Record<string, { kind: string; options?: readonly string[] }>) {
  const likely = Object.entries(fields).map(([field, rule]) => {
    const value = rule.kind === 'number' ? numbers : rule.kind === 'option' ? optionsOf(rule) : words;
    return [field, fc.option(value, { nil: undefined, freq: 2 })];
  });
  return fc.record(Object.fromEntries(likely) as Record<string, fc.Arbitrary<string | undefined>>);
}

const valuesOf = (query: Record<string, string | undefined>) => ({ get: (name: string) => query[name] ?? null });
const readers = { purchase: readPurchaseQuery, rent: readRentQuery, running: readRunningQuery };
const schemas = { purchase: purchaseQuery, rent: rentQuery, running: runningQuery };

describe('the query of the page of costs', () => {
  it.each(['purchase', 'rent', 'running'] as const)('means what the endpoint reads in it: %s', (kind) => {
    fc.assert(
      fc.property(queries(costFields[kind]), (query) => {
        const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
        const parsed = schemas[kind].safeParse(given);
        const read = readers[kind](valuesOf(query));
        expect(read.query).toEqual(parsed.success ? parsed.data : null);
        const named = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
        expect(read.problems.filter(({ field }) => !named.has(field))).toEqual([]);
        expect(read.problems.length > 0).toBe(!parsed.success);
      }),
      { numRuns: 4000, endOnFailure: true },
    );
  });

  it('lists the fields of each endpoint', () => {
    for (const kind of ['purchase', 'rent', 'running'] as const)
      expect(Object.keys(costFields[kind]).sort()).toEqual(Object.keys(schemas[kind].shape).sort());
  });

  it.each([
    ['', 'purchase'],
    ['monthlyRent=800', 'rent'],
    ['area=80', 'running'],
    ['price=1&area=80', 'purchase'],
    ['kind=running&price=1', 'running'],
    ['kind=castle', 'purchase'],
  ])('%j shows %s', (query, kind) => {
    expect(costKindOf(new URLSearchParams(query))).toBe(kind);
  });

  it('keeps its meaning in an address without empty and usual values', () => {
    const query = 'kind=rent&price=250000&monthlyRent=800&depositMonths=3&contract=AGREED&agencyMonths=&other=1';
    const address = costsAddress('rent', new URLSearchParams(query));
    expect(address).toEqual({ kind: 'rent', price: '250000', monthlyRent: '800', contract: 'AGREED' });
    expect(readRentQuery(new URLSearchParams(address))).toEqual(readRentQuery(new URLSearchParams(query)));
  });
});
