import { z } from 'zod';
import { listingContext, listingStatus } from '../catalog/listings.schemas.ts';
import { photo } from '../catalog/media.schemas.ts';
import { actingFor } from '../identity/organizations.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { cappedSize, data, fileResponse, idParam, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import { cleanLine } from '../platform/plain-text.ts';
import { showsSomething } from '../platform/visible-text.ts';
import * as addresses from './messages.ts';
import { ATTACHMENT_MAX_BYTES, MAX_ATTACHMENTS, MESSAGE_MAX, messageFlags } from './messages.ts';

const text = lines(MESSAGE_MAX).min(1);
/** Idempotency key, chosen by the sender. */
const key = z.string().regex(/^[\w-]{8,64}$/, { error: 'must be 8 to 64 letters, digits, - and _' });
const attachmentIds = z.array(z.int().min(1).max(2_147_483_647)).max(MAX_ATTACHMENTS).default([]);

const pageOf = z.object({
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: cappedSize({ usual: 20, most: 100 }),
});

export const attachment = z
  .object({
    id: z.int(),
    fileName: z.string(),
    mimeType: z.enum(['application/pdf', 'image/webp']),
    /** In bytes. */
    size: z.int(),
  })
  .meta({ id: 'MessageAttachment' });
export type MessageAttachment = z.infer<typeof attachment>;

const otherUser = z.object({
  /** 0 with a null name: the account was erased. */
  id: z.int(),
  /** First name and initial of the surname; the business name of a professional. The UI shows null as "Account cancellato". */
  name: z.string().nullable(),
  avatar: z.string().nullable(),
});

const threadListing = z.object({
  id: z.int(),
  title: z.string(),
  listingType: listingContext,
  status: listingStatus,
  photo: photo.nullable(),
});

