import { describe, expect, it } from 'vitest';
import { changesOf, formatValue, type ValueLabels } from './value-labels.ts';

const words: ValueLabels = {
  empty: 'vuoto',
  yes: 'sì',
  no: 'no',
  word: (value) => (value === 'ACTIVE' ? 'Attivo' : value),
  field: (name) => name.toUpperCase(),
  date: (day) => `il ${day}`,
  dateTime: (instant) => `alle ${instant}`,
  price: ({ amount, currency }) => `${amount} ${currency}`,
};

describe('a value of the log', () => {
  it.each([
    [null, 'vuoto'],
    [undefined, 'vuoto'],
    ['', 'vuoto'],
    [[], 'vuoto'],
    [{}, 'vuoto'],
    [true, 'sì'],
    [0, '0'],
    ['ACTIVE', 'Attivo'],
    ['Via Roma 1', 'Via Roma 1'],
    ['2026-11-21', 'il 2026-11-21'],
    ['2026-11-21T10:00:00.000Z', 'alle 2026-11-21T10:00:00.000Z'],
    [{ amount: 10, currency: 'EUR' }, '10 EUR'],
    [['ACTIVE', 2], 'Attivo, 2'],
    [{ name: 'Rossi', vat: null }, 'NAME: Rossi; VAT: vuoto'],
  ])('formats %j as %s', (value, text) => {
    expect(formatValue(value, words)).toBe(text);
  });
});

describe('the changes of an entry', () => {
  it('contain every field of either side', () => {
    expect(changesOf({ a: 1, b: 2 }, { b: 3, c: 4 })).toEqual([
      { field: 'a', before: 1, after: undefined },
      { field: 'b', before: 2, after: 3 },
      { field: 'c', before: undefined, after: 4 },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });
});
