import { describe, expect, it } from 'vitest';
import type { QuerySpan } from '#contract/discovery/natural-language.schemas';
import { changeFilters, type FilterPatch } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { piecesOf, type QueryInterpretation, setsSomething, stillSetBy, withoutThese } from './query-parts.ts';
import { chipsOf } from './query-result.tsx';

const prompt = 'Cerco casa con balcone e piscina, sotto i 300 mila, in vendita, luminosa 😀 <b>';
const part = (text: string, filters: QuerySpan['filters'], more: Partial<QuerySpan> = {}): QuerySpan => {
  const start = prompt.indexOf(text);
  return { start, end: start + text.length, text, kind: 'understood', filters, ...more };
};
const spans = [
  part('casa', []),
  part('balcone', ['features'], { entries: ['balcony'] }),
  part('piscina', ['features'], { entries: ['swimmingPool'] }),
  part('sotto i 300 mila', ['maxPrice']),
  part('in vendita', ['contractType']),
  part('luminosa', [], { kind: 'notFilterable', reason: 'light' }),
  part('😀 <b>', [], { kind: 'notUnderstood' }),
];
const filters: SearchFilters = {
  context: 'MARKET',
  page: 0,
  features: ['balcony', 'swimmingPool'],
  maxPrice: 300_000,
  contractType: 'SALE',
};
const interpretation: QueryInterpretation = { prompt, spans, filters, before: { context: 'MARKET' } };
const span = (text: string) => spans.find((one) => one.text === text) as QuerySpan;

describe('query text', () => {
  it('splits into parts that join to the original text', () => {
    const pieces = piecesOf(prompt, spans);
    expect(pieces.map(({ text }) => text).join('')).toBe(prompt);
    expect(pieces.filter(({ kind }) => kind === 'notUnderstood').map(({ text }) => text)).toEqual(['😀 <b>']);
    expect(pieces[0]).toEqual({ start: 0, text: 'Cerco ', kind: null });
    expect(piecesOf('', [])).toEqual([]);
  });

  it.each<[SearchFilters, boolean]>([
    [{ context: 'MARKET', page: 0 }, false],
    [{ context: 'MARKET', page: 0, hasElevator: false }, true],
  ])('checks that %j sets a filter: %s', (requested, expected) => {
    expect(setsSomething(requested)).toBe(expected);
  });
});

describe('active filters of a part', () => {
  it.each<[string, Partial<SearchFilters>, object]>([
    ['balcone', {}, { features: ['balcony'] }],
    ['balcone', { features: ['garage', 'balcony'] }, { features: ['balcony'] }],
    ['balcone', { features: ['garage'] }, {}],
    ['sotto i 300 mila', {}, { maxPrice: 300_000 }],
    ['sotto i 300 mila', { maxPrice: 280_000 }, {}],
    ['casa', {}, {}],
    ['luminosa', {}, {}],
  ])('returns for "%s" after %j: %j', (text, changed, expected) => {
    expect(stillSetBy(span(text), filters, { ...filters, ...changed })).toEqual(expected);
  });
});

describe('removing a part', () => {
  const without = (text: string, current = filters): SearchFilters =>
    changeFilters(current, withoutThese(stillSetBy(span(text), filters, current), current));

  it.each<[string, FilterPatch]>([
    ['balcone', { features: ['swimmingPool'] }],
    ['sotto i 300 mila', { maxPrice: undefined }],
    ['in vendita', { contractType: undefined }],
  ])('removes only the filters of "%s" and keeps the price', (text, removed) => {
    const expected = Object.entries({ ...filters, ...removed }).filter(([, value]) => value !== undefined);
    expect(without(text)).toEqual(Object.fromEntries(expected));
  });

  it('keeps later manual choices', () => {
    expect(without('balcone', { ...filters, features: ['balcony', 'garage'] }).features).toEqual(['garage']);
  });
});

describe('chips', () => {
  const inWords = (requested: SearchFilters) =>
    Object.entries(requested).flatMap(([key, value]) =>
      key === 'context' ? [] : [{ key, words: `${key} ${value}`, without: {} }],
    );
  const wordsOf = (current: SearchFilters, of = interpretation) =>
    chipsOf(of, current, inWords).map(({ words }) => words);

  it('show the understood parts with active filters', () => {
    expect(wordsOf(filters)).toEqual([
      'features balcony',
      'features swimmingPool',
      'maxPrice 300000',
      'contractType SALE',
    ]);
    expect(wordsOf({ context: 'MARKET', maxPrice: 300_000 })).toEqual(['maxPrice 300000']);
    expect(wordsOf({ context: 'MARKET' })).toEqual([]);
  });

  it('merge two parts with the same filter', () => {
    const twice = { ...interpretation, spans: [part('balcone', ['maxPrice']), part('piscina', ['maxPrice'])] };
    expect(chipsOf(twice, filters, inWords)).toMatchObject([{ text: 'balcone … piscina', words: 'maxPrice 300000' }]);
  });

  it('show the text of a part if its filter has no label', () => {
    expect(chipsOf(interpretation, filters, () => []).map(({ words }) => words)).toContain('balcone');
  });

  it('show a currency only without other filters of the part', () => {
    const money = { context: 'MARKET', maxPrice: 5, currency: 'CHF' } as const;
    const requested = {
      ...interpretation,
      filters: money,
      spans: [part('casa', ['maxPrice']), part('balcone', ['currency'])],
    };
    expect(wordsOf(money, requested)).toEqual(['maxPrice 5', 'currency CHF']);
  });
});
