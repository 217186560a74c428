import { expect, it } from 'vitest';
import { filesIn, responseKind } from './check-in-requests.ts';

const origin = 'https://soglia.test';

it.each<[string, string, string, string, ReturnType<typeof responseKind>]>([
  ['the check-in page', 'GET', 'navigate', '/dashboard/open-days/12/door', 'document'],
  ['the check-in page with a query', 'GET', 'navigate', '/dashboard/open-days/12/door?x=1', 'document'],
  ['a built file', 'GET', 'cors', '/assets/door.page-abc123.js', 'file'],
  ['the sign of the portal', 'GET', 'no-cors', '/favicon.svg', 'file'],
  ['the list of open days', 'GET', 'navigate', '/dashboard/open-days', null],
  ['the participants', 'GET', 'navigate', '/dashboard/open-days/12/participants', null],
  ['the check-in list', 'GET', 'cors', '/api/v1/open-day/events/12/door', null],
  ['what is sent', 'POST', 'cors', '/api/v1/open-day/events/12/check-ins', null],
  ['another origin', 'GET', 'cors', 'https://elsewhere.test/assets/x.js', null],
])('%s', (_, method, mode, path, expected) => {
  const request = { method, mode: mode as RequestMode, url: new URL(path, origin).href };
  expect(responseKind(request, origin)).toBe(expected);
});

it('finds the files of a document', () => {
  const html = `<link href="/assets/shell-a1.css#"><script>import "/assets/manifest-b2.js";</script><link href='/assets/f-c3.woff2'>
    <a href="/dashboard/open-days">x</a><link href="/assets/shell-a1.css">`;
  expect(filesIn(html)).toEqual(['/assets/shell-a1.css', '/assets/manifest-b2.js', '/assets/f-c3.woff2']);
});
