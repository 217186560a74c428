import { z } from 'zod';
import { adminReason } from '../platform/admin-reason.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import * as addresses from './learnt-streets.ts';
import { LEARNT_STREETS_PAGE_SIZE } from './learnt-streets.ts';

export const learntStreet = z
  .object({
    id: z.int(),
    name: z.string(),
    /** "Milano, MI". */
    comune: z.string(),
    /** Degrees, to three decimals. */
    latitude: z.number(),
    longitude: z.number(),
    /** Number of its properties, published or not. */
    homesCount: z.int(),
  })
  .meta({ id: 'LearntStreet' });
export type LearntStreet = z.infer<typeof learntStreet>;

export const listLearntStreets = defineEndpoint({
  ...addresses.listLearntStreets,
  summary: 'Streets learnt from published listings, by name (admins)',
  who: 'admin',
  query: z.object({
    /** Prefix of the name, in any spelling. */
    q: z.string().trim().max(200).default(''),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: LEARNT_STREETS_PAGE_SIZE, most: 100 }),
  }),
  output: paged(learntStreet),
  errors: [],
});

export const removeLearntStreet = defineEndpoint({
  ...addresses.removeLearntStreet,
  summary: 'Remove a street from the suggestions for good; it is not learnt again (admins)',
  who: 'admin',
  params: idParams,
  body: z.object({ reason: adminReason }),
  output: data(z.object({ removed: z.literal(true) })),
  errors: ['LEARNT_STREET_NOT_FOUND_EXCEPTION'],
});
