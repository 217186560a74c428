/**
 * Engagement: views, contacts and favorites of listings. A view counts once per listing and page load (spec/000 §4),
 * except for the advertiser. Signed-in users find the listings they viewed.
 *
 * A contact is a click on an email address, a phone number or WhatsApp. No listing contains them. An endpoint reveals
 * each to users with a confirmed email, with a daily limit. Advertisers see views, contacts and new favorites by day.
 */

export const contactTypes = ['email', 'phone', 'whatsapp'] as const;
export type ContactType = (typeof contactTypes)[number];

export const recordView = { id: 'engagement.recordView', method: 'POST', path: '/api/v1/views/:listingId' } as const;
export const listViews = { id: 'engagement.listViews', method: 'GET', path: '/api/v1/views' } as const;
export const mergeViews = { id: 'engagement.mergeViews', method: 'POST', path: '/api/v1/views' } as const;

export const recordContact = {
  id: 'engagement.recordContact',
  method: 'POST',
  path: '/api/v1/contacts/:listingId',
} as const;

/** Distinct listings per account and 24 hours; more than a genuine user needs. */
export const REVEALS_A_DAY = 40;

export const revealContact = {
  id: 'engagement.revealContact',
  method: 'POST',
  path: '/api/v1/contacts/:listingId/reveal',
} as const;

export const revealProfile = {
  id: 'engagement.revealProfile',
  method: 'POST',
  path: '/api/v1/users/:id/reveal',
} as const;

export const getStatistics = {
  id: 'engagement.getStatistics',
  method: 'GET',
  path: '/api/v1/listings/:id/statistics',
} as const;
