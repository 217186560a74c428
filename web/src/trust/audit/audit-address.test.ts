import { describe, expect, it } from 'vitest';
import { auditAddress, auditFile, dayIn, entriesIn, isFiltered, readAudit } from './audit-address.ts';

const read = (query: string) => readAudit(new URLSearchParams(query));

describe('the address of the audit log', () => {
  it('omits default values', () => {
    expect(auditAddress(read(''))).toBe('/admin/audit');
    expect(isFiltered(read('page=3'))).toBe(false);
    expect(read('')).toMatchObject({ byAdmin: true, page: 0 });
  });

  it.each([
    'q=spam&event=listings.suspended&from=2026-11-01&to=2026-11-21',
    'actorId=7&subjectType=user&subjectId=12',
    'byAdmin=false&page=2',
  ])('is parsed back unchanged: %s', (query) => {
    expect(auditAddress(read(query))).toBe(`/admin/audit?${query}`);
    expect(isFiltered(read(query))).toBe(true);
  });

  it.each([
    'event=listings.unheardOf',
    'actorId=0',
    'actorId=9999999999',
    'subjectId=x',
    'subjectType=planet',
    'from=2026-06-31',
    'to=tomorrow',
    'byAdmin=maybe',
    'page=-1',
    'q=%20%20',
  ])('ignores invalid values: %s', (query) => {
    expect(auditAddress(read(query))).toBe('/admin/audit');
  });

  it('links to a file with all matching rows from the first page', () => {
    expect(auditFile(read('q=a&byAdmin=false&page=4'))).toBe('/api/v1/admin/audit/export?q=a&byAdmin=false');
  });

  it('becomes the input of the query', () => {
    const [, , input] = entriesIn(read('q=a&actorId=7&page=1')).queryKey;
    expect(input).toEqual({ query: { q: 'a', actorId: 7, page: 1, size: 50, byAdmin: 'true' } });
  });
});

describe('a day', () => {
  it.each([
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['26-01-01', null],
    [null, null],
  ])('is parsed from %s to %s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });
});
