import type { Role, UserStatus } from '#contract/platform/roles';

/**
 * What an account's role is worth in a call: without a second factor an admin is a user where one is demanded (ADMIN_TWO_FACTOR, docs/decisions/015).
 */
export function effectiveRole(
  account: { role: Role; hasSecondFactor: boolean },
  demanded: 'required' | 'grace',
): { role: Role; needsTwoFactor: boolean } {
  const needsTwoFactor = account.role === 'ADMIN' && !account.hasSecondFactor;
  return { role: needsTwoFactor && demanded === 'required' ? 'USER' : account.role, needsTwoFactor };
}

type TargetUser = { id: number; role: Role; status: UserStatus };

/** Whether an admin may see the portal as this person: others than themself who are neither suspended nor admins (contract/src/identity/impersonation.ts). */
export function mayImpersonate(viewer: { id: number; role: Role }, user: TargetUser): boolean {
  return viewer.role === 'ADMIN' && viewer.id !== user.id && user.role !== 'ADMIN' && user.status !== 'SUSPENDED';
}
