/**
 * What stands for an advertiser's own contacts in a listing, so that nobody collects them.
 *
 * An advertiser may have an address of the portal shown in the place of the email, and a number of the portal in the place of
 * the phone. Emails to the address reach them, and their answers go back without naming their own address; calls of the
 * number ring at theirs. WhatsApp knows no such number: it is shown to nobody meanwhile. An address is made with the choice
 * and not used again; a number is lent while the listing is published, and where none is free no phone is shown.
 */
import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.ts';
import { line, lines } from '../platform/plain-text.ts';
import { emailAddress } from '../platform/user-fields.ts';

export const contactMask = z
  .object({
    emailAlias: z.boolean(),
    phoneRelay: z.boolean(),
    /** What this portal can do: it takes emails of such addresses, and has numbers. */
    offered: z.object({ emailAlias: z.boolean(), phoneRelay: z.boolean() }),
    /** What people are told who ask for it; null: nothing. */
    shown: z.object({ email: z.string().nullable(), phone: z.string().nullable(), whatsapp: z.string().nullable() }),
  })
  .meta({ id: 'ContactMask' });
export type ContactMask = z.infer<typeof contactMask>;

export const getContactMask = defineEndpoint({
  id: 'contactMasks.getContactMask',
  method: 'GET',
  path: '/api/v1/listings/:id/contact-mask',
  summary: 'What stands for the contacts of a listing of mine, and what people are told',
  who: 'signed-in',
  params: idParams,
  output: data(contactMask),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const setContactMask = defineEndpoint({
  id: 'contactMasks.setContactMask',
  method: 'PUT',
  path: '/api/v1/listings/:id/contact-mask',
  summary: 'Let an address and a number of the portal stand for the contacts of a listing of mine, or not',
  description:
    'Another address is made each time it is switched on. A number is lent within seconds, and only while the listing is published.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ emailAlias: z.boolean(), phoneRelay: z.boolean() }),
  output: data(contactMask),
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'CONTACT_MASK_NOT_OFFERED_EXCEPTION'],
});

/** In characters: of an email that reaches an advertiser through such an address. The rest is left out. */
export const ALIAS_TEXT_MAX = 10_000;

export const sendTestMail = defineEndpoint({
  id: 'contactMasks.sendTestMail',
  method: 'POST',
  path: '/api/v1/dev/mailbox/incoming',
  summary: 'Play an email that arrives from outside, where the embedded mailbox is open',
  description:
    'NOT_FOUND_EXCEPTION where letters are really sent, or the mailbox is closed. `taken: false`: there is no such address.',
  who: 'anyone',
  body: z.object({
    from: emailAddress,
    to: emailAddress,
    subject: line(200).default(''),
    text: lines(ALIAS_TEXT_MAX).min(1),
  }),
  output: data(z.object({ taken: z.boolean() })),
  errors: [],
});
