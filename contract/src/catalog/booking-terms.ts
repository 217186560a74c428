/**
 * Terms of booking of a stay (STY-06, STAYS.md 13): how a guest books, what a cancellation costs, the rules of the house.
 *
 * The owner chooses a mode: ENQUIRY (a message only), REQUEST (the host responds within 24 hours) or INSTANT.
 * REQUEST and INSTANT have requirements; while one is missing, guests see ENQUIRY and the owner sees which one.
 * House rules have a version, which rises with every change. A guest agrees to one version, and a booking stores it.
 * Times of check-in and check-out are those of the listing, pets those of its rates: each fact has one source.
 */
export const getBookingTerms = {
  id: 'bookingTerms.getBookingTerms',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id/booking-terms',
} as const;

export const saveBookingTerms = {
  id: 'bookingTerms.saveBookingTerms',
  method: 'PUT',
  path: '/api/v1/hospitality-listings/:id/booking-terms',
} as const;

export const getPublicTerms = {
  id: 'bookingTerms.getPublicTerms',
  method: 'GET',
  path: '/api/v1/hospitality-listings/:id/booking-terms/public',
} as const;

export const stayBookingModes = ['ENQUIRY', 'REQUEST', 'INSTANT'] as const;
export type StayBookingMode = (typeof stayBookingModes)[number];

export const cancellationPolicies = ['FLEXIBLE', 'MODERATE', 'LIMITED', 'FIRM', 'STRICT'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** How the host sees the guests' documents (Cons. Stato 9101/2025). */
export const guestIdentifications = ['IN_PERSON', 'LIVE_VIDEO'] as const;
export type GuestIdentification = (typeof guestIdentifications)[number];

export const HOUSE_RULES_TEXT_MAX = 1000;

/** What REQUEST and INSTANT need, in the order of the screen. */
export const bookingRequirements = [
  'VERIFIED_EMAIL',
  'CIN',
  'HOUSE_RULES',
  'GUEST_IDENTIFICATION',
  'PAYOUT_ACCOUNT',
] as const;
export type BookingRequirement = (typeof bookingRequirements)[number];
