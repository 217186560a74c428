import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { contactKey } from './contact-key.ts';
import { retentionEnd, TAKE_OVER_WINDOW_MS } from './lead.rules.ts';
import { addListing, findOrganizationOf, insertEvents, insertLead, lockLeads } from './leads.store.ts';

/** A conversation of the account before it became an organization's. */
export type FormerConversation = {
  threadId: number;
  listingId: number | null;
  contactUserId: number;
  contactName: string;
  contactPhone: string | null;
  startedAt: Date;
  firstAnswerAt: Date | null;
  lastAt: Date;
  isLastInbound: boolean;
};

/** Opens a lead for each contact of an account that an organization has taken over, if they wrote in the last 90 days. */
export async function importLeads(
  deps: Deps,
  trx: Trx,
  {
    accountId,
    assigneeId,
    conversations,
  }: { accountId: number; assigneeId: number; conversations: FormerConversation[] },
): Promise<void> {
  const since = deps.clock.now().getTime() - TAKE_OVER_WINDOW_MS;
  const recent = conversations.filter(({ lastAt }) => lastAt.getTime() >= since);
  const organization = recent.length > 0 ? await findOrganizationOf(trx, accountId) : undefined;
  if (!organization) return;
  const settings = await lockLeads(trx, organization.id);
  const byContact = Map.groupBy(recent, ({ contactUserId }) => contactUserId);
  for (const [contactUserId, threads] of byContact) {
    const [first] = threads.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
    if (!first) continue;
    const last = Math.max(...threads.map(({ lastAt }) => lastAt.getTime()));
    const open = threads.filter(({ isLastInbound }) => isLastInbound).map(({ lastAt }) => lastAt.getTime());
    const lead = await insertLead(trx, {
      organizationId: organization.id,
      contactUserId,
      contactKey: contactKey({ userId: contactUserId, email: null, phone: null }),
      name: first.contactName,
      phone: threads.find(({ contactPhone }) => contactPhone !== null)?.contactPhone ?? null,
      source: 'MESSAGE',
      stage: threads.some(({ firstAnswerAt }) => firstAnswerAt !== null) ? 'CONTACTED' : 'NEW',
      assigneeId,
      firstAt: first.startedAt,
      firstResponseAt: first.firstAnswerAt,
      firstResponseBy: first.firstAnswerAt ? assigneeId : null,
      awaitingSince: open.length > 0 ? new Date(Math.min(...open)) : null,
      lastEventAt: new Date(last),
      retentionUntil: retentionEnd(new Date(last), settings.retentionMonths),
    });
    for (const { threadId: ref, listingId, startedAt: at } of threads) {
      if (listingId !== null) await addListing(trx, { leadId: lead.id, listingId, at });
      await insertEvents(trx, [{ leadId: lead.id, kind: 'INQUIRY', at, ref, listingId }]);
    }
  }
}
