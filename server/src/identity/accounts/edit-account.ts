import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { type AccountRow, updateUser } from './accounts.store.ts';

type Fixed = 'id' | 'kind' | 'passwordHash' | 'createdAt' | 'lastLoginAt' | 'erasedAt';
/** Phones in E.164, emails lower-cased. */
export type AccountChanges = Partial<Omit<AccountRow, Fixed>>;

export type EditOutcome = 'ok' | 'EMAIL_ALREADY_USED_EXCEPTION' | 'PHONE_ALREADY_USED_EXCEPTION';

/**
 * Updates fields of an account. The caller validates, records the event and ends sessions. A phone number becomes unconfirmed by default.
 * A taken email or confirmed phone writes nothing and keeps the transaction usable.
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
