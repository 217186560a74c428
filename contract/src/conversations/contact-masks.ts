/**
 * Contact masks hide an advertiser's contacts from data collectors. An alias replaces the email of a listing, a relay number its phone.
 * Emails and calls are forwarded. WhatsApp does not work with relay numbers, so it is hidden. An alias is never reused.
 * A number is reserved while the listing is published. Without a free number no phone is shown.
 */

export const getContactMask = {
  id: 'contactMasks.getContactMask',
  method: 'GET',
  path: '/api/v1/listings/:id/contact-mask',
} as const;

export const setContactMask = {
  id: 'contactMasks.setContactMask',
  method: 'PUT',
  path: '/api/v1/listings/:id/contact-mask',
} as const;

/** In characters. Longer emails are cut. */
export const ALIAS_TEXT_MAX = 10_000;

export const sendTestMail = {
  id: 'contactMasks.sendTestMail',
  method: 'POST',
  path: '/api/v1/dev/mailbox/incoming',
} as const;
