import type { Me } from '#contract/identity/accounts';
import type { Deps, UseCase } from '../deps.ts';
import { type Identifier, readIdentifier } from './accounts.rules.ts';
import { type AccountRow, findAccountRow, findCredentials, findProfile, lockAccountRow } from './accounts.store.ts';
import { meView } from './accounts.view.ts';

/** For features in which a phone number is typed. */
export { normalPhone } from './accounts.rules.ts';

/** The signed-in person as the shell needs them, or null. */
export async function getMe({ deps, actor }: UseCase): Promise<Me | null> {
  const row = actor && (await findProfile(deps.db, actor.id));
  if (!row) return null;
  const admin = actor.impersonatedBy ? await findProfile(deps.db, actor.impersonatedBy.adminId) : undefined;
  const impersonatedBy = actor.impersonatedBy && admin ? { admin, endsAt: actor.impersonatedBy.endsAt } : undefined;
  return meView(row, { demanded: deps.env.adminTwoFactor, impersonatedBy });
}

/** An account as other features know it: never its hash, only whether there is one. */
export type Account = Omit<AccountRow, 'passwordHash'> & { emailVerified: boolean; hasPassword: boolean };

/** The account of this id, an erased one too. */
export async function findAccount({ db }: Pick<Deps, 'db'>, userId: number): Promise<Account | undefined> {
  return accountOf(await findAccountRow(db, { by: 'id', value: userId }));
}

/** The same with a row lock, until the transaction ends. */
export async function lockAccount({ db }: Pick<Deps, 'db'>, userId: number): Promise<Account | undefined> {
  return accountOf(await lockAccountRow(db, userId));
}

/** Finds an account by the typed identifier: an email address or a phone number. */
export async function findAccountByIdentifier({ db }: Pick<Deps, 'db'>, text: string): Promise<Account | undefined> {
  const identifier = readIdentifier(text);
  return identifier ? accountOf(await findAccountRow(db, identifier)) : undefined;
}

/** Account and password hash behind an identifier, to check a password with. */
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
