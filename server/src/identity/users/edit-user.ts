import type { editUser as editEndpoint, PersonalProfile, UserChanges } from '#contract/identity/users';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { Role } from '#contract/platform/roles';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { type AccountChanges, editAccount } from '../accounts/edit-account.ts';
import { recordConsents } from '../consents/record-consents.ts';
import type { ActorUseCase } from '../deps.ts';
import { cancelPendingChanges } from '../email-change/cancel-pending-changes.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { sendVerification } from '../verification/send-verification.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { ownColumns } from './own-columns.ts';
import { planStatus, tellOfStatus } from './status-change.ts';
import { mayReach } from './users.policy.ts';
import { getPersonalProfile } from './users.queries.ts';
import { consentsOf, fieldsBeyond } from './users.rules.ts';
import { lockAdmins, lockPerson, type PersonRow } from './users.store.ts';

export type EditContext = ActorUseCase<ErrorsOf<typeof editEndpoint>>;

/**
 * Changes some fields of a person. What is sent as it already was changes nothing and needs no right.
 * @returns the personal profile as it is afterwards.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for others, for fields of admins (`details.fields`), and for an admin's own status
 *   and role; USER_NOT_FOUND_EXCEPTION; EMAIL_ALREADY_USED_EXCEPTION;
 *   USER_STATUS_EXCEPTION (spec/000 §4); LAST_ADMIN_EXCEPTION; VALIDATION_EXCEPTION for phone, VAT number or a missing
 *   reason, and for `business` where a professional with public ads would be without
 */
export async function editUser(context: EditContext, id: number, changes: UserChanges): Promise<PersonalProfile> {
  const { deps, actor, refuse } = context;
  if (!mayReach(actor, id)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  const fields = fieldsBeyond(actor.role, changes);
  if (fields.length > 0) throw refuse('AUTHORIZATION_DENIED_EXCEPTION', { fields: fields.map(fieldProblem) });
  const own = ownColumns(context, changes);
  return inTransaction(deps.db, async (trx) => {
    const governs = changes.status !== undefined || changes.role !== undefined;
    const admins = governs ? await lockAdmins(trx) : [];
    const person = await lockPerson(trx, id);
    if (!person) throw refuse('USER_NOT_FOUND_EXCEPTION');
    const status = planStatus(context, person, changes);
    const role = changes.role === undefined || changes.role === person.role ? undefined : changes.role;
    if (status.move || role) keepAnAdmin(context, admins, id);
    const edited = changedOf(person, {
      ...own,
      ...phoneColumns(person, own.phone),
      ...emailColumns(person, changes.email),
      ...(status.move ? {} : status.columns),
    });
    await keepTraderTold(context, trx, person, edited);
    await write(context, trx, id, { ...edited, ...(status.move && status.columns), ...(role && { role }) });
    const { reason = changes.suspensionReason } = changes;
    await tellOfEdit(context, trx, person, edited, reason);
    await tellOfStatus(context, trx, person, status, reason);
    if (role) await tellOfRole(context, trx, person, role, reason);
    return getPersonalProfile(context, trx, id);
  });
}

/** LAW-04: what a professional offers in public says who trades. A private person tells nothing. */
async function keepTraderTold({ deps, refuse }: EditContext, trx: Trx, person: PersonRow, edited: AccountChanges) {
  if (edited.advertiserKind === undefined && edited.businessName === undefined) return;
  const { advertiserKind, businessName } = { ...person, ...edited };
  if (advertiserKind !== 'PROFESSIONAL' || businessName !== null) return;
  if ((await deps.publicListings.countByUser({ readDb: trx }, person.id)) === 0) return;
  const message = 'is needed while ads of a professional are public';
  throw refuse('VALIDATION_EXCEPTION', { fields: [{ path: 'body.business', rule: 'required', message }] });
}

async function write({ deps, refuse }: EditContext, trx: Trx, id: number, columns: AccountChanges) {
  if (Object.keys(columns).length === 0) return;
  const outcome = await editAccount({ deps }, trx, id, columns);
  // Numbers are saved unconfirmed, and those are not unique.
  if (outcome !== 'ok') throw refuse('EMAIL_ALREADY_USED_EXCEPTION');
}

const fieldProblem = (field: string) => ({
  path: `body.${field}`,
  rule: 'admins_only',
  message: 'is for administrators to change',
});

/** A new address is not verified yet. */
function emailColumns(person: PersonRow, email: string | undefined): AccountChanges {
  return email === undefined || email === person.email ? {} : { email, emailVerifiedAt: null };
}

/** A new number is not confirmed. */
function phoneColumns(person: PersonRow, phone: string | null | undefined): AccountChanges {
  return phone === undefined || phone === person.phone ? {} : { phone, phoneVerifiedAt: null };
}

/** Only what really differs. */
function changedOf(person: PersonRow, columns: AccountChanges): AccountChanges {
  const before: Partial<Record<string, unknown>> = person;
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => before[name] !== value));
}

async function tellOfEdit(
  { deps, actor }: EditContext,
  trx: Trx,
  person: PersonRow,
  edited: AccountChanges,
  reason: string | undefined,
) {
  const { emailVerifiedAt: _, phoneVerifiedAt: __, ...columns } = edited;
  const fields = Object.keys(columns);
  if (fields.length === 0) return;
  const trace = { reason, before: person, after: { ...person, ...edited } };
  await deps.report({ event: 'accounts.edited', actorId: actor.id, userId: person.id, fields }, trx, trace);
  await recordConsents(deps, trx, person.id, consentsOf(edited));
  if (edited.email === undefined) return;
  // The link of a pending change is for the former address.
  await cancelPendingChanges(trx, person.id);
  const { name = person.name } = edited;
  await sendVerification({ deps }, trx, { userId: person.id, email: edited.email, name, locale: person.locale });
}

/** What a session may do depends on the role: the person signs in again. */
async function tellOfRole(
  { deps, actor }: EditContext,
  trx: Trx,
  { id: userId, role }: PersonRow,
  to: Role,
  reason: string | undefined,
) {
  await endSessionsOf(deps, trx, userId);
  const trace = { reason, before: { role }, after: { role: to } };
  await deps.report({ event: 'accounts.roleChanged', actorId: actor.id, userId, to }, trx, trace);
}
