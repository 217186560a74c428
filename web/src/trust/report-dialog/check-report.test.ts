import { describe, expect, it } from 'vitest';
import { checkReport } from './check-report.ts';

const validReport = {
  reason: 'FRAUD',
  text: 'Chiede un bonifico prima di vederla.',
  name: '',
  email: '',
  goodFaith: true,
};

describe('a report', () => {
  it.each([
    ['may go without a name and an address', {}, {}],
    ['needs a reason', { reason: '' }, { reason: 'reason' }],
    ['needs ten characters that can be seen', { text: '  corto    ' }, { text: 'text' }],
    ['is 2,000 characters at most', { text: 'a'.repeat(2001) }, { text: 'long' }],
    ['takes an address that is one', { email: 'io@posta.it' }, {}],
    ['takes no address that is none', { email: 'io@posta' }, { email: 'email' }],
    ['does not check the reporter if none is required', { reason: 'CHILD_SAFETY', email: 'io@' }, {}],
    ['requires good faith', { goodFaith: false }, { goodFaith: 'goodFaith' }],
  ])('%s', (_, change, needs) => {
    expect(checkReport({ ...validReport, ...change })).toEqual(needs);
  });
});
