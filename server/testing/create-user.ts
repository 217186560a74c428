import { type NewAccount, registerUser } from '../src/identity/accounts/register-user.ts';
import { domainError } from '../src/platform/lib/domain-error.ts';
import type { TestApp } from './test-app.ts';

/** The password of everybody whom `somebody` makes. */
export const password = 'Una-frase-lunga-7';

let serial = 0;

/** An active person without a session, with a password, an address and a confirmed phone number of their own. */
export async function createUser(test: TestApp, overrides: Partial<NewAccount> = {}) {
  serial += 1;
  const account = {
    name: 'Bianca',
    surname: 'Prova',
    email: `bianca.${serial}@prova.test`,
    phone: `+39333000${1000 + serial}`,
    phoneVerifiedAt: test.deps.clock.now(),
    password,
    status: 'ACTIVE' as const,
    ...overrides,
  };
  const id = await registerUser({ deps: test.deps, actor: null, domainError }, account);
  return { ...account, id };
}