export const message = z
  .object({
    id: z.int(),
    mine: z.boolean(),
    /** Of an organization's message: its name and the member's first name, `Studio Aurora · Giulia`; else null. */
    author: z.string().nullable(),
    text: z.string(),
    createdAt: instant,
    /** Own messages only: when the other participant opened the thread. */
    readAt: instant.nullable(),
    attachments: z.array(attachment),
    /** Only in received messages, and only in the first message of a thread. */
    flags: z.array(z.enum(messageFlags)),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

export const thread = z
  .object({
    id: z.int(),
    /** The caller's role in the thread. */
    role: z.enum(['VISITOR', 'ADVERTISER']),
    other: otherUser,
    /** For the advertiser: the visitor's number, if shared. */
    otherPhone: z.string().nullable(),
    /** Null: the listing was deleted. */
    listing: threadListing.nullable(),
    lastMessage: z.object({ text: z.string(), mine: z.boolean(), createdAt: instant, attachments: z.int() }),
    unread: z.int(),
    archived: z.boolean(),
    /** By the caller. The blocked user is not notified; their messages are rejected. */
    blocked: z.boolean(),
    can: z.object({ write: z.boolean(), archive: z.boolean(), block: z.boolean() }),
  })
  .meta({ id: 'MessageThread' });
export type MessageThread = z.infer<typeof thread>;

/** A first message, as in the host's lists (spec/000 §7). */
export const contactMessage = z
  .object({
    id: z.int(),
    threadId: z.int(),
    listingId: z.int().nullable(),
    listingTitle: z.string().nullable(),
    sender: otherUser,
    /** Only if shared. */
    phone: z.string().nullable(),
    message: z.string(),
    flags: z.array(z.enum(messageFlags)),
    createdAt: instant,
    answered: z.boolean(),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessage>;

const sendErrors = [
  'CANNOT_CONTACT_YOURSELF_EXCEPTION',
  'CONTACT_BLOCKED_EXCEPTION',
  'TOO_MANY_MESSAGES_EXCEPTION',
  'ATTACHMENT_NOT_FOUND_EXCEPTION',
] as const;

export const contactAdvertiser = defineEndpoint({
  ...addresses.contactAdvertiser,
  summary: 'Write to the advertiser of a public listing; an existing thread continues',
  description:
    'Counts as a contact by email once per user and listing. `showPhone` applies to the whole thread; the last value wins.',
  who: 'verified',
  params: z.object({ listingId: idParam }),
  body: z.object({ message: text, showPhone: z.boolean().default(false), key: key.optional(), attachmentIds }),
  output: data(z.object({ threadId: z.int(), messageId: z.int() })),
  status: 201,
  errors: ['LISTING_NOT_FOUND_EXCEPTION', ...sendErrors],
});

export const listContactMessages = defineEndpoint({
  ...addresses.listContactMessages,
  summary: 'The first messages that users sent me about my listings, newest first',
  who: 'signed-in',
  query: pageOf,
  output: paged(contactMessage),
  errors: [],
});

export const listListingMessages = defineEndpoint({
  ...addresses.listListingMessages,
  summary: 'The first messages about one of my listings',
  who: 'signed-in',
  params: z.object({ listingId: idParam }),
  query: pageOf,
  output: paged(contactMessage),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const listThreads = defineEndpoint({
  ...addresses.listThreads,
  summary: 'My threads, the last written in first',
  description:
    'Without `advertiserId` mine and those of agencies that I answer for; with `of=PERSONAL` mine only. An AGENT gets those of own and unassigned listings.',
  who: 'signed-in',
  query: pageOf.extend({
    ...actingFor,
    box: z.enum(['inbox', 'archived']).default('inbox'),
    /** PERSONAL: without the threads of agencies. */
    of: z.enum(['ALL', 'PERSONAL']).default('ALL'),
    /** Only threads about this listing. */
    listingId: idParam.optional(),
    /** Substring of the other participant's name, the listing title or a message. */
    q: z.string().overwrite(cleanLine).max(100).optional(),
  }),
  output: paged(thread),
  errors: [],
});

export const countUnread = defineEndpoint({
  ...addresses.countUnread,
  summary: 'How many messages I have not read, in how many threads',
  who: 'signed-in',
  output: data(
    z.object({
      messages: z.int(),
      threads: z.int(),
      /** Of these, messages of my own threads. */
      personal: z.int(),
      /** The others by agency that I answer for; without those that have none. */
      agencies: z.array(z.object({ accountId: z.int(), messages: z.int() })),
    }),
  ),
  errors: [],
});

export const getThread = defineEndpoint({
  ...addresses.getThread,
  summary: 'One thread of mine',
  who: 'signed-in',
  params: idParams,
  output: data(thread),
  errors: ['THREAD_NOT_FOUND_EXCEPTION'],
});

export const listMessages = defineEndpoint({
  ...addresses.listMessages,
  summary: 'The messages of a thread, the newest first',
  who: 'signed-in',
  params: idParams,
  query: pageOf.extend({
    /** Only messages after this one; for polling. */
    after: integerText({ min: 0 }).optional(),
  }),
  output: paged(message),
  errors: ['THREAD_NOT_FOUND_EXCEPTION'],
});

export const sendMessage = defineEndpoint({
  ...addresses.sendMessage,
  summary: 'Write in a thread',
  description: 'Without text at least one attachment.',
  who: 'verified',
  params: idParams,
  body: z.object({ message: text.optional(), key: key.optional(), attachmentIds }),
  output: data(message),
  status: 201,
  errors: ['THREAD_NOT_FOUND_EXCEPTION', ...sendErrors],
});

export const readThread = defineEndpoint({
  ...addresses.readThread,
  summary: 'I have read everything up to this message',
  who: 'signed-in',
  params: idParams,
  body: z.object({ upTo: z.int().min(1).optional() }).default({}),
  output: data(z.object({ unread: z.int() })),
  errors: ['THREAD_NOT_FOUND_EXCEPTION'],
});

export const archiveThread = defineEndpoint({
  ...addresses.archiveThread,
  summary: 'Take a thread out of my list, or back into it',
  who: 'signed-in',
  params: idParams,
  body: z.object({ archived: z.boolean().default(true) }).default({ archived: true }),
  output: data(thread),
  errors: ['THREAD_NOT_FOUND_EXCEPTION'],
});

export const blockThread = defineEndpoint({
  ...addresses.blockThread,
  summary: 'Block the other one, or let them write again',
  who: 'signed-in',
  params: idParams,
  body: z.object({ blocked: z.boolean().default(true) }).default({ blocked: true }),
  output: data(thread),
  errors: ['THREAD_NOT_FOUND_EXCEPTION'],
});

export const uploadAttachment = defineEndpoint({
  ...addresses.uploadAttachment,
  summary: 'Bring a PDF or a picture, to be sent with a message within a day',
  description: 'Validated by content. Pictures are encoded again without metadata.',
  who: 'verified',
  upload: { maxBytes: ATTACHMENT_MAX_BYTES },
  output: data(attachment),
  status: 201,
  errors: ['ATTACHMENT_REFUSED_EXCEPTION', 'TOO_MANY_MESSAGES_EXCEPTION'],
});

export const downloadAttachment = defineEndpoint({
  ...addresses.downloadAttachment,
  summary: 'A file of a thread of mine, or one that I brought',
  who: 'signed-in',
  params: idParams,
  download: { mimeType: 'application/octet-stream' },
  output: fileResponse,
  secret: true,
  errors: ['ATTACHMENT_NOT_FOUND_EXCEPTION'],
});

const templateTitle = line(60)
  .min(1, { abort: true })
  .regex(showsSomething, { error: 'must hold something that can be seen' });
export const template = z.object({ id: z.int(), title: z.string(), text: z.string() }).meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.infer<typeof template>;

export const listTemplates = defineEndpoint({
  ...addresses.listTemplates,
  summary: 'My ready answers, by title',
  who: 'signed-in',
  output: data(z.array(template)),
  errors: [],
});

export const saveTemplate = defineEndpoint({
  ...addresses.saveTemplate,
  summary: 'Save a message template; it replaces one with the same title',
  who: 'signed-in',
  body: z.object({ title: templateTitle, text }),
  output: data(template),
  errors: ['TOO_MANY_TEMPLATES_EXCEPTION'],
});

export const deleteTemplate = defineEndpoint({
  ...addresses.deleteTemplate,
  summary: 'Drop a ready answer; again changes nothing',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: [],
});

/** Response time of an advertiser to first messages: last 90 days, at least five threads (DECISIONS.md `Derived figures`). */
export const responseTime = z
  .object({
    /** Median from the first message to the first reply. */
    minutes: z.int(),
    /** Percentage of replied threads, 0-100. */
    answered: z.int(),
    /** Number of first messages in the sample. */
    count: z.int(),
  })
  .meta({ id: 'ResponseTime' });
export type ResponseTime = z.infer<typeof responseTime>;

export const getResponseTime = defineEndpoint({
  ...addresses.getResponseTime,
  summary: 'Response time of a user; null without enough data',
  who: 'anyone',
  params: idParams,
  output: data(responseTime.nullable()),
  cacheSeconds: 300,
  errors: ['USER_NOT_FOUND_EXCEPTION'],
});
