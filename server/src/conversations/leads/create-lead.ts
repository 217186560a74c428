import type { createLead as endpoint, Lead } from '#contract/conversations/leads.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { normalPhone } from '../../identity/accounts/accounts.queries.ts';
import { phoneProblem } from '../../identity/accounts/register-user.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { contactKey } from './contact-key.ts';
import { hasListingOf } from './inbox.store.ts';
import { leadScope, mayAssign, maySeeLead } from './leads.policy.ts';
import { viewLead } from './leads.queries.ts';
import { findOpenLead, findSubject, lockListingOfLead } from './leads.store.ts';
import { type LockedLeads, lockLeadsAsMember } from './load-lead.ts';
import { type LeadContact, recordRequest } from './record-request.ts';
import { requireAssignable } from './require-assignable.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/**
 * Enters a lead of a contact by phone, visit or other means. An open lead of the same contact gets note and listing instead.
 * @throws VALIDATION_EXCEPTION without email and phone, and for an invalid number
 * @throws LEAD_OPEN_EXCEPTION when that open lead is a colleague's
 * @throws LISTING_NOT_FOUND_EXCEPTION for a listing of another advertiser
 */
export async function createLead(context: Context, organizationId: number, body: Body): Promise<Lead> {
  const { deps, actor, domainError } = context;
  const contact = contactOf(context, body);
  return inTransaction(deps.db, async (trx) => {
    if (body.listingId !== undefined) await lockListingOfLead(trx, body.listingId);
    const locked = await lockLeadsAsMember(context, trx, organizationId);
    const { organization, viewer } = locked;
    const { listingId = null, source, legalBasis, note } = body;
    const subject = listingId === null ? undefined : await findSubject(trx, listingId);
    if (listingId !== null && subject?.advertiserId !== organization.accountId)
      throw domainError('LISTING_NOT_FOUND_EXCEPTION');
    await requireFreeContact(context, trx, locked, contact);
    // Members without the right to assign enter their own leads.
    const assigneeId = body.assigneeId === undefined && leadScope(viewer) !== 'all' ? actor.id : body.assigneeId;
    if (assigneeId !== undefined) {
      if (!mayAssign(viewer, { from: null, to: assigneeId })) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
      await requireAssignable(context, trx, organizationId, assigneeId);
    }
    const lead = await recordRequest(deps, trx, {
      organization,
      contact,
      source,
      legalBasis,
      listingId,
      event: note === undefined ? null : { kind: 'NOTE', ref: null, text: note },
      isVisit: false,
      expectsReply: false,
      actorId: actor.id,
      assigneeId,
      byEmail: true,
    });
    return viewLead(trx, { organization, viewer, leadId: lead.id });
  });
}

function contactOf({ domainError }: Context, { name, email: given, phone }: Body): LeadContact {
  const email = given ?? null;
  const normal = phone === undefined ? null : normalPhone(phone);
  if (phone !== undefined && normal === null) throw domainError('VALIDATION_EXCEPTION', { fields: [phoneProblem] });
  if (email === null && normal === null) {
    const message = 'is required without a phone number';
    throw domainError('VALIDATION_EXCEPTION', { fields: [{ path: 'body.email', rule: 'required', message }] });
  }
  return { userId: null, name, email, phone: normal };
}

async function requireFreeContact(
  { domainError }: Context,
  trx: Trx,
  { organization, viewer }: LockedLeads,
  contact: LeadContact,
) {
  const open = await findOpenLead(trx, organization.id, contactKey(contact));
  if (!open) return;
  const hasOwnListing = await hasListingOf(trx, open.id, viewer.userId);
  if (!maySeeLead(viewer, { ...open, hasOwnListing })) throw domainError('LEAD_OPEN_EXCEPTION');
}
