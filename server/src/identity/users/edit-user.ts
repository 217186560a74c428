import type { editUser as editEndpoint, PersonalProfile, UserChanges } from '#contract/identity/users.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { Role, UserStatus } from '#contract/platform/roles';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { publish } from '../../platform/events/domain-events.ts';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { normalPhone } from '../accounts/accounts.queries.ts';
import { type AccountChanges, editAccount } from '../accounts/edit-account.ts';
import { recordConsents } from '../consents/record-consents.ts';
import type { ActorUseCase } from '../deps.ts';
import { cancelPendingChanges } from '../email-change/cancel-pending-changes.ts';
import { endUserSessions } from '../sessions/end-user-sessions.ts';
import { sendVerification } from '../verification/send-verification.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';
import { fieldsBeyondKind, mayReach } from './users.policy.ts';
import { getPersonalProfile } from './users.queries.ts';
import { consentsOf, fieldsBeyond, isVatNumber, normalVatNumber, statusMove } from './users.rules.ts';
import { lockAdmins, lockUser, type UserRow } from './users.store.ts';

export type EditContext = ActorUseCase<ErrorsOf<typeof editEndpoint>>;

/**
 * Changes some fields of a user. Unchanged values need no permission.
 * @returns the updated personal profile
 * @throws AUTHORIZATION_DENIED_EXCEPTION for others, for fields of admins (`details.fields`), for an admin's own status and role, and for
 *   fields of an organization, which its members change
 * @throws USER_NOT_FOUND_EXCEPTION; EMAIL_ALREADY_USED_EXCEPTION; USER_STATUS_EXCEPTION (spec/000 §4); LAST_ADMIN_EXCEPTION
 * @throws VALIDATION_EXCEPTION for phone, VAT number or a missing reason, and for a professional with public listings without `business`
 */
export async function editUser(context: EditContext, id: number, changes: UserChanges): Promise<PersonalProfile> {
  const { deps, actor, domainError } = context;
  if (!mayReach(actor, id)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const fields = fieldsBeyond(actor.role, changes);
  if (fields.length > 0) throw domainError('AUTHORIZATION_DENIED_EXCEPTION', { fields: fields.map(fieldProblem) });
  const own = ownColumns(context, changes);
  return inTransaction(deps.db, async (trx) => {
    const canAdminister = changes.status !== undefined || changes.role !== undefined;
    const admins = canAdminister ? await lockAdmins(trx) : [];
    const user = await lockUser(trx, id);
    if (!user) throw domainError('USER_NOT_FOUND_EXCEPTION');
    const closed = fieldsBeyondKind(user, Object.keys(changes));
    if (closed.length > 0) throw domainError('AUTHORIZATION_DENIED_EXCEPTION', { fields: closed.map(fieldProblem) });
    const status = planStatus(context, user, changes);
    const role = changes.role === undefined || changes.role === user.role ? undefined : changes.role;
    if (status.move || role) requireAnotherAdmin(context, admins, id);
    const edited = changedOf(user, {
      ...own,
      ...phoneColumns(user, own.phone),
      ...emailColumns(user, changes.email),
      ...(status.move ? {} : status.columns),
    });
    await requireTraderDetails(context, trx, user, edited);
    await write(context, trx, id, { ...edited, ...(status.move && status.columns), ...(role && { role }) });
    const { reason = changes.suspensionReason } = changes;
    await notifyProfileChange(context, trx, user, edited, reason);
    await notifyStatusChange(context, trx, user, status, reason);
    if (role) await notifyRoleChange(context, trx, user, role, reason);
    return getPersonalProfile(context, trx, id);
  });
}

/** LAW-04: public listings of a professional identify the trader. Private users need no details. */
async function requireTraderDetails(
  { deps, domainError }: EditContext,
  trx: Trx,
  user: UserRow,
  edited: AccountChanges,
) {
  if (edited.advertiserKind === undefined && edited.businessName === undefined) return;
  const { advertiserKind, businessName } = { ...user, ...edited };
  if (advertiserKind !== 'PROFESSIONAL' || businessName !== null) return;
  if ((await deps.publicListings.countByUser({ readDb: trx }, user.id)) === 0) return;
  const message = 'is required while a professional has public listings';
  throw domainError('VALIDATION_EXCEPTION', { fields: [{ path: 'body.business', rule: 'required', message }] });
}

async function write({ deps, domainError }: EditContext, trx: Trx, id: number, columns: AccountChanges) {
  if (Object.keys(columns).length === 0) return;
  const outcome = await editAccount({ deps }, trx, id, columns);
  // Numbers are saved unconfirmed, which are not unique, so only the email can conflict.
  if (outcome !== 'ok') throw domainError('EMAIL_ALREADY_USED_EXCEPTION');
}

const fieldProblem = (field: string) => ({
  path: `body.${field}`,
  rule: 'admins_only',
  message: 'is for administrators to change',
});

/** A new address is unverified. */
function emailColumns(user: UserRow, email: string | undefined): AccountChanges {
  return email === undefined || email === user.email ? {} : { email, emailVerifiedAt: null };
}

/** A new number is unconfirmed. */
function phoneColumns(user: UserRow, phone: string | null | undefined): AccountChanges {
  return phone === undefined || phone === user.phone ? {} : { phone, phoneVerifiedAt: null };
}

/** Only changed columns. */
function changedOf(user: UserRow, columns: AccountChanges): AccountChanges {
  const before: Partial<Record<string, unknown>> = user;
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => before[name] !== value));
}

