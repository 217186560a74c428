import { type CreateDomainError, domainError } from '../../platform/lib/domain-error.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import { editAccount } from '../accounts/edit-account.ts';
import { registerUser } from '../accounts/register-user.ts';
import { setPassword } from '../accounts/set-password.ts';
import type { Deps } from '../deps.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';

export type FutureAdmin = {
  email: string;
  /** Validated. Undefined: an existing account keeps its password. */
  password: string | undefined;
  /** For a new account. */
  name: string;
  surname: string;
};

/** Another code does not compile. The second one cannot occur: this account has no phone number. */
const createError: CreateDomainError<'EMAIL_ALREADY_USED_EXCEPTION' | 'PHONE_ALREADY_USED_EXCEPTION'> = domainError;

/**
 * Creates an admin from the command line, because the first admin has no other one. An existing account is promoted, activated and
 * signed out everywhere. The address counts as verified: the operator vouches for it.
 * @throws EMAIL_ALREADY_USED_EXCEPTION when the address is registered concurrently
 */
export async function makeAdmin(deps: Deps, { email, password, ...names }: FutureAdmin): Promise<'made' | 'promoted'> {
  const now = deps.clock.now();
  const account = await findAccountByIdentifier(deps, email);
  if (!account) {
    const admin = { ...names, email, role: 'ADMIN', status: 'ACTIVE', emailVerifiedAt: now } as const;
    const context = { deps, actor: null, domainError: createError };
    await registerUser(context, { ...admin, ...(password !== undefined && { password }) });
    return 'made';
  }
  const { id: userId, status: from, emailVerifiedAt, role } = account;
  await inTransaction(deps.db, async (trx) => {
    const open = { status: 'ACTIVE', suspensionReason: null, emailVerifiedAt: emailVerifiedAt ?? now } as const;
    await editAccount({ deps }, trx, userId, { ...open, role: 'ADMIN' });
    if (password !== undefined) await setPassword({ deps }, trx, userId, password);
    await endUserSessions(deps, trx, userId);
    // The operator has no account, so the audit entry names the new admin as actor.
    const about = { actorId: userId, userId };
    if (from !== 'ACTIVE')
      await deps.recordEvent({ event: 'accounts.statusChanged', ...about, from, to: 'ACTIVE' }, trx);
    if (role !== 'ADMIN') await deps.recordEvent({ event: 'accounts.roleChanged', ...about, to: 'ADMIN' }, trx);
  });
  return 'promoted';
}
