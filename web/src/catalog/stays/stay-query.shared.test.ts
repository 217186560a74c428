import { describe, expect, it } from 'vitest';
import { isCompleteStay, type KnownStay, stayParams } from './known-stay.shared.ts';
import { readStay, writeStay } from './stay-query.shared.ts';

const days = { checkInDate: '2027-06-03', checkOutDate: '2027-06-08' };
const read = (query: string, maxGuests = 6) => readStay(new URLSearchParams(query), maxGuests);

describe('stay parameters of a URL', () => {
  it('survive a round trip and preserve other parameters', () => {
    const stay = { ...days, adultGuests: 3, childGuests: 1, newbornGuests: 1 };
    const query = writeStay(new URLSearchParams('utm_source=x&adultGuests=9'), stay);
    expect(readStay(query, 6)).toEqual(stay);
    expect(query.getAll('adultGuests')).toEqual(['3']);
    expect(query.get('utm_source')).toBe('x');
  });

  it('keep the guests without days', () => {
    expect(writeStay(new URLSearchParams(days), read('')).toString()).toBe(
      'adultGuests=2&childGuests=0&newbornGuests=0',
    );
  });

  it.each([
    ['', { adultGuests: 2, childGuests: 0, newbornGuests: 0 }],
    ['adultGuests=1&childGuests=2', { adultGuests: 1, childGuests: 2, newbornGuests: 0 }],
    ['adultGuests=two&childGuests=-1&newbornGuests=1.5', { adultGuests: 2, childGuests: 0, newbornGuests: 0 }],
    ['adultGuests=0', { adultGuests: 1, childGuests: 0, newbornGuests: 0 }],
    ['adultGuests=5&childGuests=3&newbornGuests=2', { adultGuests: 5, childGuests: 1, newbornGuests: 2 }],
    ['adultGuests=9&childGuests=3', { adultGuests: 6, childGuests: 0, newbornGuests: 0 }],
    ['checkInDate=2027-02-31', { checkInDate: '2027-02-31', adultGuests: 2, childGuests: 0, newbornGuests: 0 }],
  ])('parse %j for a property with six guests: %j', (query, stay) => {
    expect(read(query)).toEqual(stay);
  });

  it('include only defined values', () => {
    expect(stayParams({ ...days, adultGuests: undefined })).toEqual(days);
    expect(stayParams({})).toEqual({});
  });
});

it.each<[KnownStay, boolean]>([
  [{}, false],
  [days, false],
  [{ checkInDate: days.checkInDate, adultGuests: 2 }, false],
  [{ ...days, adultGuests: 2 }, true],
])('checks whether %j is complete: %j', (stay, isComplete) => {
  expect(isCompleteStay(stay)).toBe(isComplete);
});
