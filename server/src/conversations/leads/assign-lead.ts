import { RESPONSE_TARGET_MINUTES } from '#contract/conversations/leads';
import { fromMinor } from '#contract/platform/money';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { chooseAssignee } from './assignment.rules.ts';
import { isClosed } from './lead.rules.ts';
import { mayHaveLeads } from './leads.policy.ts';
import {
  findSubject,
  insertEvents,
  type LeadMember,
  type LeadOrganization,
  type LeadRow,
  type LeadSettings,
  saveLastAssigned,
  selectMembers,
  updateLead,
  updateMerged,
} from './leads.store.ts';
import { afterOpeningMinutes } from './opening-hours.rules.ts';

export type Assigning = {
  organization: LeadOrganization;
  lead: LeadRow;
  assigneeId: number | null;
  /** Null: the portal. */
  actorId: number | null;
  /** False if another email announces the same request. */
  byEmail?: boolean;
};

/** Gives a lead to a member, or to none. The caller holds the lock of the organization's leads. */
export async function assignLead(
  deps: Deps,
  trx: Trx,
  { organization, lead, assigneeId, actorId, byEmail = true }: Assigning,
): Promise<LeadRow> {
  if (lead.assigneeId === assigneeId) return lead;
  const now = deps.clock.now();
  const { id: organizationId, accountId } = organization;
  const isOpened = assigneeId === null || assigneeId === actorId || isClosed(lead.stage);
  const escalatesAt = isOpened ? null : afterOpeningMinutes(now, RESPONSE_TARGET_MINUTES, organization);
  const assigned = await updateLead(trx, lead.id, { assigneeId, escalatesAt });
  await updateMerged(trx, lead.id, { assigneeId });
  if (assigneeId !== null) await saveLastAssigned(trx, { organizationId, userId: assigneeId, at: now });
  await insertEvents(trx, [{ leadId: lead.id, at: now, actorId, kind: 'ASSIGNED', ref: assigneeId }]);
  const event = { actorId, userId: accountId, organizationId, leadId: lead.id, memberId: assigneeId };
  await deps.recordEvent({ event: 'leads.assigned', ...event }, trx);
  if (byEmail && !isOpened) await notifyAssignee(deps, trx, { organization, lead, assigneeId });
  return assigned;
}

async function notifyAssignee(
  deps: Deps,
  trx: Trx,
  { organization, lead, assigneeId }: { organization: LeadOrganization; lead: LeadRow; assigneeId: number },
) {
  const members = await selectMembers(trx, organization.id);
  const member = members.find(({ userId }) => userId === assigneeId);
  if (!member) return;
  await queueEmail(deps, trx, recipientOf(member), 'leadAssigned', {
    name: member.name,
    organization: organization.name,
    contact: lead.name ?? '',
    path: leadPath(organization, lead),
  });
}

export const recipientOf = ({ userId, email, locale }: LeadMember) => ({ userId, to: email, locale });

export const leadPath = ({ slug }: LeadOrganization, { id }: { id: number }): string =>
  `/dashboard/agency/${slug}/leads/${id}`;

/** The member who gets a new lead by the rules of the organization; null if none is available. */
export async function chooseMember(
  trx: Trx,
  {
    organization,
    settings,
    listingId,
  }: { organization: LeadOrganization; settings: LeadSettings; listingId: number | null },
): Promise<number | null> {
  const members = await selectMembers(trx, organization.id);
  const subject = listingId === null ? undefined : await findSubject(trx, listingId);
  return chooseAssignee(
    members.filter((member) => member.canTakeLeads && mayHaveLeads(member)),
    settings.rules,
    subject ? { ...subject, price: fromMinor(subject.priceMinor) } : null,
  );
}
