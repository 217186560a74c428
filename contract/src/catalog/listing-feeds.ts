import type { FeedListing } from './feed-listing.schemas.ts';

/**
 * Listing feeds of an organization: where they come from, their runs, and the items that a member completes.
 *
 * PULL: an address that the server reads on a schedule. UPLOAD: files that a member sends. PUSH: single items over the API.
 * A feed starts as DRY: its runs only report. ACTIVE: runs write drafts, and publish them if `publish` is AUTOMATIC.
 * A run reads the complete file first. Without an error, and unless it is held, a second pass writes the changes.
 * The change guard holds a run that would withdraw, reprice or block many listings; a member approves or discards it.
 * A listing that the file lacks is suspended, never deleted, and published again once it is back.
 * An override is a value of a member: it wins over the feed, and the feed over the defaults of `settings`.
 * A member who changes such a field in the form of the listing or property sets one too.
 * One run of a feed is live at a time. Formats, outcomes and codes are in `feed-listing.ts`.
 */

export const feedModes = ['PULL', 'PUSH', 'UPLOAD'] as const;
export type FeedMode = (typeof feedModes)[number];

/** DRY: runs write nothing but their report. HELD: the change guard holds a run. PAUSED: by a member, or after 14 days of failures. */
export const feedStatuses = ['DRY', 'ACTIVE', 'HELD', 'PAUSED'] as const;
export type FeedStatus = (typeof feedStatuses)[number];

/** MANUAL: new listings are drafts. AUTOMATIC: complete ones are published. */
export const feedPublishings = ['MANUAL', 'AUTOMATIC'] as const;
export type FeedPublishing = (typeof feedPublishings)[number];

export const runCauses = ['SCHEDULE', 'MANUAL', 'PUSH', 'UPLOAD'] as const;
export type RunCause = (typeof runCauses)[number];

