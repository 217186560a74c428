import { type NewAccount, registerUser } from '../src/identity/accounts/register-user.ts';
import { domainError } from '../src/platform/lib/domain-error.ts';
import type { TestApp } from './test-app.ts';

/** Password of all users that `createUser` creates. */
export const password = 'Una-frase-lunga-7';

let serial = 0;

/** Active user without a session, with a password, and a unique address and confirmed phone number. */
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
