import { z } from 'zod';
import { organizationParams } from '../identity/organizations.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.schemas.ts';
import { cappedSize, data, fileResponse, idParam, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { emailAddress } from '../platform/user-fields.schemas.ts';
import { feedItemReport, feedListing, feedRunReport } from './feed-listing.schemas.ts';
import { feedFormats, feedLimits, feedOutcomes, REFERENCE_MAX, runErrors } from './feed-listing.ts';
import * as addresses from './listing-feeds.ts';
import {
  BATCH_MAX,
  EVERY_MINUTES_DEFAULT,
  FEED_NAME_MAX,
  feedItemStates,
  feedModes,
  feedPublishings,
  feedStatuses,
  fetchErrors,
  holdReasons,
  itemChanges,
  overridableFields,
  runCauses,
  runStatuses,
  UPLOADED_FEED_MAX_BYTES,
} from './listing-feeds.ts';

const feedParams = organizationParams.extend({ feedId: idParam });
const runParams = feedParams.extend({ runId: idParam });

const phone = z.string().regex(/^\+\d{5,15}$/);

/** Values for what the feed does not give. Never energy, price, area or CIN. */
const feedSettings = z
  .object({
    currency: currency.default('EUR'),
    contactEmail: emailAddress.nullable().default(null),
    /** E.164. */
    contactPhone: phone.nullable().default(null),
    contactWhatsapp: phone.nullable().default(null),
    /** Member that new listings get, if `agentEmail` names none. */
    agentId: z.int().nullable().default(null),
    /** Rooms of formats that only count bedrooms: bedrooms and a living room. */
    roomsFromBeds: z.boolean().default(false),
    /** Fields of `feedListing` by unknown column headers. */
    columnMap: z.record(line(100).min(1), line(60)).default({}),
  })
  .meta({ id: 'FeedSettings' });
export type FeedSettingsView = z.output<typeof feedSettings>;

/** Sent to the feed's own host only; stored encrypted and never returned. */
const feedCredentials = z.discriminatedUnion('type', [
  z.object({ type: z.literal('BASIC'), username: line(200), password: z.string().max(500) }),
  z.object({ type: z.literal('BEARER'), token: z.string().min(1).max(2000) }),
]);
export type FeedCredentials = z.output<typeof feedCredentials>;

const count = z.int().min(0);
const codeCount = z.object({ code: z.string(), count });

export const feedRunSummary = z
  .object({
    id: z.int(),
    feedId: z.int(),
    cause: z.enum(runCauses),
    isDryRun: z.boolean(),
    status: z.enum(runStatuses),
    /** Bytes of the file; null before it is complete. */
    bytes: count.nullable(),
    /** Items of the file. */
    items: count,
    outcomes: z.record(z.enum(feedOutcomes), count),
    changes: z.record(z.enum(itemChanges), count),
    holdReason: z.enum(holdReasons).nullable(),
    /** Null without an error. */
    error: z.enum(runErrors).nullable(),
    startedAt: instant,
    /** Null while it is live or held. */
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'FeedRunSummary' });
export type FeedRunSummary = z.output<typeof feedRunSummary>;

export const feedRun = feedRunSummary
  .extend({
    report: feedRunReport,
    /** Blocks and notes with the number of their items, the most frequent first. */
    codes: z.array(codeCount),
    /** With FEED_HTTP: `fetchError`, and `status` of the response. With a file error: `limit` or `line`. */
    errorDetails: z
      .object({
        fetchError: z.enum(fetchErrors).optional(),
        status: z.int().optional(),
        limit: z.enum(Object.keys(feedLimits) as [keyof typeof feedLimits, ...(keyof typeof feedLimits)[]]).optional(),
        line: z.int().optional(),
      })
      .nullable(),
    /** Of a held run: how many items cause it, of how many. */
    hold: z.object({ reason: z.enum(holdReasons), affected: count, total: count }).nullable(),
    /** Changes written of those to write; null before the second pass. */
    progress: z.object({ applied: count, total: count }).nullable(),
    /** Photos of the feed; `expectedSeconds` until the pending ones are ready. */
    photos: z.object({ pending: count, ready: count, failed: count, expectedSeconds: count.nullable() }),
    approvedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
    can: z.object({ approve: z.boolean(), discard: z.boolean() }),
  })
  .meta({ id: 'FeedRun' });
export type FeedRunView = z.output<typeof feedRun>;

export const organizationFeed = z
  .object({
    id: z.int(),
    name: z.string(),
    mode: z.enum(feedModes),
    /** Null: detected by content. */
    format: z.enum(feedFormats).nullable(),
    /** The address is secret and is never returned. */
    host: z.string().nullable(),
    hasCredentials: z.boolean(),
    everyMinutes: z.int(),
    status: z.enum(feedStatuses),
    publish: z.enum(feedPublishings),
    settings: feedSettings,
    /** Next scheduled run; null without a schedule. */
    nextAt: instant.nullable(),
    /** Failed runs since the last success. */
    failures: count,
    lastSuccessAt: instant.nullable(),
    lastRun: feedRunSummary.nullable(),
    /** Run that is going on, or held. */
    liveRunId: z.int().nullable(),
    heldRunId: z.int().nullable(),
    items: z.record(z.enum(feedItemStates), count),
    /** Complete ones that wait for a place of the organization's allowance. */
    beyondAllowance: count,
    /** Send it with a change. */
    version: z.int(),
    createdAt: instant,
    can: z.object({ edit: z.boolean(), run: z.boolean(), push: z.boolean(), complete: z.boolean() }),
  })
  .meta({ id: 'OrganizationFeed' });
export type OrganizationFeed = z.output<typeof organizationFeed>;

const changedField = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const feedRunItem = z
  .object({
    id: z.int(),
    /** Position in the file, from 1; null for a withdrawn one. */
    line: z.int().nullable(),
    externalRef: z.string().nullable(),
    reference: z.string().nullable(),
    title: z.string().nullable(),
    outcome: z.enum(feedOutcomes),
    change: z.enum(itemChanges),
    blocks: feedItemReport.shape.blocks,
    notes: feedItemReport.shape.notes,
    /** Of CHANGED items. */
    fields: z.array(changedField),
    listingId: z.int().nullable(),
    /** Listing of the organization with the same reference that the first run may adopt. */
    adoptableListingId: z.int().nullable(),
  })
  .meta({ id: 'FeedRunItem' });
export type FeedRunItemView = z.output<typeof feedRunItem>;

const overridableShape = feedListing.pick(
  Object.fromEntries(overridableFields.map((field) => [field, true])) as {
    [K in (typeof overridableFields)[number]]: true;
  },
).shape;

/** Each field is optional here; null removes the override: the feed's value counts again. */
const overrideValues = z
  .object(
    Object.fromEntries(
      Object.entries(overridableShape).map(([name, schema]) => {
        const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema;
        return [name, (inner as z.ZodType).nullable().optional()];
      }),
    ) as { [K in keyof typeof overridableShape]: z.ZodOptional<z.ZodNullable<(typeof overridableShape)[K]>> },
  )
  .refine((values) => Object.keys(values).length > 0, 'names no field');
export type OverrideValues = z.output<typeof overrideValues>;

export const feedItem = z
  .object({
    id: z.int(),
    externalRef: z.string(),
    reference: z.string().nullable(),
    title: z.string().nullable(),
    state: z.enum(feedItemStates),
    blocks: z.array(z.string()),
    listingId: z.int().nullable(),
    propertyId: z.int().nullable(),
    /** The effective values: overrides, else the feed's. */
    values: z.record(z.enum(overridableFields), z.unknown()),
    /** `isOutdated`: the feed's value has changed since the override was set. */
    overrides: z.array(
      z.object({
        field: z.enum(overridableFields),
        value: z.unknown(),
        feedValue: z.unknown(),
        isOutdated: z.boolean(),
        setAt: instant,
      }),
    ),
    photos: z.object({ pending: count, ready: count, failed: count }),
    /** Last run or call that had this item. */
    seenAt: instant,
    withdrawnAt: instant.nullable(),
    can: z.object({ complete: z.boolean() }),
  })
  .meta({ id: 'OrganizationFeedItem' });
export type FeedItemView = z.output<typeof feedItem>;

const notFound = ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'LISTING_FEED_NOT_FOUND_EXCEPTION'] as const;
const writing = [...notFound, 'ORGANIZATION_CLOSED_EXCEPTION'] as const;

