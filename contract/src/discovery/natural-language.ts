/**
 * Natural-language search (SRC-12, SRC-19): query text in; filters and an interpretation of each span out.
 *
 * The filters are search filters (`search-filters.ts`), only those that the text states, on the first page.
 * A span is `understood` when it set filters or adds nothing beyond them; `notFilterable` when it is a known request that no filter
 * can express, with the reason; otherwise `notUnderstood`. Stop words ("cerco", "con", "a") may be outside all spans.
 * Text without meaning is no error: the filters are empty.
 */

export const MAX_PROMPT_LENGTH = 500;

/** Why a known request sets no filter. */
export const spanReasons = [
  'view',
  'light',
  'noise',
  'floor',
  'closeness',
  'center',
  'agencies',
  'advertiserOffers',
  'orientation',
  'style',
  'size',
  'price',
  'condition',
  'layout',
  'fittings',
  'surroundings',
  'tenancy',
  'deal',
  'people',
  'without',
  'alternatives',
  'contradiction',
  'secondValue',
  'vagueDates',
  'vagueNumber',
  'period',
  'otherContext',
  'country',
  'outOfRange',
] as const;
export type SpanReason = (typeof spanReasons)[number];

export const interpretQuery = {
  id: 'sentences.understandSentence',
  method: 'POST',
  path: '/api/v1/search/ai',
  safe: true,
} as const;
