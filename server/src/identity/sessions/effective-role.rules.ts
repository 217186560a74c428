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

type Person = { id: number; role: Role; status: UserStatus };

/** Whether an admin may see the portal as this person: others than themself who are neither suspended nor admins (contract/src/identity/impersonation.ts). */
export function maySeeAs(viewer: { id: number; role: Role }, person: Person): boolean {
  return viewer.role === 'ADMIN' && viewer.id !== person.id && person.role !== 'ADMIN' && person.status !== 'SUSPENDED';
}
