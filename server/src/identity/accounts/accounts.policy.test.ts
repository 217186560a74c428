import { describe, expect, it } from 'vitest';
import { mayAdminister, maySignIn, mayTakePart } from './accounts.policy.ts';

describe('maySignIn, mayTakePart and mayAdminister', () => {
  it.each([
    ['USER', 'ACTIVE', true, { signIn: true, publish: true, administer: false }],
    ['USER', 'ACTIVE', false, { signIn: true, publish: false, administer: false }],
    ['USER', 'IN_VERIFICATION', false, { signIn: true, publish: false, administer: false }],
    ['USER', 'SUSPENDED', true, { signIn: false, publish: false, administer: false }],
    ['ADMIN', 'ACTIVE', true, { signIn: true, publish: true, administer: true }],
    ['ADMIN', 'SUSPENDED', true, { signIn: false, publish: false, administer: false }],
  ] as const)('allow %s, %s, verified %s: %j', (role, status, emailVerified, may) => {
    const user = { role, status, emailVerified };
    expect({ signIn: maySignIn(user), publish: mayTakePart(user), administer: mayAdminister(user) }).toEqual(may);
  });
});
