import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { data, idParam, integerText, paged } from '../platform/page.schemas.ts';
import { lines } from '../platform/plain-text.schemas.ts';
import * as addresses from './favorites.ts';
import { FAVORITE_NOTE_MAX, favoriteSorts } from './favorites.ts';
import { listingView } from './listings.schemas.ts';

export const favorite = z
  .object({
    listingId: z.int(),
    addedAt: instant,
    note: z.string().nullable(),
    priceWhenAdded: money,
    /** Why the listing is unavailable; null when it is public. */
    unavailable: z.enum(['SUSPENDED', 'CONCLUDED']).nullable(),
    /** The listing in its last state, even when it is no longer public. */
    listing: listingView,
  })
  .meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof favorite>;

const note = lines(FAVORITE_NOTE_MAX);

const listingParams = z.object({ listingId: idParam });

export const listFavorites = defineEndpoint({
  ...addresses.listFavorites,
  summary: 'My favorites',
  who: 'signed-in',
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(20),
    sort: z.enum(favoriteSorts).default('added,desc'),
  }),
  output: paged(favorite),
  errors: [],
});

export const countFavorites = defineEndpoint({
  ...addresses.countFavorites,
  summary: 'How many favorites I have',
  who: 'signed-in',
  output: data(z.int()),
  errors: [],
});

export const listFavoriteIds = defineEndpoint({
  ...addresses.listFavoriteIds,
  summary: 'The ids of my favorites, for the hearts on cards',
  who: 'signed-in',
  output: data(z.array(z.int())),
  errors: [],
});

export const addFavorite = defineEndpoint({
  ...addresses.addFavorite,
  summary: 'Save a listing as a favorite, or change my note on it',
  description: 'Without `note` an existing favorite does not change; null deletes the note. At most 1,000 favorites.',
  who: 'signed-in',
  params: listingParams,
  body: z.object({ note: note.nullable().optional() }).default({}),
  output: data(z.object({ favorite: z.literal(true) })),
  errors: ['LISTING_NOT_FOUND_EXCEPTION', 'TOO_MANY_FAVORITES_EXCEPTION'],
});

export const removeFavorite = defineEndpoint({
  ...addresses.removeFavorite,
  summary: 'Remove a favorite; idempotent',
  who: 'signed-in',
  params: listingParams,
  output: data(z.object({ favorite: z.literal(false) })),
  errors: [],
});
