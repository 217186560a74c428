/**
 * Documents of a confirmed booking (STAYS.md 9): an entry for calendars, the confirmation, and the host's receipt.
 * The calendar entry has one UID for life; its SEQUENCE rises with every change, and the end of the booking cancels it.
 * The receipt is the host's ("ricevuta non fiscale"), with numbers by host and year without gaps.
 * Hosts with a VAT number issue invoices instead.
 */

export const getCalendarEntry = {
  id: 'stayDocuments.getCalendarEntry',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id/calendar.ics',
  seenAs: 'never',
} as const;

export const getConfirmation = {
  id: 'stayDocuments.getConfirmation',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id/confirmation.pdf',
  seenAs: 'never',
} as const;

export const getReceipt = {
  id: 'stayDocuments.getReceipt',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id/receipt.pdf',
  seenAs: 'never',
} as const;

/** Rent in cents above which a receipt without VAT needs a stamp of 2 € (d.P.R. 642/1972, tariff art. 13). */
export const STAMP_DUTY_ABOVE_MINOR = 7747;
