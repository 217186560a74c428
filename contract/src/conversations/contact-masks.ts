/**
 * Contact masks hide an advertiser's contacts from data collectors. An alias replaces the email of a listing, a relay number its phone.
 * Emails and calls are forwarded. WhatsApp does not work with relay numbers, so it is hidden. An alias is never reused.
 * A number is reserved while the listing is published. Without a free number no phone is shown.
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
    /** Masks that this installation supports. */
    offered: z.object({ emailAlias: z.boolean(), phoneRelay: z.boolean() }),
    /** Contacts that visitors see after revealing them; null: none. */
    shown: z.object({ email: z.string().nullable(), phone: z.string().nullable(), whatsapp: z.string().nullable() }),
  })
  .meta({ id: 'ContactMask' });
export type ContactMask = z.infer<typeof contactMask>;

export const getContactMask = defineEndpoint({
  id: 'contactMasks.getContactMask',
  method: 'GET',
  path: '/api/v1/listings/:id/contact-mask',
  summary: 'The contact mask of a listing of mine, and the contacts that visitors see',
  who: 'signed-in',
  params: idParams,
  output: data(contactMask),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const setContactMask = defineEndpoint({
  id: 'contactMasks.setContactMask',
  method: 'PUT',
  path: '/api/v1/listings/:id/contact-mask',
  summary: 'Mask the contacts of a listing of mine with an alias and a relay number, or unmask them',
  description:
    'Each time it is switched on a new alias is created. A number is reserved within seconds, and only while the listing is published.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ emailAlias: z.boolean(), phoneRelay: z.boolean() }),
  output: data(contactMask),
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'CONTACT_MASK_NOT_OFFERED_EXCEPTION'],
});

/** In characters. Longer emails are cut. */
export const ALIAS_TEXT_MAX = 10_000;

export const sendTestMail = defineEndpoint({
  id: 'contactMasks.sendTestMail',
  method: 'POST',
  path: '/api/v1/dev/mailbox/incoming',
  summary: 'Simulate an incoming email while the dev mailbox is open',
  description:
    'NOT_FOUND_EXCEPTION where emails are sent, or the mailbox is closed. `taken: false`: there is no such alias.',
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