export const listFeeds = defineEndpoint({
  ...addresses.listFeeds,
  summary: 'The feeds of an organization, with their state and last run; its members',
  who: 'signed-in',
  scope: 'feeds:read',
  params: organizationParams,
  output: data(z.array(organizationFeed)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

const feedName = line(FEED_NAME_MAX).min(1);
const everyMinutes = z.int().min(15).max(1440);
const url = z.string().trim().min(1).max(2000);

export const createFeed = defineEndpoint({
  ...addresses.createFeed,
  summary: 'Add a feed; it starts dry: its runs report and write nothing',
  description:
    '`url` and `credentials` belong to PULL. FEED_ADDRESS_EXCEPTION: no public http or https address of an allowed host. Owners and admins.',
  who: 'verified',
  scope: 'feeds:write',
  params: organizationParams,
  body: z.object({
    name: feedName,
    mode: z.enum(feedModes),
    format: z.enum(feedFormats).nullable().default(null),
    url: url.optional(),
    credentials: feedCredentials.nullable().optional(),
    everyMinutes: everyMinutes.default(EVERY_MINUTES_DEFAULT),
    publish: z.enum(feedPublishings).default('MANUAL'),
    settings: feedSettings.partial().default({}),
  }),
  status: 201,
  output: data(organizationFeed),
  errors: [
    'ORGANIZATION_NOT_FOUND_EXCEPTION',
    'ORGANIZATION_CLOSED_EXCEPTION',
    'FEED_ADDRESS_EXCEPTION',
    'LISTING_FEED_EXISTS_EXCEPTION',
    'TOO_MANY_LISTING_FEEDS_EXCEPTION',
    'MEMBER_NOT_FOUND_EXCEPTION',
  ],
});

export const getFeed = defineEndpoint({
  ...addresses.getFeed,
  summary: 'A feed of an organization; its members',
  who: 'signed-in',
  scope: 'feeds:read',
  params: feedParams,
  output: data(organizationFeed),
  errors: notFound,
});

export const editFeed = defineEndpoint({
  ...addresses.editFeed,
  summary: 'Change a feed: omitted fields stay; owners and admins',
  description:
    'Status DRY, ACTIVE or PAUSED. A new address or format makes the next run read everything again. `version` is the one that the caller has read.',
  who: 'verified',
  scope: 'feeds:write',
  params: feedParams,
  body: z.object({
    version: z.int(),
    name: feedName.optional(),
    format: z.enum(feedFormats).nullable().optional(),
    url: url.optional(),
    /** Null removes them. */
    credentials: feedCredentials.nullable().optional(),
    everyMinutes: everyMinutes.optional(),
    status: z.enum(['DRY', 'ACTIVE', 'PAUSED']).optional(),
    publish: z.enum(feedPublishings).optional(),
    settings: feedSettings.partial().optional(),
  }),
  output: data(organizationFeed),
  errors: [
    ...writing,
    'FEED_ADDRESS_EXCEPTION',
    'LISTING_FEED_EXISTS_EXCEPTION',
    'LISTING_FEED_CHANGED_EXCEPTION',
    'LISTING_FEED_MODE_EXCEPTION',
    'MEMBER_NOT_FOUND_EXCEPTION',
  ],
});

export const deleteFeed = defineEndpoint({
  ...addresses.deleteFeed,
  summary: 'Remove a feed with its reports; its listings stay as they are; owners and admins',
  who: 'verified',
  scope: 'feeds:write',
  params: feedParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: [...writing, 'FEED_RUN_LIVE_EXCEPTION'],
});

/** Existing listings that the run links to items with the same reference. */
const adopt = z.union([z.literal('ALL'), z.array(line(REFERENCE_MAX).min(1)).max(5000)]).default([]);

export const startRun = defineEndpoint({
  ...addresses.startRun,
  summary: 'Read a PULL feed now; owners and admins',
  description:
    'A dry feed makes dry runs only. `adopt` names items whose reference a listing of the organization already has. FEED_RUN_LIVE_EXCEPTION ' +
    'has the live run in `details.runId`.',
  who: 'verified',
  scope: 'feeds:write',
  params: feedParams,
  body: z.object({ dry: z.boolean().default(false), adopt }),
  status: 202,
  output: data(feedRun),
  errors: [...writing, 'LISTING_FEED_MODE_EXCEPTION', 'FEED_RUN_LIVE_EXCEPTION'],
});

export const uploadFile = defineEndpoint({
  ...addresses.uploadFile,
  summary: 'Send a file and read it as a run; owners and admins',
  description:
    'Of a PULL or UPLOAD feed. The file is a complete export; what it lacks is withdrawn. A dry feed makes dry runs only.',
  who: 'verified',
  scope: 'feeds:write',
  params: feedParams,
  query: z.object({ dry: z.stringbool().default(false) }),
  upload: { maxBytes: UPLOADED_FEED_MAX_BYTES, spooled: true },
  status: 202,
  output: data(feedRun),
  errors: [...writing, 'LISTING_FEED_MODE_EXCEPTION', 'FEED_RUN_LIVE_EXCEPTION'],
});

export const listRuns = defineEndpoint({
  ...addresses.listRuns,
  summary: 'The runs of a feed, the newest first; members',
  who: 'signed-in',
  scope: 'feeds:read',
  params: feedParams,
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
  }),
  output: paged(feedRunSummary),
  errors: notFound,
});

const runNotFound = [...notFound, 'FEED_RUN_NOT_FOUND_EXCEPTION'] as const;

export const getRun = defineEndpoint({
  ...addresses.getRun,
  summary: 'A run with its counts, errors and progress; members',
  who: 'signed-in',
  scope: 'feeds:read',
  params: runParams,
  output: data(feedRun),
  errors: runNotFound,
});

const reportFilter = {
  outcome: z.enum(feedOutcomes).optional(),
  change: z.enum(itemChanges).optional(),
  /** A block or a note. */
  code: line(40).optional(),
};

export const listRunItems = defineEndpoint({
  ...addresses.listRunItems,
  summary: 'What a run does with each item, in the order of the file; unchanged items have no row; members',
  who: 'signed-in',
  scope: 'feeds:read',
  params: runParams,
  query: z.object({
    ...reportFilter,
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 50, most: 200 }),
  }),
  output: paged(feedRunItem),
  errors: runNotFound,
});

