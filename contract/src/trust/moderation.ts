/**
 * Moderation queue (ADM-10): published or changed listings with signals that an admin reviews.
 *
 * Named rules check each publication and each change of a published listing after it is public. Nothing is suspended automatically.
 * A listing with signals has one open case, which an admin passes or holds. A held listing is suspended by an admin with reason and ground.
 * Its advertiser is notified of both and of how to appeal (article 17 of the DSA, `decisions.ts`). A change returns it to the queue.
 * A passed listing stays passed until its signals change.
 */

export const moderationSigns = [
  'PRICE_FAR_FROM_MEDIAN',
  'CONTACT_IN_TEXT',
  'CONTACT_IN_PHOTO',
  'DUPLICATE_PHOTOS',
  'DISCRIMINATORY_WORDING',
  'CIN_MISMATCH',
  'CIN_SHARED',
  'ENERGY_MISSING',
  'NEW_ACCOUNT_WEEKEND',
] as const;
export type ModerationSignName = (typeof moderationSigns)[number];
export const moderationStatuses = ['OPEN', 'HELD', 'PASSED'] as const;
export type ModerationStatus = (typeof moderationStatuses)[number];

/** Part of a listing in which the text was detected. */
export const moderatedFields = ['title', 'description', 'notes', 'photo'] as const;

export const listCases = { id: 'moderation.listCases', method: 'GET', path: '/api/v1/admin/moderation' } as const;
export const getCase = { id: 'moderation.getCase', method: 'GET', path: '/api/v1/admin/moderation/:id' } as const;

export const decideCase = {
  id: 'moderation.decideCase',
  method: 'POST',
  path: '/api/v1/admin/moderation/:id/decision',
} as const;
