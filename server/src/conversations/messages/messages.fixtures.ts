import { contactAdvertiser, sendMessage } from '#contract/conversations/messages.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';

type MessageFields = { message?: string; showPhone?: boolean; key?: string; attachmentIds?: number[] };

/** Sends a first or later message from a listing's page. */
export async function contact(
  user: TestActor,
  listingId: number,
  { message = 'È ancora libera?', ...fields }: MessageFields = {},
) {
  return (await user.api.call(contactAdvertiser, { params: { listingId }, body: { message, ...fields } })).data;
}

/** Sends a message in a thread. */
export async function sendTestMessage(
  user: TestActor,
  id: number,
  fields: Omit<MessageFields, 'showPhone'> = { message: 'Sì' },
) {
  return (await user.api.call(sendMessage, { params: { id }, body: fields })).data;
}

/** A thread about a listing, with one message from the visitor. */
export async function makeThread(test: TestApp, fields: MessageFields = {}) {
  const { id: listingId, owner } = await makeMarketListing(test);
  const visitor = await actor(test, { name: 'Vera', surname: 'Rossi', phone: phoneOf() });
  const { threadId, messageId } = await contact(visitor, listingId, fields);
  return { threadId, messageId, listingId, owner, visitor };
}

let serial = 1000;
const phoneOf = () => `+39333770${serial++}`;

/** A PDF as common programs write it. */
export const aPdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
