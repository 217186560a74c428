/**
 * Messages between a visitor and an advertiser (MSG-01; spec/000 §3, §7).
 *
 * Each listing and visitor share one thread. The visitor's first message from the listing creates it.
 * Both participants can write, also when the listing is no longer public. The recipient gets an email with a link to the thread.
 * The visitor chooses whether the advertiser sees their number (`showPhone`).
 * Contact data and links in a visitor's first message are flagged to the advertiser: fraud often starts with off-site contact.
 * Archiving hides a thread from the user's list until a new message arrives.
 * Blocking ends all threads of these two users, in both directions.
 * A request with a `key` is idempotent.
 */

export const MESSAGE_MAX = 2000;
export const MAX_ATTACHMENTS = 5;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const MAX_TEMPLATES = 20;
/** New threads per user and day; messages per user and hour. */
export const THREADS_A_DAY = 20;
export const MESSAGES_AN_HOUR = 60;

/** Off-site contact detected in a first message. */
export const messageFlags = ['email', 'phone', 'link'] as const;
export type MessageFlag = (typeof messageFlags)[number];

export const contactAdvertiser = {
  id: 'messages.contactAdvertiser',
  method: 'POST',
  path: '/api/v1/contacts/messages/:listingId',
} as const;

export const listContactMessages = {
  id: 'messages.listContactMessages',
  method: 'GET',
  path: '/api/v1/contacts/messages',
  seenAs: 'never',
} as const;

export const listListingMessages = {
  id: 'messages.listListingMessages',
  method: 'GET',
  path: '/api/v1/contacts/messages/:listingId',
  seenAs: 'never',
} as const;

export const listThreads = {
  id: 'messages.listThreads',
  method: 'GET',
  path: '/api/v1/contacts/threads',
  seenAs: 'never',
} as const;

export const countUnread = {
  id: 'messages.countUnread',
  method: 'GET',
  path: '/api/v1/contacts/threads/unread-count',
} as const;

export const getThread = {
  id: 'messages.getThread',
  method: 'GET',
  path: '/api/v1/contacts/threads/:id',
  seenAs: 'never',
} as const;

export const listMessages = {
  id: 'messages.listMessages',
  method: 'GET',
  path: '/api/v1/contacts/threads/:id/messages',
  seenAs: 'never',
} as const;

export const sendMessage = {
  id: 'messages.sendMessage',
  method: 'POST',
  path: '/api/v1/contacts/threads/:id/messages',
} as const;

export const readThread = {
  id: 'messages.readThread',
  method: 'PUT',
  path: '/api/v1/contacts/threads/:id/read',
} as const;

export const archiveThread = {
  id: 'messages.archiveThread',
  method: 'PUT',
  path: '/api/v1/contacts/threads/:id/archive',
} as const;

export const blockThread = {
  id: 'messages.blockThread',
  method: 'PUT',
  path: '/api/v1/contacts/threads/:id/block',
} as const;

export const uploadAttachment = {
  id: 'messages.uploadAttachment',
  method: 'POST',
  path: '/api/v1/contacts/attachments',
} as const;

export const downloadAttachment = {
  id: 'messages.downloadAttachment',
  method: 'GET',
  path: '/api/v1/contacts/attachments/:id',
} as const;

export const listTemplates = {
  id: 'messages.listTemplates',
  method: 'GET',
  path: '/api/v1/contacts/templates',
  seenAs: 'never',
} as const;

export const saveTemplate = { id: 'messages.saveTemplate', method: 'PUT', path: '/api/v1/contacts/templates' } as const;

export const deleteTemplate = {
  id: 'messages.deleteTemplate',
  method: 'DELETE',
  path: '/api/v1/contacts/templates/:id',
} as const;

export const getResponseTime = {
  id: 'messages.getResponseTime',
  method: 'GET',
  path: '/api/v1/users/:id/response-time',
} as const;
