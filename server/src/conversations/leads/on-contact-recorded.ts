import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { contactKey } from './contact-key.ts';
import { findOpenLead, findOrganizationOf, insertEvents } from './leads.store.ts';

/** A click on a phone number is an event of the contact's open lead. Without one it waits for a request: see `record-request.ts`. */
export async function addClickToLead(
  deps: Deps,
  trx: Trx,
  { listingId, advertiserId, userId }: DomainEvents['contact.recorded'],
): Promise<void> {
  const organization = await findOrganizationOf(trx, advertiserId);
  if (!organization) return;
  const lead = await findOpenLead(trx, organization.id, contactKey({ userId, email: null, phone: null }));
  if (lead) await insertEvents(trx, [{ leadId: lead.ownId, kind: 'CLICK', at: deps.clock.now(), listingId }]);
}
