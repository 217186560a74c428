import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { updateUser } from './accounts.store.ts';

/** What is left of a person: nothing that says who they were (LAW-06). */
const nobody = {
  name: 'Utente',
  surname: 'cancellato',
  phone: null,
  phoneVerifiedAt: null,
  passwordHash: null,
  passwordChangedAt: null,
  avatar: null,
  biography: null,
  gender: 'UNKNOWN',
  status: 'SUSPENDED',
  suspensionReason: null,
  role: 'USER',
  showEmail: false,
  showPhone: false,
  pushNotificationsEnabled: false,
  advertiserKind: 'PRIVATE',
  businessName: null,
  businessAddress: null,
  vatNumber: null,
  reaNumber: null,
  emailVerifiedAt: null,
  lastLoginAt: null,
  locale: 'it',
  deletionDueAt: null,
} as const;

/**
 * Makes a person's row nobody's, and ends their sessions. The row stays, because what the law keeps points to it.
 * The caller reports the event, and removes what other features hold (the picture's file too).
 */
export async function eraseAccount(
  { deps }: { deps: Pick<Deps, 'clock' | 'report'> },
  on: Queryable,
  userId: number,
): Promise<void> {
  const now = deps.clock.now();
  await updateUser(on, userId, {
    ...nobody,
    email: `erased-${userId}@erased.invalid`,
    erasedAt: now,
    updatedAt: now,
  });
  await endSessionsOf(deps, on, userId);
}
