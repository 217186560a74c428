import type { LeadEventKind } from '#contract/conversations/leads';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { assignLead } from './assign-lead.ts';
import { changeLead } from './change-lead.ts';
import { contactKey } from './contact-key.ts';
import { afterReply } from './lead.rules.ts';
import { findOpenLead, findOrganizationOf, insertEvents, lockLeads } from './leads.store.ts';

type Reply = {
  accountId: number;
  contactUserId: number;
  listingId: number | null;
  /** Null: the reply is another record, such as a confirmed visit. */
  event: { kind: LeadEventKind; ref: number } | null;
  /** The member who replies. */
  actorId: number;
};

/** A member has replied to a contact: the clock stops, and an unassigned lead is theirs. Nothing happens without an open lead. */
export async function recordReply(
  deps: Deps,
  trx: Trx,
  { accountId, contactUserId, listingId, event, actorId }: Reply,
): Promise<void> {
  const organization = await findOrganizationOf(trx, accountId);
  if (!organization) return;
  const settings = await lockLeads(trx, organization.id);
  const key = contactKey({ userId: contactUserId, email: null, phone: null });
  const lead = await findOpenLead(trx, organization.id, key);
  if (!lead) return;
  const at = deps.clock.now();
  if (event) await insertEvents(trx, [{ ...event, leadId: lead.ownId, at, actorId, listingId }]);
  const clock = afterReply(lead, { at, by: actorId });
  const changed = await changeLead(deps, trx, { organization, settings, lead, clock, actorId });
  if (lead.assigneeId === null)
    await assignLead(deps, trx, { organization, lead: changed, assigneeId: actorId, actorId });
}