async function notifyProfileChange(
  { deps, actor }: EditContext,
  trx: Trx,
  user: UserRow,
  edited: AccountChanges,
  reason: string | undefined,
) {
  const { emailVerifiedAt: _, phoneVerifiedAt: __, ...columns } = edited;
  const fields = Object.keys(columns);
  if (fields.length === 0) return;
  const auditDetail = { reason, before: user, after: { ...user, ...edited } };
  await deps.recordEvent({ event: 'accounts.edited', actorId: actor.id, userId: user.id, fields }, trx, auditDetail);
  await recordConsents(deps, trx, user.id, consentsOf(edited));
  if (edited.email === undefined) return;
  // The link of a pending change is for the former address.
  await cancelPendingChanges(trx, user.id);
  const { name = user.name } = edited;
  await sendVerification({ deps }, trx, { userId: user.id, email: edited.email, name, locale: user.locale });
}

/** Permissions of a session depend on the role, so the user must sign in again. */
async function notifyRoleChange(
  { deps, actor }: EditContext,
  trx: Trx,
  { id: userId, role }: UserRow,
  to: Role,
  reason: string | undefined,
) {
  await endUserSessions(deps, trx, userId);
  const auditDetail = { reason, before: { role }, after: { role: to } };
  await deps.recordEvent({ event: 'accounts.roleChanged', actorId: actor.id, userId, to }, trx, auditDetail);
}

const plain = ['name', 'surname', 'gender', 'showEmail', 'showPhone', 'pushNotificationsEnabled'] as const;

/**
 * Columns that users may change for themselves, without omitted fields. Empty texts become null.
 * LAW-04: PRIVATE deletes the business, a business sets PROFESSIONAL.
 * @throws VALIDATION_EXCEPTION with the rules `phone` and `vat_number`, and for a private user with a business
 */
function ownColumns({ domainError }: { domainError: CreateDomainError<never> }, changes: UserChanges): AccountChanges {
  const columns: AccountChanges = Object.fromEntries(
    plain.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]),
  );
  const fields = [];
  if (changes.biography !== undefined) columns.biography = changes.biography || null;
  if (changes.phone !== undefined) {
    columns.phone = changes.phone ? normalPhone(changes.phone) : null;
    const wrong = Boolean(changes.phone) && columns.phone === null;
    if (wrong) fields.push({ path: 'body.phone', rule: 'phone', message: 'not a phone number' });
  }
  const trader = traderColumns(changes);
  Object.assign(columns, trader);
  if (trader.vatNumber && !isVatNumber(trader.vatNumber)) {
    fields.push({ path: 'body.business.vatNumber', rule: 'vat_number', message: 'not a VAT number' });
  }
  if (trader.businessName && trader.advertiserKind === 'PRIVATE') {
    fields.push({ path: 'body.business', rule: 'unrecognized_keys', message: 'goes with PROFESSIONAL only' });
  }
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  return columns;
}

