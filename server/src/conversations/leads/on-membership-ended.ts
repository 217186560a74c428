import { RESPONSE_TARGET_MINUTES } from '#contract/conversations/leads';
import { queueEmails } from '../../platform/email/queue-email.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { leadPath, recipientOf } from './assign-lead.ts';
import { mayHaveLeads } from './leads.policy.ts';
import {
  findOrganizationOf,
  insertEvents,
  lockLeads,
  reassign,
  saveLastAssigned,
  selectAssigned,
  selectMembers,
} from './leads.store.ts';
import { afterOpeningMinutes } from './opening-hours.rules.ts';

/** Open leads of a member who becomes a viewer or takes no more leads are unassigned. */
export async function unassignLeadsOfMember(
  deps: Deps,
  trx: Trx,
  event: DomainEvents['membership.leadsEnded'],
): Promise<void> {
  await reassignLeadsOfMember(deps, trx, { ...event, successorId: null });
}

/** Open leads of a former member go to the successor, or are unassigned; their history stays. */
export async function reassignLeadsOfMember(
  deps: Deps,
  trx: Trx,
  { accountId, userId, successorId, actorId }: DomainEvents['membership.ended'],
): Promise<void> {
  const organization = await findOrganizationOf(trx, accountId);
  if (!organization) return;
  const { id: organizationId } = organization;
  await lockLeads(trx, organizationId);
  const leads = await selectAssigned(trx, organizationId, userId);
  if (leads.length === 0) return;
  const members = await selectMembers(trx, organizationId);
  const successor = members.find((member) => member.userId === successorId && mayHaveLeads(member));
  const at = deps.clock.now();
  const to = successor?.userId ?? null;
  const escalatesAt = to === null ? null : afterOpeningMinutes(at, RESPONSE_TARGET_MINUTES, organization);
  const ids = leads.map(({ id }) => id);
  await reassign(trx, ids, { to, escalatesAt });
  await insertEvents(
    trx,
    ids.map((leadId) => ({ leadId, at, actorId, kind: 'ASSIGNED' as const, ref: to })),
  );
  const event = { event: 'leads.assigned', actorId, userId: accountId, organizationId, memberId: to } as const;
  await deps.recordEvent(
    ids.map((leadId) => ({ ...event, leadId })),
    trx,
  );
  if (!successor) return;
  await saveLastAssigned(trx, { organizationId, userId: successor.userId, at });
  const emails = leads.map((lead) => ({
    recipient: recipientOf(successor),
    emailName: 'leadAssigned' as const,
    props: {
      name: successor.name,
      organization: organization.name,
      contact: lead.name ?? '',
      path: leadPath(organization, lead),
    },
  }));
  await queueEmails(deps, trx, emails);
}
