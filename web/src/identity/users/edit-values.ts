import type { Gender } from '#contract/identity/accounts';
import type { PersonalProfile, UserChanges } from '#contract/identity/users.schemas';
import type { Role, UserStatus } from '#contract/platform/roles';

/** Form values as text. */
export type EditValues = {
  name: string;
  surname: string;
  email: string;
  phone: string;
  gender: Gender;
  biography: string;
  status: UserStatus;
  suspensionReason: string;
  role: Role;
  /** Reason for the audit log; not part of the user. */
  reason: string;
};

export function valuesOf(user: PersonalProfile): EditValues {
  const { name, surname, email, phone, gender, biography, status, suspensionReason, role } = user;
  return {
    name,
    surname,
    email,
    gender,
    status,
    role,
    phone: phone ?? '',
    biography: biography ?? '',
    suspensionReason: suspensionReason ?? '',
    reason: '',
  };
}

/** Sends only changed fields, so that concurrent changes by other users survive. */
export function changesOf(before: EditValues, after: EditValues): UserChanges {
  const names = Object.keys(before) as (keyof EditValues)[];
  const changes: UserChanges = Object.fromEntries(
    names
      .map((name) => [name, after[name].trim()] as const)
      .filter(([name, value]) => value !== before[name])
      .map(([name, value]) => [name, name === 'biography' && value === '' ? null : value]),
  );
  // A reason applies only to a suspension; a cleared reason stays unchanged.
  if (after.status !== 'SUSPENDED' || changes.suspensionReason === '') delete changes.suspensionReason;
  if (!isGrave(before, after)) delete changes.reason;
  return changes;
}

/** A new role or email: these changes may have a reason for the audit log. */
export function isGrave(
  before: Pick<EditValues, 'role' | 'email'>,
  after: Pick<EditValues, 'role' | 'email'>,
): boolean {
  return before.role !== after.role || before.email !== after.email.trim();
}

/** Statuses that the server allows this admin to set. */
export function statusesFor({ status, can }: Pick<PersonalProfile, 'status' | 'can'>): UserStatus[] {
  const others: (UserStatus | false)[] = [can.activate && 'ACTIVE', can.suspend && 'SUSPENDED'];
  return [status, ...others.filter((other) => other !== false && other !== status)] as UserStatus[];
}