/** Without a business, a professional cannot publish until it is entered again. */
function traderColumns({ advertiserKind, business }: UserChanges): AccountChanges {
  const kind = advertiserKind ?? (business ? 'PROFESSIONAL' : undefined);
  const newBusiness = kind === 'PRIVATE' && business === undefined ? null : business;
  return {
    ...(kind !== undefined && { advertiserKind: kind }),
    ...(newBusiness !== undefined && businessColumns(newBusiness)),
  };
}

/** LAW-04: all fields, or none. */
function businessColumns(business: NonNullable<UserChanges['business']> | null) {
  return {
    businessName: business?.name ?? null,
    businessAddress: business?.address ?? null,
    vatNumber: business ? normalVatNumber(business.vatNumber) : null,
    reaNumber: business?.reaNumber || null,
  };
}

/** `move` is null without a change. */
type StatusPlan = { move: { from: UserStatus; to: UserStatus } | null; columns: AccountChanges };

/**
 * Plans a change of status. A reason is required with SUSPENDED and not allowed otherwise.
 * @throws USER_STATUS_EXCEPTION, VALIDATION_EXCEPTION of `body.suspensionReason`
 */
function planStatus(
  { domainError }: { domainError: CreateDomainError<'USER_STATUS_EXCEPTION'> },
  user: UserRow,
  { status = user.status, suspensionReason }: Pick<UserChanges, 'status' | 'suspensionReason'>,
): StatusPlan {
  const move = statusMove(user.status, status);
  if (!move.ok) throw domainError(move.code);
  if (suspensionReason !== undefined && status !== 'SUSPENDED') {
    throw reasonProblem(domainError, 'unrecognized_keys', 'goes with the status SUSPENDED only');
  }
  if (!move.value) return { move: null, columns: suspensionReason === undefined ? {} : { suspensionReason } };
  if (status !== 'SUSPENDED') return { move: move.value, columns: { status, suspensionReason: null } };
  if (suspensionReason === undefined) throw reasonProblem(domainError, 'invalid_type', 'is required');
  return { move: move.value, columns: { status, suspensionReason } };
}

const reasonProblem = (domainError: CreateDomainError<never>, rule: string, message: string) =>
  domainError('VALIDATION_EXCEPTION', { fields: [{ path: 'body.suspensionReason', rule, message }] });

/** Ends the sessions of a suspended user, publishes the change and sends the email about a reactivation. */
async function notifyStatusChange(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  trx: Trx,
  user: UserRow,
  { move, columns }: StatusPlan,
  reason: string | undefined,
): Promise<void> {
  if (!move) return;
  const { id: userId, name, email: to, locale } = user;
  const auditDetail = { reason, before: user, after: { ...user, ...columns } };
  await deps.recordEvent({ event: 'accounts.statusChanged', actorId: actor.id, userId, ...move }, trx, auditDetail);
  if (move.to === 'SUSPENDED') {
    await endUserSessions(deps, trx, userId);
    const suspended = { userId, reason: columns.suspensionReason ?? '', actorId: actor.id, origin: 'ADMIN' } as const;
    await publish(deps, trx, 'account.suspended', suspended);
  } else if (move.from === 'SUSPENDED') {
    await publish(deps, trx, 'account.reactivated', { userId, actorId: actor.id });
    if (user.kind === 'PERSON')
      await queueEmail(deps, trx, { userId, to, locale }, 'accountReactivated', { name, signInPath: '/auth/sign-in' });
  }
}
