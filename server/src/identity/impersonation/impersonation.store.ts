import type { Language } from '#contract/platform/languages';
import type { AccountKind, Role, UserStatus } from '#contract/platform/roles';
import type { Trx } from '../../platform/postgres/postgres.ts';

/** Reads of the user to impersonate. Accounts write `app_user`, sessions write `session`. */

export type ImpersonatedUser = {
  id: number;
  kind: AccountKind;
  name: string;
  email: string;
  locale: Language;
  role: Role;
  status: UserStatus;
};

/** Locks a user against suspension, promotion and erasure; concurrent impersonations are allowed. Finds no erased user. */
export function lockUser(trx: Trx, id: number): Promise<ImpersonatedUser | undefined> {
  return trx
    .selectFrom('appUser')
    .select(['id', 'kind', 'name', 'email', 'locale', 'role', 'status'])
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
}
