import { saveTemplate, uploadAttachment } from '#contract/conversations/messages.schemas';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { aPdf, makeThread } from './messages.fixtures.ts';

type RequestFixture = { url: string; body?: object; file?: Uint8Array; status?: number; cookie?: string };

/** Sample requests to the message endpoints, for the API document test. In route order. */
export async function messageRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const { threadId, listingId, owner, visitor } = await makeThread(test, { message: 'Chiamami al 3331234567' });
  const [second, third] = [await makeMarketListing(test, { owner }), await makeMarketListing(test, { owner })];
  const otherUser = await actor(test);
  const { data: file } = await visitor.api.call(uploadAttachment, { file: new File([aPdf], 'reddito.pdf') });
  const { data: brought } = await visitor.api.call(uploadAttachment, { file: new File([aPdf], 'lavoro.pdf') });
  const ready = { title: 'Orari', text: 'Dalle 9 alle 18' };
  const template = (await owner.api.call(saveTemplate, { body: ready })).data;
  const [asVisitor, asOwner, other] = [visitor, owner, otherUser].map(({ cookie }) => ({ cookie })) as [
    RequestCookie,
    RequestCookie,
    RequestCookie,
  ];
  const [contacts, none] = ['/api/v1/contacts', 2_000_000_000];
  const thread = `${contacts}/threads/${threadId}`;
  const message = 'È ancora libera?';
  return {
    'messages.contactAdvertiser': [
      { url: `${contacts}/messages/${second.id}`, body: { message, showPhone: true }, ...asVisitor, status: 201 },
      {
        url: `${contacts}/messages/${third.id}`,
        body: { message, attachmentIds: [brought.id] },
        ...asVisitor,
        status: 201,
      },
      { url: `${contacts}/messages/${listingId}`, body: { message }, ...asOwner, status: 409 },
      { url: `${contacts}/messages/${none}`, body: { message }, ...asVisitor, status: 404 },
      { url: `${contacts}/messages/${listingId}`, body: {}, ...asVisitor, status: 422 },
    ],
    'messages.listContactMessages': [{ url: `${contacts}/messages?size=5`, ...asOwner }],
    'messages.listListingMessages': [
      { url: `${contacts}/messages/${listingId}`, ...asOwner },
      { url: `${contacts}/messages/${listingId}`, ...other, status: 403 },
    ],
    'messages.listThreads': [
      { url: `${contacts}/threads?box=inbox&q=brera`, ...asVisitor },
      { url: `${contacts}/threads?listingId=${listingId}`, ...asOwner },
      { url: `${contacts}/threads?box=outbox`, ...asVisitor, status: 422 },
    ],
    'messages.countUnread': [{ url: `${contacts}/threads/unread-count`, ...asOwner }],
    'messages.getThread': [
      { url: thread, ...asOwner },
      { url: thread, ...other, status: 404 },
    ],
    'messages.listMessages': [
      { url: `${thread}/messages`, ...asOwner },
      { url: `${thread}/messages?after=0`, ...other, status: 404 },
    ],
    'messages.sendMessage': [
      { url: `${thread}/messages`, body: { message, attachmentIds: [file.id] }, ...asVisitor, status: 201 },
      { url: `${thread}/messages`, body: { message, attachmentIds: [file.id] }, ...asVisitor, status: 404 },
      { url: `${thread}/messages`, body: {}, ...asVisitor, status: 422 },
    ],
    'messages.readThread': [
      { url: `${thread}/read`, body: {}, ...asOwner },
      { url: `${thread}/read`, body: { upTo: 1 }, ...other, status: 404 },
    ],
    'messages.archiveThread': [{ url: `${thread}/archive`, body: { archived: true }, ...asOwner }],
    'messages.blockThread': [
      { url: `${thread}/block`, body: { blocked: true }, ...asOwner },
      { url: `${thread}/block`, body: { blocked: false }, status: 401 },
    ],
    'messages.uploadAttachment': [
      { url: `${contacts}/attachments`, file: aPdf, ...asVisitor, status: 201 },
      { url: `${contacts}/attachments`, file: Buffer.from('x'), ...asVisitor, status: 422 },
    ],
    'messages.downloadAttachment': [
      { url: `${contacts}/attachments/${file.id}`, ...asOwner },
      { url: `${contacts}/attachments/${file.id}`, ...other, status: 404 },
    ],
    'messages.listTemplates': [{ url: `${contacts}/templates`, ...asOwner }],
    'messages.saveTemplate': [
      { url: `${contacts}/templates`, body: { title: 'Visita', text: 'Venga sabato' }, ...asOwner },
      { url: `${contacts}/templates`, body: { title: ' ', text: 'Venga' }, ...asOwner, status: 422 },
    ],
    'messages.deleteTemplate': [
      { url: `${contacts}/templates/${template.id}`, ...asOwner },
      { url: `${contacts}/templates/${none}`, ...asOwner },
    ],
    'messages.getResponseTime': [
      { url: `/api/v1/users/${owner.id}/response-time` },
      { url: `/api/v1/users/${none}/response-time`, status: 404 },
    ],
  };
}

type RequestCookie = { cookie: string };
