/**
 * Listing feeds: files of an agency's software, and the one form into which every format is read.
 *
 * A format reads a file into items and maps each item to a `feedListing` (`feed-listing.schemas.ts`) with notes. Rules that all formats
 * share read numbers, texts, places and energy. Unclear values are omitted and noted, never guessed.
 * The outcome of an item states what an import does with it, its blocks state why. Notes list changes and omissions.
 * After a run error the file changes nothing.
 */

export const feedFormats = ['KYERO', 'OPENIMMO', 'RESO', 'CSV', 'XLSX', 'SOGLIA', 'IMMOBILIARE'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** EXACT: point and house number. STREET: without the number, around the street. COMUNE: no street. */
export const addressVisibilities = ['EXACT', 'STREET', 'COMUNE'] as const;
export type AddressVisibility = (typeof addressVisibilities)[number];

export const feedMediaKinds = ['PHOTO', 'FLOOR_PLAN', 'VIDEO'] as const;
export type FeedMediaKind = (typeof feedMediaKinds)[number];

/** The first is publishable. DRAFT: saved, quality points are missing. WAITING: cannot be saved. */
export const feedOutcomes = ['AD', 'DRAFT', 'WAITING', 'SKIPPED', 'WITHDRAW', 'INVALID'] as const;
export type FeedOutcome = (typeof feedOutcomes)[number];

/** Why an item cannot be saved, in the order of a report. */
export const waitingBlocks = [
  'PRICE_MISSING',
  'AREA_MISSING',
  'CITY_MISSING',
  'PLACE_UNKNOWN',
  'PLACE_AMBIGUOUS',
  'TYPE_UNKNOWN',
  'CONTRACT_UNKNOWN',
  'CURRENCY_UNKNOWN',
  'COUNTRY_NOT_SERVED',
] as const;
export type WaitingBlock = (typeof waitingBlocks)[number];

export const skippedBlocks = ['AUCTION', 'SHORT_STAY', 'DUPLICATE_REFERENCE', 'HELD_HERE'] as const;
export type SkippedBlock = (typeof skippedBlocks)[number];

/** REFERENCE_MISSING: none, or over 100 characters. UNREADABLE: the markup of this item is invalid. */
export const invalidBlocks = ['REFERENCE_MISSING', 'UNREADABLE'] as const;
export type InvalidBlock = (typeof invalidBlocks)[number];

/**
 * Missing quality points that publishing requires (`listing-quality.ts`). ALLOWANCE: over the listings of the plan. NOT_PUBLISHED: the
 * file states that the listing is not online.
 */
export const draftBlocks = [
  'property',
  'title',
  'price',
  'contactEmail',
  'contractType',
  'maxGuests',
  'includedGuests',
  'cin',
  'description',
  'media',
  'energyClass',
  'trader',
  'auction',
  'ALLOWANCE',
  'NOT_PUBLISHED',
] as const;
export type DraftBlock = (typeof draftBlocks)[number];

export type FeedBlock = WaitingBlock | SkippedBlock | InvalidBlock | DraftBlock;

/** Changes and omissions of one item. */
export const feedNoteCodes = [
  'NUMBER_READ',
  'AT_LEAST_READ',
  'ROOMS_ROUNDED',
  'AREA_ROUNDED',
  'HTML_REMOVED',
  'DESCRIPTION_CUT',
  'TITLE_CUT',
  'TITLE_MADE',
  'LANGUAGE_OTHER',
  'COORDINATES_DROPPED',
  'COORDINATES_SWAPPED',
  'ADDRESS_HIDDEN',
  'VALUE_UNKNOWN',
  'ENERGY_OLD_SCALE',
  'CONTACT_DROPPED',
  'PHOTO_DROPPED',
  'OWNERSHIP_PART',
  'CONTRACT_SALE_READ',
  'MARKUP_REPAIRED',
] as const;
export type FeedNoteCode = (typeof feedNoteCodes)[number];
/** `field`: name of `feedListing`. `value`: as the file has it, cut to 200 characters. */
export type FeedNote = { code: FeedNoteCode; field?: string; value?: string };

/** Notes of a run. FIELD_UNSUPPORTED: `field` of the format, `value` counts its items. LIMIT_EXCEEDED: `field` is a `FeedLimit`. */
export const runNoteCodes = [
  'ENCODING_GUESSED',
  'FIELD_UNSUPPORTED',
  'LIMIT_EXCEEDED',
  'COLUMN_UNKNOWN',
  'STOPPED_AT_LINE',
] as const;
export type RunNoteCode = (typeof runNoteCodes)[number];
export type RunNote = { code: RunNoteCode; field?: string; value?: string };

/** Why a file changes nothing. FEED_REFUSED: a limit or forbidden content, see LIMIT_EXCEEDED in the notes. */
export const runErrors = [
  'FEED_NOT_A_FEED',
  'FEED_FORMAT',
  'FEED_EMPTY',
  'FEED_TRUNCATED',
  'FEED_REFUSED',
  'FEED_HTTP',
] as const;
export type RunError = (typeof runErrors)[number];

/** Limits of a file, counted while it is read. Sizes in bytes. */
export const feedLimits = {
  FILE_BYTES: 200 * 1024 ** 2,
  UNPACKED_BYTES: 1024 ** 3,
  UNPACK_RATIO: 100,
  ARCHIVE_ENTRIES: 10_000,
  /** Archives inside an archive, and folders. */
  ARCHIVE_NESTING: 0,
  ITEMS: 100_000,
  ITEM_BYTES: 1024 ** 2,
  DEPTH: 32,
  /** Document type declarations with an internal subset. */
  DTD: 0,
  XLSX_BYTES: 10 * 1024 ** 2,
  XLSX_UNPACKED_BYTES: 100 * 1024 ** 2,
  XLSX_ROWS: 5000,
  XLSX_COLUMNS: 200,
  PHOTO_BYTES: 10 * 1024 ** 2,
} as const;
export type FeedLimit = keyof typeof feedLimits;

/** Bounds of `feedListing` that no other feature has; in characters. */
export const REFERENCE_MAX = 100;
export const SHOWN_REFERENCE_MAX = 50;
export const MEDIA_URL_MAX = 2000;

/** URL of a file that comes with the feed: `attachment:` and its encoded name in the archive. */
export const ATTACHMENT_SCHEME = 'attachment:';
