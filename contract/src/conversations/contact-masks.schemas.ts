import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import { emailAddress } from '../platform/user-fields.schemas.ts';
import * as addresses from './contact-masks.ts';
import { ALIAS_TEXT_MAX } from './contact-masks.ts';

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
  ...addresses.getContactMask,
  summary: 'The contact mask of a listing of mine, and the contacts that visitors see',
  who: 'signed-in',
  params: idParams,
  output: data(contactMask),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const setContactMask = defineEndpoint({
  ...addresses.setContactMask,
  summary: 'Mask the contacts of a listing of mine with an alias and a relay number, or unmask them',
  description:
    'Each time it is switched on a new alias is created. A number is reserved within seconds, and only while the listing is published.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ emailAlias: z.boolean(), phoneRelay: z.boolean() }),
  output: data(contactMask),
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'CONTACT_MASK_NOT_OFFERED_EXCEPTION'],
});

export const sendTestMail = defineEndpoint({
  ...addresses.sendTestMail,
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
