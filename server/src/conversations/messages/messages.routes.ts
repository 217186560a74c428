import * as contract from '#contract/conversations/messages.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { archiveThread } from './archive-thread.ts';
import { blockThread } from './block-thread.ts';
import { contactAdvertiser } from './contact-advertiser.ts';
import { deleteTemplate } from './delete-template.ts';
import {
  countUnread,
  downloadAttachment,
  getResponseTime,
  getThread,
  listContactMessages,
  listListingMessages,
  listMessages,
  listTemplates,
  listThreads,
} from './messages.queries.ts';
import { readThread } from './read-thread.ts';
import { saveTemplate } from './save-template.ts';
import { sendMessage } from './send-message.ts';
import { uploadAttachment } from './upload-attachment.ts';

const handle = handleWith<Deps>();

export const messagesRoutes: Route<Deps>[] = [
  handle(contract.contactAdvertiser, async ({ input, ...context }) => ({
    data: await contactAdvertiser(context, input.params.listingId, input.body),
  })),
  handle(contract.listContactMessages, ({ input, ...context }) => listContactMessages(context, input.query)),
  handle(contract.listListingMessages, ({ input, ...context }) =>
    listListingMessages(context, input.params.listingId, input.query),
  ),
  handle(contract.listThreads, ({ input, ...context }) => listThreads(context, input.query)),
  handle(contract.countUnread, async (context) => ({ data: await countUnread(context) })),
  handle(contract.getThread, async ({ input, ...context }) => ({ data: await getThread(context, input.params.id) })),
  handle(contract.listMessages, ({ input, ...context }) => listMessages(context, input.params.id, input.query)),
  handle(contract.sendMessage, async ({ input, ...context }) => ({
    data: await sendMessage(context, input.params.id, input.body),
  })),
  handle(contract.readThread, async ({ input, ...context }) => ({
    data: await readThread(context, input.params.id, input.body),
  })),
  handle(contract.archiveThread, async ({ input, ...context }) => ({
    data: await archiveThread(context, input.params.id, input.body.archived),
  })),
  handle(contract.blockThread, async ({ input, ...context }) => ({
    data: await blockThread(context, input.params.id, input.body.blocked),
  })),
  handle(contract.uploadAttachment, async ({ file, ...context }) => ({ data: await uploadAttachment(context, file) })),
  handle(contract.downloadAttachment, ({ input, ...context }) => downloadAttachment(context, input.params.id)),
  handle(contract.listTemplates, async (context) => ({ data: await listTemplates(context) })),
  handle(contract.saveTemplate, async ({ input, ...context }) => ({ data: await saveTemplate(context, input.body) })),
  handle(contract.deleteTemplate, async ({ input, ...context }) => ({
    data: await deleteTemplate(context, input.params.id),
  })),
  handle(contract.getResponseTime, async ({ input, ...context }) => ({
    data: await getResponseTime(context, input.params.id),
  })),
];
