import { describe, expect, it } from 'vitest';
import { casesIn, queueAddress, readQueue } from './moderation-address.ts';

const read = (query: string) => readQueue(new URLSearchParams(query));

describe('the address of the moderation queue', () => {
  it.each(['status=HELD', 'sign=CONTACT_IN_TEXT&page=2', 'status=PASSED&sign=CIN_MISMATCH'])(
    'parses %s back unchanged',
    (query) => {
      expect(queueAddress(read(query))).toBe(`/admin/moderation?${query}`);
    },
  );

  it.each(['', 'status=OPEN', 'status=LOST', 'sign=UGLY', 'page=-2', 'page=1e3'])(
    'parses %s to the defaults',
    (query) => {
      expect(queueAddress(read(query))).toBe('/admin/moderation');
    },
  );

  it('becomes the input of the query', () => {
    const [, , input] = casesIn(read('sign=CIN_MISMATCH')).queryKey;
    expect(input).toEqual({ query: { status: 'OPEN', page: 0, size: 20, sign: 'CIN_MISMATCH' } });
  });
});
