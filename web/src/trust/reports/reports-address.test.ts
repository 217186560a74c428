import { describe, expect, it } from 'vitest';
import { readReportQueue, reportQueueAddress } from './reports-address.ts';

const read = (query: string) => readReportQueue(new URLSearchParams(query));
const defaults = { box: 'open', reason: null, subject: null, q: '', page: 0 };

describe('the address of the report queue', () => {
  it.each(['', '?box=open', '?box=all&reason=BAD&subject=HOME&q=%20&page=-1', '?q=%00&page=x'])(
    'reads %s as the defaults',
    (query) => {
      expect(read(query)).toEqual(defaults);
      expect(reportQueueAddress(read(query))).toBe('/admin/reports');
    },
  );

  it.each([
    '/admin/reports?box=decided&reason=FRAUD&subject=USER&q=SG-7F&page=2',
    '/admin/reports?box=appeals&page=1',
    '/admin/reports?box=appeals-decided',
  ])('reads and writes %s unchanged', (address) => {
    expect(reportQueueAddress(read(address.slice(address.indexOf('?'))))).toBe(address);
  });

  it('has no filters for appeals', () => {
    expect(read('?box=appeals&reason=FRAUD&q=SG')).toEqual({ ...defaults, box: 'appeals' });
  });
});
