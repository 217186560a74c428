import { type QueuedEmail, queueEmails } from '../../platform/email/queue-email.ts';
import { defineJob, type NoPayload, noPayload, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { assignLead, leadPath, recipientOf } from './assign-lead.ts';
import { mayManageLeads } from './leads.policy.ts';
import {
  type DueLead,
  eraseLeads,
  findLeadOrganization,
  findLeadRow,
  insertEvents,
  type LeadOrganization,
  lockLeads,
  selectEscalating,
  selectExpired,
  selectMembers,
  selectReminders,
  updateLead,
} from './leads.store.ts';

const AT_ONCE = 500;

/** Runs `work` for each organization with due leads, in one transaction that holds the lock of its leads. */
async function forEachOrganization(
  { db }: Deps,
  due: readonly DueLead[],
  work: (trx: Trx, organization: LeadOrganization, ids: number[]) => Promise<void>,
): Promise<void> {
  for (const [organizationId, leads] of Map.groupBy(due, (lead) => lead.organizationId)) {
    await inTransaction(db, async (trx) => {
      await lockLeads(trx, organizationId);
      const organization = await findLeadOrganization(trx, organizationId);
      if (!organization) return;
      await work(
        trx,
        organization,
        leads.map(({ id }) => id),
      );
    });
  }
}

/** Unassigns leads that their assignee has not opened in 60 minutes of opening hours; owners and admins get one email. */
export async function escalateLeads(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forEachOrganization(deps, await selectEscalating(deps.db, now, AT_ONCE), async (trx, organization, ids) => {
    let count = 0;
    for (const id of ids) {
      const lead = await findLeadRow(trx, organization.id, id);
      if (!lead?.escalatesAt || lead.escalatesAt > now) continue;
      await assignLead(deps, trx, { organization, lead, assigneeId: null, actorId: null });
      count += 1;
    }
    if (count === 0) return;
    const managers = (await selectMembers(trx, organization.id)).filter(({ userId, role }) =>
      mayManageLeads({ userId, role, isOpen: true }),
    );
    const path = `/dashboard/agency/${organization.slug}/leads?assignee=none`;
    const emails = managers.map((member): QueuedEmail => {
      const props = { name: member.name, organization: organization.name, count, path };
      return { recipient: recipientOf(member), emailName: 'leadWaiting', props };
    });
    await queueEmails(deps, trx, emails);
  });
}

/** Emails reminders to the assignees, else to owners and admins. A reminder is sent once. */
export async function remindOfLeads(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await forEachOrganization(deps, await selectReminders(deps.db, now, AT_ONCE), async (trx, organization, ids) => {
    const members = await selectMembers(trx, organization.id);
    const emails: QueuedEmail[] = [];
    for (const id of ids) {
      const lead = await findLeadRow(trx, organization.id, id);
      if (!lead?.followUpAt || lead.followUpAt > now) continue;
      await updateLead(trx, id, { followUpOn: null, followUpAt: null, followUpNote: null });
      await insertEvents(trx, [{ leadId: id, at: now, kind: 'REMINDER', text: lead.followUpNote }]);
      const assigned = members.filter(({ userId }) => userId === lead.assigneeId);
      const managers = members.filter(({ userId, role }) => mayManageLeads({ userId, role, isOpen: true }));
      for (const member of assigned.length > 0 ? assigned : managers) {
        const about = { contact: lead.name ?? '', note: lead.followUpNote ?? '', path: leadPath(organization, lead) };
        const props = { name: member.name, organization: organization.name, ...about };
        emails.push({ recipient: recipientOf(member), emailName: 'leadReminder', props });
      }
    }
    await queueEmails(deps, trx, emails);
  });
}

/** Erases the contact data of leads whose retention has ended. */
export async function eraseExpiredLeads(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (let due = await selectExpired(deps.db, now, AT_ONCE); due.length > 0; ) {
    await forEachOrganization(deps, due, (trx, _organization, ids) => eraseLeads(trx, ids, now));
    due = await selectExpired(deps.db, now, AT_ONCE);
  }
}

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'leads.escalate': NoPayload;
    'leads.remind': NoPayload;
    'leads.eraseExpired': NoPayload;
  }
}

export const leadsJobs: readonly WorkDefinition<Deps>[] = [
  defineJob('leads.escalate', { payload: noPayload, handler: escalateLeads, cron: '* * * * *' }),
  defineJob('leads.remind', { payload: noPayload, handler: remindOfLeads, cron: '*/5 * * * *' }),
  defineJob('leads.eraseExpired', { payload: noPayload, handler: eraseExpiredLeads, cron: '41 * * * *' }),
];
