import type { Me } from '#contract/identity/accounts.schemas';
import type { Deps, UseCase } from '../deps.ts';
import { type Identifier, readIdentifier } from './accounts.rules.ts';
import { type AccountRow, findAccountRow, findCredentials, findProfile, lockAccountRow } from './accounts.store.ts';
import { meView } from './accounts.view.ts';

/** For features with phone input. */
export { normalPhone } from './accounts.rules.ts';

/** The signed-in user for the site's header, or null. */
export async function getMe({ deps, actor }: UseCase): Promise<Me | null> {
  const row = actor && (await findProfile(deps.db, actor.id));
  if (!row) return null;
  const admin = actor.impersonatedBy ? await findProfile(deps.db, actor.impersonatedBy.adminId) : undefined;
  const impersonatedBy = actor.impersonatedBy && admin ? { admin, endsAt: actor.impersonatedBy.endsAt } : undefined;
  return meView(row, { demanded: deps.env.adminTwoFactor, impersonatedBy });
}

/** An account for other features, without its hash. */
export type Account = Omit<AccountRow, 'passwordHash'> & { emailVerified: boolean; hasPassword: boolean };

/** An account by id, including erased ones. */
export async function findAccount({ db }: Pick<Deps, 'db'>, userId: number): Promise<Account | undefined> {
  return accountOf(await findAccountRow(db, { by: 'id', value: userId }));
}

/** Same as `findAccount`, locked until the transaction ends. */
export async function lockAccount({ db }: Pick<Deps, 'db'>, userId: number): Promise<Account | undefined> {
  return accountOf(await lockAccountRow(db, userId));
}

/** Finds an account by the entered identifier: an email address or a phone number. */
export async function findAccountByIdentifier({ db }: Pick<Deps, 'db'>, text: string): Promise<Account | undefined> {
  const identifier = readIdentifier(text);
  return identifier ? accountOf(await findAccountRow(db, identifier)) : undefined;
}

/** Account and password hash by identifier, to verify a password. */
export async function findCredentialsOf(
  { db }: Pick<Deps, 'db'>,
  identifier: Identifier,
): Promise<{ id: number; passwordHash: string | null } | undefined> {
  return findCredentials(db, identifier);
}

function accountOf(row: AccountRow | undefined): Account | undefined {
  if (!row) return undefined;
  const { passwordHash, ...account } = row;
  return { ...account, emailVerified: row.emailVerifiedAt !== null, hasPassword: passwordHash !== null };
}
