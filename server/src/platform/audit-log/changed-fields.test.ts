import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

const at = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-22T10:00:00Z');
const nothing = { before: null, after: null };

describe('changed fields of an audit entry', () => {
  it.each<[string, object | undefined, object | undefined, object]>([
    ['nothing of nothing', undefined, undefined, nothing],
    ['nothing where all is as it was', { a: 1, b: [1, 2] }, { a: 1, b: [1, 2] }, nothing],
    ['the field that differs', { a: 1, b: 2 }, { a: 1, b: 3 }, { before: { b: 2 }, after: { b: 3 } }],
    [
      'null of what was not there',
      { a: null },
      { a: 'x', b: 1 },
      { before: { a: null, b: null }, after: { a: 'x', b: 1 } },
    ],
    ['null of what went', { a: 'x', b: undefined }, {}, { before: { a: 'x' }, after: { a: null } }],
    ['nothing of a field that is empty in two ways', { a: null }, {}, nothing],
    ['dates as ISO', { at }, { at: later }, { before: { at: at.toISOString() }, after: { at: later.toISOString() } }],
    ['nothing of the same instant', { at }, { at: new Date(at) }, nothing],
    ['nothing of an object in another order', { m: { a: 1, b: 2 } }, { m: { b: 2, a: 1 } }, nothing],
    [
      'an object whole',
      { m: { a: 1, b: 2 } },
      { m: { a: 1 } },
      { before: { m: { a: 1, b: 2 } }, after: { m: { a: 1 } } },
    ],
    [
      'lists by their order',
      { l: ['a', 'b'] },
      { l: ['b', 'a'] },
      { before: { l: ['a', 'b'] }, after: { l: ['b', 'a'] } },
    ],
    [
      'a list beside an object of its places',
      { l: ['a'] },
      { l: { 0: 'a' } },
      { before: { l: ['a'] }, after: { l: { 0: 'a' } } },
    ],
    [
      '0, empty and false apart',
      { a: 0, b: '' },
      { a: false, b: null },
      { before: { a: 0, b: '' }, after: { a: false, b: null } },
    ],
    [
      'what is made whole, but its empty fields',
      undefined,
      { a: 1, b: null, c: [] },
      { before: null, after: { a: 1 } },
    ],
    [
      'what is deleted whole, but its empty fields',
      { a: false, b: null },
      undefined,
      { before: { a: false }, after: null },
    ],
    ['nothing of what is deleted and was empty', { b: null }, undefined, nothing],
  ])('returns %s', (_, before, after, expected) => {
    expect(changedFields(before, after)).toEqual(expected);
  });
});
