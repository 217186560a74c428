/**
 * Check-in instructions of a stay (STAYS.md 9): how guests get in, access codes, Wi-Fi. Encrypted.
 * The guest of a paid booking sees them from 48 hours before the arrival until 24 hours after the departure, and gets them by email then.
 * The host sees and writes them on the listing. Admins and impersonation never read them.
 */

export const INSTRUCTIONS_TEXT_MAX = 3000;
export const INSTRUCTIONS_LINE_MAX = 200;
export const HOURS_BEFORE_ARRIVAL = 48;
export const HOURS_AFTER_DEPARTURE = 24;

export const getListingInstructions = {
  id: 'checkInInstructions.getListingInstructions',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id/check-in-instructions',
  seenAs: 'never',
} as const;

export const saveInstructions = {
  id: 'checkInInstructions.saveInstructions',
  method: 'PUT',
  path: '/api/v1/hospitality-listings/:id/check-in-instructions',
} as const;

export const getInstructions = {
  id: 'checkInInstructions.getInstructions',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id/instructions',
  seenAs: 'never',
} as const;