export const exportRunItems = defineEndpoint({
  ...addresses.exportRunItems,
  summary: 'The same rows as a CSV file; members',
  who: 'signed-in',
  scope: 'feeds:read',
  params: runParams,
  query: z.object(reportFilter),
  download: { mimeType: 'text/csv; charset=utf-8' },
  output: fileResponse,
  errors: runNotFound,
});

const deciding = [...writing, 'FEED_RUN_NOT_FOUND_EXCEPTION', 'FEED_RUN_STATUS_EXCEPTION'] as const;

export const approveRun = defineEndpoint({
  ...addresses.approveRun,
  summary: 'Apply a held run anyway: exactly the file that was read; owners and admins',
  who: 'verified',
  scope: 'feeds:write',
  params: runParams,
  status: 202,
  output: data(feedRun),
  errors: [...deciding, 'FEED_RUN_LIVE_EXCEPTION'],
});

export const discardRun = defineEndpoint({
  ...addresses.discardRun,
  summary: 'Reject a held run; the listings stay as they are; owners and admins',
  who: 'verified',
  scope: 'feeds:write',
  params: runParams,
  output: data(feedRun),
  errors: deciding,
});

export const listItems = defineEndpoint({
  ...addresses.listItems,
  summary: 'The items of a feed: what is live, what is to be completed; members',
  description: '`fields` are the columns of the completion table: only those that block an item of this filter.',
  who: 'signed-in',
  scope: 'feeds:read',
  params: feedParams,
  query: z.object({
    state: z.enum(feedItemStates).optional(),
    /** WAITING and DRAFT. */
    toComplete: z.stringbool().optional(),
    block: line(40).optional(),
    listingId: idParam.optional(),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 50, most: 200 }),
  }),
  output: paged(feedItem).extend({
    fields: z.array(z.enum(overridableFields)),
    blocks: z.array(codeCount),
  }),
  errors: notFound,
});

