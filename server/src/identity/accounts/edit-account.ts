import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { type AccountRow, updateUser } from './accounts.store.ts';

type Fixed = 'id' | 'passwordHash' | 'createdAt' | 'lastLoginAt' | 'erasedAt';
/** Phones in E.164, emails lower-cased. */
export type AccountChanges = Partial<Omit<AccountRow, Fixed>>;

export type EditOutcome = 'ok' | 'EMAIL_ALREADY_USED_EXCEPTION' | 'PHONE_ALREADY_USED_EXCEPTION';

/**
 * Writes fields of an account through `on`. It judges nothing: whoever calls it has done so, reports the event, and
 * ends sessions where that follows. A taken email or confirmed phone writes nothing and leaves the transaction
 * alive. A new number is unconfirmed unless `changes` says otherwise.
 */
export async function editAccount(
  { deps }: { deps: Pick<Deps, 'clock'> },
  on: Queryable,
  userId: number,
  changes: AccountChanges,
): Promise<EditOutcome> {
  const unconfirmed = changes.phone === undefined ? {} : { phoneVerifiedAt: null };
  const usedField = await updateUser(on, userId, { ...unconfirmed, ...changes, updatedAt: deps.clock.now() });
  if (usedField === null) return 'ok';
  return usedField === 'email' ? 'EMAIL_ALREADY_USED_EXCEPTION' : 'PHONE_ALREADY_USED_EXCEPTION';
}
