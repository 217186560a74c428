import type { AccountKind, Role, UserStatus } from '#contract/platform/roles';

/** Effective role in a request: an admin without a second factor is a user where it is required (ADMIN_TWO_FACTOR, docs/decisions/015). */
export function effectiveRole(
  account: { role: Role; hasSecondFactor: boolean },
  demanded: 'required' | 'grace',
): { role: Role; needsTwoFactor: boolean } {
  const needsTwoFactor = account.role === 'ADMIN' && !account.hasSecondFactor;
  return { role: needsTwoFactor && demanded === 'required' ? 'USER' : account.role, needsTwoFactor };
}

type TargetUser = { id: number; kind?: AccountKind; role: Role; status: UserStatus };

/**
 * Whether an admin may impersonate this user: not themself, no suspended user, no admin, no organization
 * (contract/src/identity/impersonation.ts).
 */
export function mayImpersonate(viewer: { id: number; role: Role }, user: TargetUser): boolean {
  if (user.kind === 'ORGANIZATION') return false;
  return viewer.role === 'ADMIN' && viewer.id !== user.id && user.role !== 'ADMIN' && user.status !== 'SUSPENDED';
}