const overrideSet = z.object({
  itemIds: z.array(z.int().min(1)).min(1).max(BATCH_MAX),
  values: overrideValues,
});

export const feedItemOfRecord = z
  .object({
    feed: z.object({ id: z.int(), name: z.string() }),
    item: feedItem,
    /** Values of the feed, without overrides. */
    feedValues: z.record(z.enum(overridableFields), z.unknown()),
    /** When the feed last had this item. */
    readAt: instant,
  })
  .meta({ id: 'FeedItemOfRecord' });
export type FeedItemOfRecord = z.output<typeof feedItemOfRecord>;

export const findItem = defineEndpoint({
  ...addresses.findItem,
  summary: 'The feed item behind a listing or property, with its overrides; null without one; members',
  who: 'signed-in',
  params: organizationParams,
  query: z
    .object({ listingId: idParam.optional(), propertyId: idParam.optional() })
    .refine(({ listingId, propertyId }) => (listingId === undefined) !== (propertyId === undefined), {
      error: 'names a listing or a property',
      path: ['listingId'],
    }),
  output: data(feedItemOfRecord.nullable()),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const setOverrides = defineEndpoint({
  ...addresses.setOverrides,
  summary: 'Set values of items, which win over the feed, and try to save and publish them at once',
  description:
    'Up to 500 items, each set with its values. A null value removes the override. Agents: items of the own listings. An energy class or a price of more than 50 items needs `isConfirmed`; ' +
    'without it VALIDATION_EXCEPTION `body.isConfirmed` required. The response has the items as they are then.',
  who: 'verified',
  scope: 'feeds:write',
  params: feedParams,
  body: z
    .object({
      itemIds: overrideSet.shape.itemIds.optional(),
      values: overrideValues.optional(),
      /** Instead of `itemIds` and `values`: a pasted column has another value for each item. Of two values of a field the last counts. */
      sets: z.array(overrideSet).min(1).max(BATCH_MAX).optional(),
      isConfirmed: z.boolean().default(false),
    })
    .refine(({ itemIds, values, sets }) => (sets === undefined) === (itemIds !== undefined && values !== undefined), {
      error: 'gives either itemIds and values, or sets',
      path: ['itemIds'],
    })
    .refine(({ sets = [] }) => sets.flatMap(({ itemIds }) => itemIds).length <= BATCH_MAX, {
      error: `names more than ${BATCH_MAX} items`,
      path: ['sets'],
    }),
  output: data(z.array(feedItem)),
  errors: [...writing, 'FEED_ITEM_NOT_FOUND_EXCEPTION', 'FEED_RUN_LIVE_EXCEPTION'],
});

const itemParams = feedParams.extend({ ref: line(REFERENCE_MAX).min(1) });
const pushedListing = feedListing.omit({ externalRef: true });

export const pushResult = z
  .object({
    report: feedItemReport,
    change: z.enum(itemChanges),
    itemId: z.int().nullable(),
    listingId: z.int().nullable(),
    state: z.enum(feedItemStates).nullable(),
  })
  .meta({ id: 'FeedPushResult' });
export type PushResult = z.output<typeof pushResult>;

const pushing = [...writing, 'LISTING_FEED_MODE_EXCEPTION', 'FEED_RUN_LIVE_EXCEPTION'] as const;

export const pushItem = defineEndpoint({
  ...addresses.pushItem,
  summary: 'Create or replace one item of a PUSH feed; owners and admins',
  description:
    'The response says what came of it, with the codes of the report. Photos follow. A dry feed reports and writes nothing.',
  who: 'verified',
  scope: 'feeds:write',
  params: itemParams,
  body: pushedListing,
  output: data(pushResult),
  errors: pushing,
});

export const withdrawItem = defineEndpoint({
  ...addresses.withdrawItem,
  summary: 'Withdraw one item of a PUSH feed: its listing is suspended, never deleted; owners and admins',
  who: 'verified',
  scope: 'feeds:write',
  params: itemParams,
  output: data(pushResult),
  errors: [...pushing, 'FEED_ITEM_NOT_FOUND_EXCEPTION'],
});

export const pushBatch = defineEndpoint({
  ...addresses.pushBatch,
  summary: 'Up to 500 items of a PUSH feed, as one run; owners and admins',
  description: 'With `withdraw` an item is withdrawn. The results have the order of the items.',
  who: 'verified',
  scope: 'feeds:write',
  params: feedParams,
  body: z.object({
    items: z
      .array(
        z.union([
          z.object({ externalRef: line(REFERENCE_MAX).min(1), withdraw: z.literal(true) }),
          feedListing.extend({ withdraw: z.literal(false).optional() }),
        ]),
      )
      .min(1)
      .max(BATCH_MAX),
  }),
  output: data(z.array(pushResult)),
  errors: pushing,
});
