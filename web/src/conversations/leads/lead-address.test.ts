import { describe, expect, it } from 'vitest';
import { inboxAddress, inboxQuery, readInbox } from './lead-address.ts';

describe('the address of an inbox', () => {
  it.each([
    ['', { page: 0, size: 200, open: 'true' }],
    [
      'view=table&stage=VISIT&assignee=me&q=vera&page=2',
      { page: 2, size: 50, stage: 'VISIT', assignee: 'me', q: 'vera' },
    ],
    ['stage=closed&assignee=7', { page: 0, size: 200, open: 'false', assignee: '7' }],
    ['stage=OTHER&assignee=x&page=-1&view=map', { page: 0, size: 200, open: 'true' }],
  ])('%s asks for what it says', (query, expected) => {
    expect(inboxQuery(readInbox(new URLSearchParams(query)))).toEqual(expected);
  });

  it('is the same after reading it', () => {
    const address = '/dashboard/agency/studio/leads?view=table&stage=closed&assignee=none&q=vera&page=1';
    const inbox = readInbox(new URLSearchParams(address.split('?')[1]));
    expect(inboxAddress('studio', inbox)).toBe(address);
    expect(inboxAddress('studio', readInbox(new URLSearchParams()))).toBe('/dashboard/agency/studio/leads');
  });
});
