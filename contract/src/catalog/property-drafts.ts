/**
 * Drafts: unfinished property descriptions (PRP-04, PRP-11).
 *
 * A draft holds the current wizard state. Its content is validated only when it is saved as a property.
 * The device creates the id `property-create-…`, stores every change and, when signed in, sends it to the server.
 * The newer change of two devices is stored. The response states which change was stored and returns the draft for display.
 */

export const DRAFTS_MAX = 50;

export const listDrafts = { id: 'propertyDrafts.listDrafts', method: 'GET', path: '/api/v1/property-drafts' } as const;

export const saveDraft = {
  id: 'propertyDrafts.saveDraft',
  method: 'PUT',
  path: '/api/v1/property-drafts/:draftId',
} as const;

export const deleteDraft = {
  id: 'propertyDrafts.deleteDraft',
  method: 'DELETE',
  path: '/api/v1/property-drafts/:draftId',
} as const;

export const deleteDrafts = {
  id: 'propertyDrafts.deleteDrafts',
  method: 'DELETE',
  path: '/api/v1/property-drafts',
} as const;
