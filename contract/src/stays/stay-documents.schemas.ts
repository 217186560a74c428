import { defineEndpoint } from '../platform/endpoint.ts';
import { fileResponse, idParams } from '../platform/page.schemas.ts';
import * as addresses from './stay-documents.ts';

const NO_BOOKING = 'STAY_BOOKING_NOT_FOUND_EXCEPTION';
const NO_DOCUMENT = 'STAY_DOCUMENT_NOT_AVAILABLE_EXCEPTION';

export const getCalendarEntry = defineEndpoint({
  ...addresses.getCalendarEntry,
  summary: 'A confirmed booking for a calendar (RFC 5545), also once it is cancelled',
  who: 'signed-in',
  params: idParams,
  download: { mimeType: 'text/calendar' },
  output: fileResponse,
  errors: [NO_BOOKING, NO_DOCUMENT],
});

export const getConfirmation = defineEndpoint({
  ...addresses.getConfirmation,
  summary: 'The confirmation of a booking as a PDF: parties, address, dates, price by night, policy, rules',
  who: 'signed-in',
  params: idParams,
  download: { mimeType: 'application/pdf' },
  output: fileResponse,
  errors: [NO_BOOKING, NO_DOCUMENT],
});

export const getReceipt = defineEndpoint({
  ...addresses.getReceipt,
  summary: 'The host’s receipt for a complete stay as a PDF; admins read it too',
  description: 'Hosts with a VAT number issue invoices: then there is none.',
  who: 'signed-in',
  params: idParams,
  download: { mimeType: 'application/pdf' },
  output: fileResponse,
  errors: [NO_BOOKING, NO_DOCUMENT],
});
