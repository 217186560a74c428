import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import * as addresses from './property-drafts.ts';

export const draftId = z.string().regex(/^property-create-[a-z0-9-]{1,60}$/, { error: 'must be property-create-…' });

export const propertyDraft = z
  .object({
    id: z.string(),
    /** Wizard data in the wizard's format, at most 64 KB of JSON. */
    data: z.record(z.string(), z.unknown()),
    createdAt: instant,
    /** Last change on the device. */
    updatedAt: instant,
  })
  .meta({ id: 'PropertyDraft' });
export type PropertyDraft = z.infer<typeof propertyDraft>;

const draftParams = z.object({ draftId });

export const listDrafts = defineEndpoint({
  ...addresses.listDrafts,
  summary: 'My drafts, the last changed first',
  who: 'signed-in',
  output: data(z.array(propertyDraft)),
  errors: [],
});

export const saveDraft = defineEndpoint({
  ...addresses.saveDraft,
  summary: 'Save a draft; an older change never replaces a newer one',
  description:
    'A change dated in the future counts as made now. Over 64 KB answers VALIDATION_EXCEPTION body.data too_big. A draft whose property has been ' +
    'created is not saved again: the response has `kept` "theirs" with data {propertyId}.',
  who: 'signed-in',
  params: draftParams,
  body: z.object({ data: z.record(z.string(), z.unknown()), updatedAt: z.iso.datetime({ offset: true }) }),
  output: data(z.object({ kept: z.enum(['mine', 'theirs']), draft: propertyDraft })),
  errors: ['TOO_MANY_DRAFTS_EXCEPTION'],
});

export const deleteDraft = defineEndpoint({
  ...addresses.deleteDraft,
  summary: 'Throw a draft away; the same when there is none',
  who: 'signed-in',
  params: draftParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: [],
});

export const deleteDrafts = defineEndpoint({
  ...addresses.deleteDrafts,
  summary: 'Throw all my drafts away',
  who: 'signed-in',
  output: data(z.object({ deleted: z.int().min(0) })),
  errors: [],
});
