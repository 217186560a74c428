import { cleanLine } from '#contract/platform/plain-text';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { normalEmail, normalPhone } from './accounts.rules.ts';
import { insertUsers } from './accounts.store.ts';
import { type NewAccount, userColumns } from './register-user.ts';

/** An import has no passwords: hashing thousands would take minutes. */
type ImportedAccount = Omit<NewAccount, 'password'> & { createdAt: Date };

/** Creates many accounts in a few statements, except those whose email or confirmed phone is taken. */
export function importUsers(on: Queryable, accounts: readonly ImportedAccount[]): Promise<void> {
  return insertUsers(
    on,
    accounts.map((account) => ({
      ...userColumns(account),
      name: cleanLine(account.name),
      surname: cleanLine(account.surname),
      email: normalEmail(account.email),
      phone: account.phone === undefined ? null : normalPhone(account.phone),
      passwordHash: null,
      createdAt: account.createdAt,
    })),
  );
}