export const liveRunStatuses = ['FETCHING', 'READING', 'APPLYING'] as const;
/** UNCHANGED: the server sent 304 or the same file. DISCARDED: a held run that a member rejected or a later file replaced. */
export const runStatuses = [...liveRunStatuses, 'HELD', 'DONE', 'UNCHANGED', 'FAILED', 'DISCARDED'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** LIVE: published. DRAFT: saved. WAITING: cannot be saved. WITHDRAWN: no longer in the feed. */
export const feedItemStates = ['LIVE', 'DRAFT', 'WAITING', 'WITHDRAWN', 'SKIPPED'] as const;
export type FeedItemState = (typeof feedItemStates)[number];

export const itemChanges = ['NEW', 'CHANGED', 'WITHDRAWN', 'BACK', 'NONE'] as const;
export type ItemChange = (typeof itemChanges)[number];

/** WITHDRAWALS: they alone are held, the rest applies. PRICES and BLOCKS: nothing applies. */
export const holdReasons = ['WITHDRAWALS', 'PRICES', 'BLOCKS'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why an address did not send a file; FEED_HTTP of a run. */
export const fetchErrors = ['ADDRESS_REFUSED', 'UNREACHABLE', 'TIMEOUT', 'HTTP_ERROR', 'TOO_LARGE'] as const;
export type FetchError = (typeof fetchErrors)[number];

/** Fields that a member may set in the completion table; all of `feedListing` but its identity and media. */
export const overridableFields = [
  'contractType',
  'price',
  'condominiumFees',
  'availabilityStartDate',
  'availabilityEndDate',
  'isAuction',
  'auctionDate',
  'auctionMinimumOffer',
  'auctionCourt',
  'title',
  'description',
  'propertyType',
  'projectName',
  'street',
  'streetNumber',
  'postalCode',
  'city',
  'istat',
  'province',
  'country',
  'quarter',
  'latitude',
  'longitude',
  'addressVisibility',
  'commercialArea',
  'walkableArea',
  'roomsCount',
  'hasMoreRooms',
  'bathroomsCount',
  'floor',
  'floorTypes',
  'exposures',
  'hasElevator',
  'constructionYear',
  'cadastralCategory',
  'cadastralIncome',
  'energyClass',
  'energyStatus',
  'epglNren',
  'epglRen',
  'envelopeWinter',
  'envelopeSummer',
  'apeCode',
  'apeExpiry',
  'energyExemption',
  'conservationStatus',
  'furnishingType',
  'features',
  'accessibilityFeatures',
  'virtualTourLink',
  'cin',
  'cinExemption',
  'maxGuests',
  'includedGuests',
  'pricePerAdditionalGuest',
  'pricePerAdditionalChildGuest',
  'pricePerAdditionalNewbornGuest',
  'cleaningFee',
  'touristTaxPerPerson',
  'checkInTime',
  'checkOutTime',
  'hospitalityFeatures',
  'hostLanguages',
  'contactEmail',
  'contactPhone',
  'contactWhatsapp',
] as const satisfies readonly (keyof FeedListing)[];
export type OverridableField = (typeof overridableFields)[number];

export const FEEDS_OF_ORGANIZATION_MAX = 20;
export const FEED_NAME_MAX = 60;
export const EVERY_MINUTES_DEFAULT = 60;
export const BATCH_MAX = 500;
/** Energy class and price of more items need `isConfirmed`: the member has seen the items. */
export const UNSEEN_OVERRIDES_MAX = 50;
/** Files sent by a member, in bytes. */
export const UPLOADED_FEED_MAX_BYTES = 200 * 1024 ** 2;

const feeds = '/api/v1/organizations/:organizationId/feeds';
const feed = `${feeds}/:feedId` as const;
const run = `${feed}/runs/:runId` as const;

export const listFeeds = { id: 'listingFeeds.listFeeds', method: 'GET', path: feeds } as const;
export const createFeed = { id: 'listingFeeds.createFeed', method: 'POST', path: feeds } as const;
export const getFeed = { id: 'listingFeeds.getFeed', method: 'GET', path: feed } as const;
export const editFeed = { id: 'listingFeeds.editFeed', method: 'PATCH', path: feed } as const;
export const deleteFeed = { id: 'listingFeeds.deleteFeed', method: 'DELETE', path: feed } as const;

export const startRun = { id: 'listingFeeds.startRun', method: 'POST', path: `${feed}/runs` } as const;
export const uploadFile = { id: 'listingFeeds.uploadFile', method: 'POST', path: `${feed}/files` } as const;
export const listRuns = { id: 'listingFeeds.listRuns', method: 'GET', path: `${feed}/runs` } as const;
export const getRun = { id: 'listingFeeds.getRun', method: 'GET', path: run } as const;
export const listRunItems = { id: 'listingFeeds.listRunItems', method: 'GET', path: `${run}/items` } as const;
export const exportRunItems = { id: 'listingFeeds.exportRunItems', method: 'GET', path: `${run}/items.csv` } as const;
export const approveRun = { id: 'listingFeeds.approveRun', method: 'POST', path: `${run}/approve` } as const;
export const discardRun = { id: 'listingFeeds.discardRun', method: 'POST', path: `${run}/discard` } as const;

export const findItem = {
  id: 'listingFeeds.findItem',
  method: 'GET',
  path: '/api/v1/organizations/:organizationId/feed-item',
} as const;
export const listItems = { id: 'listingFeeds.listItems', method: 'GET', path: `${feed}/items` } as const;
export const setOverrides = {
  id: 'listingFeeds.setOverrides',
  method: 'PUT',
  path: `${feed}/items/overrides`,
} as const;
export const pushItem = { id: 'listingFeeds.pushItem', method: 'PUT', path: `${feed}/items/:ref` } as const;
export const withdrawItem = { id: 'listingFeeds.withdrawItem', method: 'DELETE', path: `${feed}/items/:ref` } as const;
export const pushBatch = { id: 'listingFeeds.pushBatch', method: 'POST', path: `${feed}/items/batch` } as const;
