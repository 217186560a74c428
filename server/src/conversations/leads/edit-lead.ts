import type { editLead as endpoint, Lead } from '#contract/conversations/leads.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { normalPhone } from '../../identity/accounts/accounts.queries.ts';
import { phoneProblem } from '../../identity/accounts/register-user.ts';
import { dayIn, instantAt } from '../../platform/lib/zone-time.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { assignLead } from './assign-lead.ts';
import { changeLead } from './change-lead.ts';
import { contactKey } from './contact-key.ts';
import { afterMove, isClosed, REMINDER_MINUTES } from './lead.rules.ts';
import { mayAssign } from './leads.policy.ts';
import { viewLead } from './leads.queries.ts';
import { findOpenLead, type LeadRow, updateLead } from './leads.store.ts';
import { type LockedLead, lockLead } from './load-lead.ts';
import { requireAssignable } from './require-assignable.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Changes some fields of a lead.
 * @throws LEAD_CHANGED_EXCEPTION with the current `version`
 * @throws LEAD_OPEN_EXCEPTION with `leadId` when another lead of the contact is open
 * @throws AUTHORIZATION_DENIED_EXCEPTION for an assignment that the role does not allow
 * @throws VALIDATION_EXCEPTION for a phone number, a contact without any address, and a reminder in the past
 */
export async function editLead(
  context: Context,
  params: { organizationId: number; leadId: number },
  body: Body,
): Promise<Lead> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockLead(context, trx, params);
    const { organization, settings, viewer } = locked;
    let { lead } = locked;
    if (lead.version !== body.version) throw domainError('LEAD_CHANGED_EXCEPTION', { version: lead.version });
    const contact = contactChanges(context, lead, body);
    const stage = body.stage ?? lead.stage;
    const clock = body.stage === undefined ? lead : afterMove(lead, stage, body.lostReason ?? null);
    if (!isClosed(stage)) await requireOnlyOpen(context, trx, lead, contact.contactKey ?? lead.contactKey);
    if (Object.keys(contact).length > 0 || stage !== lead.stage || clock.lostReason !== lead.lostReason)
      lead = await changeLead(deps, trx, { organization, settings, lead, clock, actorId: actor.id, contact });
    if (body.followUp !== undefined) lead = await updateLead(trx, lead.id, followUpOf(context, locked, body.followUp));
    const { assigneeId } = body;
    if (assigneeId !== undefined && assigneeId !== lead.assigneeId) {
      if (!mayAssign(viewer, { from: lead.assigneeId, to: assigneeId }))
        throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
      await requireAssignable(context, trx, organization.id, assigneeId);
      lead = await assignLead(deps, trx, { organization, lead, assigneeId, actorId: actor.id });
    }
    // Who hands a lead over may not see it any more.
    return viewLead(trx, { organization, viewer, leadId: lead.id });
  });
}

/** The identity of a contact without account follows its addresses. */
function contactChanges(
  { domainError }: Context,
  lead: LeadRow,
  { name, email, phone }: Body,
): Partial<Pick<LeadRow, 'name' | 'email' | 'phone' | 'contactKey'>> {
  const normal = phone ? normalPhone(phone) : null;
  if (phone && normal === null) throw domainError('VALIDATION_EXCEPTION', { fields: [phoneProblem] });
  const addresses = {
    email: email === undefined ? lead.email : email,
    phone: phone === undefined ? lead.phone : normal,
  };
  const isAddressed = email !== undefined || phone !== undefined;
  if (isAddressed && lead.contactUserId === null && addresses.email === null && addresses.phone === null) {
    const message = 'is required without a phone number';
    throw domainError('VALIDATION_EXCEPTION', { fields: [{ path: 'body.email', rule: 'required', message }] });
  }
  const key = lead.contactUserId === null ? { contactKey: contactKey({ userId: null, ...addresses }) } : {};
  return { ...(name !== undefined && { name }), ...(isAddressed && { ...addresses, ...key }) };
}

async function requireOnlyOpen({ domainError }: Context, trx: Trx, lead: LeadRow, key: string) {
  const other = await findOpenLead(trx, lead.organizationId, key);
  if (other && other.id !== lead.id) throw domainError('LEAD_OPEN_EXCEPTION', { leadId: other.id });
}

function followUpOf({ deps, domainError }: Context, { organization }: LockedLead, followUp: Body['followUp']) {
  if (!followUp) return { followUpOn: null, followUpAt: null, followUpNote: null };
  const { date, note } = followUp;
  if (date < dayIn(deps.clock.now(), organization.timeZone)) {
    const message = 'must not be in the past';
    throw domainError('VALIDATION_EXCEPTION', { fields: [{ path: 'body.followUp.date', rule: 'future', message }] });
  }
  return { followUpOn: date, followUpAt: instantAt(date, REMINDER_MINUTES, organization.timeZone), followUpNote: note };
}
