import { saveTemplate, uploadAttachment } from '#contract/conversations/messages';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { aPdf, makeThread } from './messages.fixtures.ts';

type Ask = { url: string; body?: object; file?: Uint8Array; status?: number; cookie?: string };

/** Real questions about messages, for the test of the API document; in the order of the routes. */
export async function asksOfMessages(test: TestApp): Promise<Record<string, Ask[]>> {
  const { threadId, listingId, owner, visitor } = await makeThread(test, { message: 'Chiamami al 3331234567' });
  const [second, third] = [await makeMarketListing(test, { owner }), await makeMarketListing(test, { owner })];
  const stranger = await actor(test);
  const { data: file } = await visitor.api.call(uploadAttachment, { file: new File([aPdf], 'reddito.pdf') });
  const { data: brought } = await visitor.api.call(uploadAttachment, { file: new File([aPdf], 'lavoro.pdf') });
  const ready = { title: 'Orari', text: 'Dalle 9 alle 18' };
  const template = (await owner.api.call(saveTemplate, { body: ready })).data;
  const [theirs, mine, other] = [visitor, owner, stranger].map(({ cookie }) => ({ cookie })) as [Who, Who, Who];
  const [contacts, none] = ['/api/v1/contacts', 2_000_000_000];
  const thread = `${contacts}/threads/${threadId}`;
  const message = 'È ancora libera?';
  return {
    'messages.contactAdvertiser': [
      { url: `${contacts}/messages/${second.id}`, body: { message, showPhone: true }, ...theirs, status: 201 },
      {
        url: `${contacts}/messages/${third.id}`,
        body: { message, attachmentIds: [brought.id] },
        ...theirs,
        status: 201,
      },
      { url: `${contacts}/messages/${listingId}`, body: { message }, ...mine, status: 409 },
      { url: `${contacts}/messages/${none}`, body: { message }, ...theirs, status: 404 },
      { url: `${contacts}/messages/${listingId}`, body: {}, ...theirs, status: 422 },
    ],
    'messages.listContactMessages': [{ url: `${contacts}/messages?size=5`, ...mine }],
    'messages.listListingMessages': [
      { url: `${contacts}/messages/${listingId}`, ...mine },
      { url: `${contacts}/messages/${listingId}`, ...other, status: 403 },
    ],
    'messages.listThreads': [
      { url: `${contacts}/threads?box=inbox&q=brera`, ...theirs },
      { url: `${contacts}/threads?listingId=${listingId}`, ...mine },
      { url: `${contacts}/threads?box=outbox`, ...theirs, status: 422 },
    ],
    'messages.countUnread': [{ url: `${contacts}/threads/unread-count`, ...mine }],
    'messages.getThread': [
      { url: thread, ...mine },
      { url: thread, ...other, status: 404 },
    ],
    'messages.listMessages': [
      { url: `${thread}/messages`, ...mine },
      { url: `${thread}/messages?after=0`, ...other, status: 404 },
    ],
    'messages.sendMessage': [
      { url: `${thread}/messages`, body: { message, attachmentIds: [file.id] }, ...theirs, status: 201 },
      { url: `${thread}/messages`, body: { message, attachmentIds: [file.id] }, ...theirs, status: 404 },
      { url: `${thread}/messages`, body: {}, ...theirs, status: 422 },
    ],
    'messages.readThread': [
      { url: `${thread}/read`, body: {}, ...mine },
      { url: `${thread}/read`, body: { upTo: 1 }, ...other, status: 404 },
    ],
    'messages.archiveThread': [{ url: `${thread}/archive`, body: { archived: true }, ...mine }],
    'messages.blockThread': [
      { url: `${thread}/block`, body: { blocked: true }, ...mine },
      { url: `${thread}/block`, body: { blocked: false }, status: 401 },
    ],
    'messages.uploadAttachment': [
      { url: `${contacts}/attachments`, file: aPdf, ...theirs, status: 201 },
      { url: `${contacts}/attachments`, file: Buffer.from('x'), ...theirs, status: 422 },
    ],
    'messages.downloadAttachment': [
      { url: `${contacts}/attachments/${file.id}`, ...mine },
      { url: `${contacts}/attachments/${file.id}`, ...other, status: 404 },
    ],
    'messages.listTemplates': [{ url: `${contacts}/templates`, ...mine }],
    'messages.saveTemplate': [
      { url: `${contacts}/templates`, body: { title: 'Visita', text: 'Venga sabato' }, ...mine },
      { url: `${contacts}/templates`, body: { title: ' ', text: 'Venga' }, ...mine, status: 422 },
    ],
    'messages.deleteTemplate': [
      { url: `${contacts}/templates/${template.id}`, ...mine },
      { url: `${contacts}/templates/${none}`, ...mine },
    ],
    'messages.getResponseTime': [
      { url: `/api/v1/users/${owner.id}/response-time` },
      { url: `/api/v1/users/${none}/response-time`, status: 404 },
    ],
  };
}

type Who = { cookie: string };
