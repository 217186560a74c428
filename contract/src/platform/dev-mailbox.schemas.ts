import { z } from 'zod';
import { instant } from './dates.schemas.ts';
import * as addresses from './dev-mailbox.ts';
import { defineEndpoint } from './endpoint.ts';
import { data } from './page.schemas.ts';
import { line } from './plain-text.schemas.ts';
import { emailAddress } from './user-fields.schemas.ts';

export const mailboxEmail = z
  .object({
    id: z.int(),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** Extra headers of this email: `Reply-To`, `List-Unsubscribe`. */
    headers: z.record(z.string(), z.string()),
    /** Calendar entry (RFC 5545, RFC 6047). */
    calendar: z.string().nullable(),
    /** Attachments; content as base64. */
    attachments: z.array(z.object({ fileName: z.string(), mimeType: z.string(), content: z.string() })),
    sentAt: instant,
  })
  .meta({ id: 'MailboxLetter' });
export type MailboxEmail = z.infer<typeof mailboxEmail>;

export const listMailbox = defineEndpoint({
  ...addresses.listMailbox,
  summary: 'The last hundred emails of the embedded mailbox, newest first',
  description: 'NOT_FOUND_EXCEPTION if emails are sent by SMTP, or the mailbox is closed.',
  who: 'anyone',
  query: z.object({ to: emailAddress.optional() }),
  output: data(z.array(mailboxEmail)),
  errors: [],
});

export const mailboxText = z
  .object({ id: z.int(), to: z.string(), text: z.string(), sentAt: instant })
  .meta({ id: 'MailboxText' });
export type MailboxText = z.infer<typeof mailboxText>;

export const listMailboxTexts = defineEndpoint({
  ...addresses.listMailboxTexts,
  summary: 'The last hundred text messages of the embedded mailbox, the newest first',
  description: 'NOT_FOUND_EXCEPTION where texts are really sent, or the mailbox is closed. `to`: a number in E.164.',
  who: 'anyone',
  query: z.object({ to: line(32).optional() }),
  output: data(z.array(mailboxText)),
  errors: [],
});
