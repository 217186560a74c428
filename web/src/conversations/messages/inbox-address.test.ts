import { describe, expect, it } from 'vitest';
import { inboxAddress, readInbox, threadOf, wholeInbox } from './inbox-address.ts';

const defaults = { box: 'inbox', q: '', listing: null, page: 0, agency: null } as const;

describe('URL of the inbox', () => {
  it.each([
    ['', defaults, undefined, '/dashboard/messages'],
    ['box=archived', { ...defaults, box: 'archived' as const }, undefined, '/dashboard/messages?box=archived'],
    ['q=mutuo&page=2', { ...defaults, q: 'mutuo', page: 2 }, 7, '/dashboard/messages/7?q=mutuo&page=2'],
    ['listing=12', { ...defaults, listing: 12 }, undefined, '/dashboard/messages?listing=12'],
  ])('parses %j as %j', (query, inbox, thread, address) => {
    expect(readInbox(new URLSearchParams(query))).toEqual(inbox);
    expect(inboxAddress(inbox, thread)).toBe(address);
  });

  it('is in the workspace of an agency', () => {
    const agency = { slug: 'studio-aurora', accountId: 3 };
    expect(inboxAddress(readInbox(new URLSearchParams('q=mutuo'), agency), 7)).toBe(
      '/dashboard/agency/studio-aurora/messages/7?q=mutuo',
    );
    expect(wholeInbox({ agency })).toBe('/dashboard/agency/studio-aurora/messages');
  });

  it.each(['box=trash', 'listing=0', 'listing=x', 'page=-1', 'q=%20%20'])('ignores %j', (query) => {
    expect(readInbox(new URLSearchParams(query))).toEqual(defaults);
  });

  it.each([
    [undefined, null],
    ['12', 12],
    ['0', Number.NaN],
    ['new', Number.NaN],
  ])('parses %j as conversation %j', (id, thread) => {
    expect(threadOf(id)).toBe(thread);
  });
});
