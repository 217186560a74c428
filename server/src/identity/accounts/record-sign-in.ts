import type { Me } from '#contract/identity/accounts.schemas';
import type { Role } from '#contract/platform/roles';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { maySignIn } from './accounts.policy.ts';
import { findProfile, setLastLogin } from './accounts.store.ts';
import { meView } from './accounts.view.ts';

/** Records the sign-in of a user who may sign in. @returns the user, or why the account is suspended */
export async function recordSignIn(
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  on: Queryable,
  userId: number,
): Promise<{ allowed: true; user: Me; role: Role } | { allowed: false; suspensionReason: string | null }> {
  const row = await findProfile(on, userId);
  if (!row || !maySignIn(row)) return { allowed: false, suspensionReason: row?.suspensionReason ?? null };
  await setLastLogin(on, userId, clock.now());
  return { allowed: true, user: meView(row, { demanded: env.adminTwoFactor }), role: row.role };
}
