import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { findOrganizationOf } from './leads.store.ts';
import { recordReply } from './record-reply.ts';
import { type LeadContact, recordRequest } from './record-request.ts';

type RecordedMessage = {
  thread: { id: number; listingId: number | null; advertiserId: number };
  /** The visitor, with what the advertiser may see of them. */
  contact: LeadContact & { userId: number };
  /** The message opens the thread. */
  isFirst: boolean;
};

/**
 * A message from a visitor to an organization: a request.
 * @returns the member whose lead it is; null: none
 */
export async function recordMessage(
  deps: Deps,
  trx: Trx,
  { thread, contact, isFirst }: RecordedMessage,
): Promise<number | null> {
  const organization = await findOrganizationOf(trx, thread.advertiserId);
  if (!organization) return null;
  const lead = await recordRequest(deps, trx, {
    organization,
    contact,
    source: 'MESSAGE',
    listingId: thread.listingId,
    event: { kind: isFirst ? 'INQUIRY' : 'MESSAGE_IN', ref: thread.id, text: null },
    isVisit: false,
    expectsReply: true,
    actorId: null,
    // The assignee gets the message itself.
    byEmail: false,
  });
  return lead.assigneeId;
}

/** A message of a member to a visitor: a reply. */
export async function recordAnswer(
  deps: Deps,
  trx: Trx,
  { thread, contactUserId, actorId }: { thread: RecordedMessage['thread']; contactUserId: number; actorId: number },
): Promise<void> {
  const { id, listingId, advertiserId: accountId } = thread;
  await recordReply(deps, trx, {
    accountId,
    contactUserId,
    listingId,
    actorId,
    event: { kind: 'MESSAGE_OUT', ref: id },
  });
}
