import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { contactKey } from './contact-key.ts';
import { findContact, findOpenLead, findOrganizationOf, insertEvents, lockLeads } from './leads.store.ts';
import { recordReply } from './record-reply.ts';
import { recordRequest } from './record-request.ts';

export type LeadVisit = {
  advertiserId: number;
  listingId: number;
  bookingId: number;
  participantId: number;
  what: 'BOOKED' | 'REQUESTED' | 'CONFIRMED' | 'DONE';
  /** Null: the system. */
  actorId: number | null;
};

/** What happened to an open-day booking of a user: a booking is a request, its confirmation a reply. People's listings have no leads. */
export async function recordVisit(deps: Deps, trx: Trx, visit: LeadVisit): Promise<void> {
  const { advertiserId, listingId, bookingId, participantId, what, actorId } = visit;
  if (what === 'CONFIRMED') {
    if (actorId === null) return;
    const reply = { accountId: advertiserId, contactUserId: participantId, listingId, event: null, actorId };
    return recordReply(deps, trx, reply);
  }
  const organization = await findOrganizationOf(trx, advertiserId);
  const person = organization && (await findContact(trx, participantId));
  if (!organization || !person) return;
  if (what === 'DONE') {
    await lockLeads(trx, organization.id);
    const key = contactKey({ userId: participantId, email: null, phone: null });
    const lead = await findOpenLead(trx, organization.id, key);
    if (!lead) return;
    const event = { kind: 'VISIT_DONE' as const, at: deps.clock.now(), actorId, listingId, ref: bookingId };
    await insertEvents(trx, [{ ...event, leadId: lead.ownId, key: `visit-${bookingId}` }]);
    return;
  }
  await recordRequest(deps, trx, {
    organization,
    // As the organizer sees the participant.
    contact: {
      userId: participantId,
      name: `${person.name} ${person.surname}`.trim(),
      email: person.showEmail ? person.email : null,
      phone: person.showPhone ? person.phone : null,
    },
    source: 'OPEN_DAY',
    listingId,
    event: { kind: 'VISIT_BOOKED', ref: bookingId, text: null },
    isVisit: true,
    expectsReply: what === 'REQUESTED',
    actorId: null,
    byEmail: true,
  });
}
