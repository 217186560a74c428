import type { Gender } from '#contract/identity/accounts';
import type { Language } from '#contract/platform/languages';
import type { Role, UserStatus } from '#contract/platform/roles';
import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps, UseCase } from '../deps.ts';
import { normalEmail, normalPhone } from './accounts.rules.ts';
import { insertUser, isEmailUsed } from './accounts.store.ts';
import { hashPassword } from './password-hash.ts';

/** LAW-04: required details of a trader. Name, address and VAT number come together. */
export type Business = { name: string; address: string; vatNumber: string; reaNumber?: string };

export type NewAccount = {
  name: string;
  surname: string;
  email: string;
  phone?: string;
  /** Only a confirmed phone can sign in; it is unique. */
  phoneVerifiedAt?: Date;
  /** Undefined: no password sign-in. */
  password?: string;
  avatar?: string;
  biography?: string;
  gender?: Gender;
  /** Default: IN_VERIFICATION. */
  status?: UserStatus;
  role?: Role;
  showEmail?: boolean;
  showPhone?: boolean;
  /** Sets PROFESSIONAL. */
  business?: Business;
  emailVerifiedAt?: Date;
  /** Language of the emails; Italian by default. */
  locale?: Language;
  /** Default: now. */
  createdAt?: Date;
};

type Context = UseCase<'EMAIL_ALREADY_USED_EXCEPTION' | 'PHONE_ALREADY_USED_EXCEPTION'>;

/** Problem of an invalid phone number. */
export const phoneProblem = { path: 'body.phone', rule: 'phone', message: 'not a phone number' };

/**
 * Creates an account. Stores the password as Argon2id only. Emails and confirmed phones are unique.
 * The caller validates the password. `alsoDo` runs in the same transaction.
 * @returns the id
 * @throws EMAIL_ALREADY_USED_EXCEPTION, PHONE_ALREADY_USED_EXCEPTION, VALIDATION_EXCEPTION for an invalid phone
 */
export async function registerUser(
  { deps, actor, domainError }: Context,
  account: NewAccount,
  alsoDo: (on: Queryable, userId: number) => Promise<void> = async () => {},
): Promise<number> {
  const email = normalEmail(account.email);
  const phone = account.phone === undefined ? null : normalPhone(account.phone);
  if (account.phone !== undefined && phone === null)
    throw domainError('VALIDATION_EXCEPTION', { fields: [phoneProblem] });
  const passwordHash = account.password === undefined ? null : await hashPassword(account.password);
  return inTransaction(deps.db, async (trx) => {
    const userId = await makeAccount(deps, trx, { ...account, email, phone, passwordHash }, actor?.id ?? null);
    if (userId === undefined) {
      const emailExists = await isEmailUsed(trx, email);
      throw domainError(emailExists ? 'EMAIL_ALREADY_USED_EXCEPTION' : 'PHONE_ALREADY_USED_EXCEPTION');
    }
    await alsoDo(trx, userId);
    return userId;
  });
}

type ReadyAccount = Omit<NewAccount, 'password' | 'phone'> & { phone: string | null; passwordHash: string | null };

/**
 * Inserts an account with a lower-case email and an E.164 phone, through `on`.
 * @returns the id, or undefined without an insert if the email or the confirmed phone is taken
 */
export async function makeAccount(
  deps: Pick<Deps, 'clock' | 'recordEvent'>,
  on: Queryable,
  account: ReadyAccount,
  actorId: number | null,
): Promise<number | undefined> {
  const { email, phone, passwordHash, createdAt = deps.clock.now() } = account;
  const userId = await insertUser(on, { ...userColumns(account), email, phone, passwordHash, createdAt });
  if (userId !== undefined) await deps.recordEvent({ event: 'accounts.registered', actorId, userId }, on);
  return userId;
}

/** Columns of an account except email, phone and password. */
export function userColumns(account: Omit<NewAccount, 'password' | 'phone'>) {
  return {
    name: account.name,
    surname: account.surname,
    avatar: account.avatar ?? null,
    biography: account.biography ?? null,
    gender: account.gender ?? 'UNKNOWN',
    status: account.status ?? 'IN_VERIFICATION',
    role: account.role ?? 'USER',
    showEmail: account.showEmail ?? false,
    showPhone: account.showPhone ?? false,
    advertiserKind: account.business ? ('PROFESSIONAL' as const) : ('PRIVATE' as const),
    businessName: account.business?.name ?? null,
    businessAddress: account.business?.address ?? null,
    vatNumber: account.business?.vatNumber ?? null,
    reaNumber: account.business?.reaNumber ?? null,
    emailVerifiedAt: account.emailVerifiedAt ?? null,
    phoneVerifiedAt: account.phoneVerifiedAt ?? null,
    locale: account.locale ?? 'it',
  };
}
