import { z } from 'zod';
import { contractType, listingContext, listingStatus } from '../catalog/listings.schemas.ts';
import { photo } from '../catalog/media.schemas.ts';
import { adminReason } from '../platform/admin-reason.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { groundReference } from './decisions.schemas.ts';
import { decisionGrounds } from './decisions.ts';
import * as addresses from './moderation.ts';
import { moderatedFields, moderationSigns, moderationStatuses } from './moderation.ts';

const textMatch = z.object({
  field: z.enum(moderatedFields),
  /** Surrounding text, at most 120 characters. */
  excerpt: z.string(),
  /** The matching part of the excerpt. */
  match: z.string(),
});

/** A signal and its evidence. */
export const moderationSign = z
  .discriminatedUnion('sign', [
    z.object({
      sign: z.literal('PRICE_FAR_FROM_MEDIAN'),
      /** Euros per m² (sale, rent) or per night (stays), the median of `count` listings in the comune, and their ratio. */
      value: z.number(),
      median: z.number(),
      count: z.int(),
      times: z.number(),
    }),
    z.object({ sign: z.literal('CONTACT_IN_TEXT'), found: z.array(textMatch) }),
    z.object({ sign: z.literal('CONTACT_IN_PHOTO'), found: z.array(textMatch.extend({ photo })) }),
    z.object({
      sign: z.literal('DUPLICATE_PHOTOS'),
      /** Pictures that listings of other users also show. `distance`: differing bits, of 128. */
      pairs: z.array(
        z.object({
          photo,
          otherPhoto: photo,
          otherPropertyId: z.int(),
          otherListingId: z.int().nullable(),
          otherOwnerName: z.string(),
          distance: z.int(),
        }),
      ),
    }),
    z.object({ sign: z.literal('DISCRIMINATORY_WORDING'), found: z.array(textMatch.extend({ about: z.string() })) }),
    z.object({
      sign: z.literal('CIN_MISMATCH'),
      cin: z.string(),
      /** Comune encoded in the CIN; null if invalid. */
      namedComune: z.string().nullable(),
      comune: z.string(),
    }),
    z.object({
      sign: z.literal('CIN_SHARED'),
      cin: z.string(),
      /** Published stays of other properties with the same CIN. */
      others: z.array(
        z.object({
          listingId: z.int(),
          title: z.string(),
          advertiserName: z.string(),
          isSameAdvertiser: z.boolean(),
        }),
      ),
    }),
    z.object({ sign: z.literal('ENERGY_MISSING') }),
    z.object({ sign: z.literal('NEW_ACCOUNT_WEEKEND'), accountAgeHours: z.int(), publishedAt: instant }),
  ])
  .meta({ id: 'ModerationSign' });
export type ModerationSign = z.infer<typeof moderationSign>;

export const moderationCase = z
  .object({
    id: z.int(),
    status: z.enum(moderationStatuses),
    /** Cause of the check: first publication, or a later change. */
    cause: z.enum(['NEW', 'CHANGED']),
    openedAt: instant,
    checkedAt: instant,
    /** Number of checks. A decision names the version that the admin saw. */
    version: z.int(),
    signs: z.array(moderationSign),
    listing: z.object({
      id: z.int(),
      title: z.string(),
      listingType: listingContext,
      contractType: contractType.nullable(),
      status: listingStatus,
      price: money,
      comune: z.string(),
      photo: photo.nullable(),
      advertiserId: z.int(),
      advertiserName: z.string(),
      professional: z.boolean(),
      accountCreatedAt: instant,
    }),
    decision: z
      .object({
        at: instant,
        by: z.object({ id: z.int(), name: z.string() }).nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
    can: z.object({ pass: z.boolean(), hold: z.boolean() }),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof moderationCase>;

export const listCases = defineEndpoint({
  ...addresses.listCases,
  summary: 'Listings with signs, longest pending first; decided ones newest first',
  who: 'admin',
  query: z.object({
    status: z.enum(moderationStatuses).default('OPEN'),
    sign: z.enum(moderationSigns).optional(),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(20),
  }),
  /** `counts`: all open cases by signal; a case may have several. */
  output: paged(moderationCase).extend({
    counts: z.object({
      OPEN: z.int(),
      HELD: z.int(),
      PASSED: z.int(),
      bySign: z.array(z.object({ sign: z.enum(moderationSigns), count: z.int() })),
    }),
  }),
  errors: [],
});

export const getCase = defineEndpoint({
  ...addresses.getCase,
  summary: 'One case',
  who: 'admin',
  params: idParams,
  output: data(moderationCase),
  errors: ['MODERATION_CASE_NOT_FOUND_EXCEPTION'],
});

export const decideCase = defineEndpoint({
  ...addresses.decideCase,
  summary: 'Approve a listing, or suspend it with a reason for its advertiser',
  description:
    'To hold, `reason` and `ground` are needed. Passing a CIN_MISMATCH accepts the CIN. MODERATION_CASE_STATUS_EXCEPTION: another admin decided first, or the listing was checked again since `version`; ' +
    '`details.status` and `details.version` have the current state.',
  who: 'admin',
  params: idParams,
  body: z.object({
    decision: z.enum(['PASS', 'HOLD']),
    version: z.int().min(1),
    reason: adminReason.optional(),
    ground: z.enum(decisionGrounds).optional(),
    groundReference: groundReference.optional(),
  }),
  output: data(moderationCase),
  errors: ['MODERATION_CASE_NOT_FOUND_EXCEPTION', 'MODERATION_CASE_STATUS_EXCEPTION', 'LISTING_STATUS_EXCEPTION'],
});
