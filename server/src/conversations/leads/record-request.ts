import type { LeadEventKind, LeadSource, LegalBasis } from '#contract/conversations/leads';
import { listClicks } from '../../catalog/engagement/engagement.queries.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { assignLead, chooseMember } from './assign-lead.ts';
import { changeLead } from './change-lead.ts';
import { contactKey } from './contact-key.ts';
import { afterRequest, CLICK_WINDOW_MS, retentionEnd } from './lead.rules.ts';
import {
  addListing,
  findLastLead,
  findOpenLead,
  insertEvents,
  insertLead,
  type LeadOrganization,
  type LeadRow,
  type LeadSettings,
  lockLeads,
  lockListingOfLead,
} from './leads.store.ts';

export type LeadContact = { userId: number | null; name: string; email: string | null; phone: string | null };

export type LeadRequest = {
  organization: LeadOrganization;
  contact: LeadContact;
  source: LeadSource;
  /** Of a lead that a member enters. */
  legalBasis?: LegalBasis;
  listingId: number | null;
  /** Null: nothing to note. */
  event: { kind: LeadEventKind; ref: number | null; text: string | null } | null;
  isVisit: boolean;
  expectsReply: boolean;
  /** The member who enters it; null: the contact. */
  actorId: number | null;
  /** Chosen by a member; undefined: by the rules. */
  assigneeId?: number | null | undefined;
  /** False if another email announces the request to the assignee. */
  byEmail: boolean;
};

/**
 * Records a request of a contact in the transaction of its cause: it is appended to the contact's open lead, or opens a new one.
 * The lock of the organization's leads makes concurrent requests of one contact one lead.
 */
export async function recordRequest(deps: Deps, trx: Trx, request: LeadRequest): Promise<LeadRow> {
  const { organization, contact, listingId, event } = request;
  if (listingId !== null) await lockListingOfLead(trx, listingId);
  const settings = await lockLeads(trx, organization.id);
  const known = await findOpenLead(trx, organization.id, contactKey(contact));
  const at = deps.clock.now();
  const lead = known ?? (await openNewLead(deps, trx, request, settings));
  // Events of a merged contact stay with it, for a split.
  const leadId = known?.ownId ?? lead.id;
  if (listingId !== null) await addListing(trx, { leadId, listingId, at });
  if (event) await insertEvents(trx, [{ ...event, leadId, at, actorId: request.actorId, listingId }]);
  const { isVisit, expectsReply, actorId } = request;
  const changed = await changeLead(deps, trx, {
    organization,
    settings,
    lead,
    clock: afterRequest(lead, { at, isVisit, expectsReply }),
    actorId,
    contact: { phone: lead.phone ?? contact.phone, email: lead.email ?? contact.email },
  });
  if (known) return changed;
  const chosen =
    request.assigneeId === undefined
      ? await chooseMember(trx, { organization, settings, listingId })
      : request.assigneeId;
  return assignLead(deps, trx, { organization, lead: changed, assigneeId: chosen, actorId, byEmail: request.byEmail });
}

async function openNewLead(
  deps: Deps,
  trx: Trx,
  { organization, contact, source, legalBasis, actorId }: LeadRequest,
  settings: LeadSettings,
): Promise<LeadRow> {
  const at = deps.clock.now();
  const { id: organizationId, accountId } = organization;
  const key = contactKey(contact);
  const { userId: contactUserId, name, email, phone } = contact;
  const lead = await insertLead(trx, {
    organizationId,
    contactUserId,
    contactKey: key,
    name,
    email,
    phone,
    source,
    legalBasis: legalBasis ?? null,
    firstAt: at,
    lastEventAt: at,
    retentionUntil: retentionEnd(at, settings.retentionMonths),
    previousId: await findLastLead(trx, organizationId, key),
  });
  if (contactUserId !== null) await addClicks(trx, { leadId: lead.id, userId: contactUserId, accountId, at });
  const event = { actorId, userId: accountId, organizationId, leadId: lead.id, source };
  await deps.recordEvent({ event: 'leads.created', ...event }, trx);
  return lead;
}

/** Clicks on contacts open no lead, but a later request shows them. */
async function addClicks(
  trx: Trx,
  { leadId, userId, accountId, at }: { leadId: number; userId: number; accountId: number; at: Date },
) {
  const since = new Date(at.getTime() - CLICK_WINDOW_MS);
  const clicks = await listClicks(trx, { userId, advertiserId: accountId, since });
  await insertEvents(
    trx,
    clicks.map((click) => ({ leadId, kind: 'CLICK' as const, at: click.createdAt, listingId: click.listingId })),
  );
}
