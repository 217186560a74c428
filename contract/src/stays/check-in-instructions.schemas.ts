import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import * as addresses from './check-in-instructions.ts';
import { INSTRUCTIONS_LINE_MAX, INSTRUCTIONS_TEXT_MAX } from './check-in-instructions.ts';

export const checkInInstructions = z
  .object({
    /** How to arrive and get in. */
    text: lines(INSTRUCTIONS_TEXT_MAX).default(''),
    /** Of the entrance or a key box. */
    codes: line(INSTRUCTIONS_LINE_MAX).default(''),
    wifi: line(INSTRUCTIONS_LINE_MAX).default(''),
  })
  .meta({ id: 'CheckInInstructions' });
export type CheckInInstructions = z.output<typeof checkInInstructions>;

export const bookedInstructions = z
  .object({
    availableFrom: instant,
    availableUntil: instant,
    /** Null outside of these times, before the payment, and where the host wrote none. */
    instructions: checkInInstructions.nullable(),
  })
  .meta({ id: 'BookedInstructions' });
export type BookedInstructions = z.infer<typeof bookedInstructions>;

export const getListingInstructions = defineEndpoint({
  ...addresses.getListingInstructions,
  summary: 'The check-in instructions of a stay of mine; empty before the first save',
  who: 'signed-in',
  secret: true,
  params: idParams,
  output: data(checkInInstructions),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const saveInstructions = defineEndpoint({
  ...addresses.saveInstructions,
  summary: 'Replace the check-in instructions of a stay of mine; empty ones delete them',
  who: 'signed-in',
  secret: true,
  params: idParams,
  body: checkInInstructions,
  output: data(checkInInstructions),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const getInstructions = defineEndpoint({
  ...addresses.getInstructions,
  summary:
    'The check-in instructions of a booking: for its guest from 48 hours before the arrival, for the host always',
  description: 'Admins never read them.',
  who: 'signed-in',
  secret: true,
  params: idParams,
  output: data(bookedInstructions),
  errors: ['STAY_BOOKING_NOT_FOUND_EXCEPTION'],
});
