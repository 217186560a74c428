/**
 * Natural-language search (SRC-12, SRC-19): query text in; filters and an interpretation of each span out.
 *
 * The filters are search filters (`search-filters.ts`), only those that the text states, on the first page.
 * A span is `understood` when it set filters or adds nothing beyond them; `notFilterable` when it is a known request that no filter
 * can express, with the reason; otherwise `notUnderstood`. Stop words ("cerco", "con", "a") may be outside all spans.
 * Text without meaning is no error: the filters are empty.
 */
import { z } from 'zod';
import { listingContext } from '../catalog/listings.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { filterFieldNames } from './search-fields.ts';
import { searchFilters } from './search-filters.ts';

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
export const spanReason = z.enum(spanReasons).meta({ id: 'SentenceSpanReason' });
export type SpanReason = z.infer<typeof spanReason>;

export const querySpan = z
  .object({
    /** UTF-16 offsets in the prompt as sent; `end` is exclusive. Spans are sorted and do not overlap. */
    start: z.int(),
    end: z.int(),
    text: z.string(),
    kind: z.enum(['understood', 'notUnderstood', 'notFilterable']),
    /** Filters set by this span. */
    filters: z.array(z.enum(filterFieldNames)),
    /** Only when several spans set the same list: the entries of this span. */
    entries: z.array(z.string()).optional(),
    /** Only with `notFilterable`. */
    reason: spanReason.optional(),
  })
  .meta({ id: 'SentenceSpan' });
export type QuerySpan = z.infer<typeof querySpan>;

export const interpretedQuery = z
  .object({ filters: searchFilters, spans: z.array(querySpan) })
  .meta({ id: 'UnderstoodSentence' });

export const interpretQuery = defineEndpoint({
  id: 'sentences.understandSentence',
  method: 'POST',
  path: '/api/v1/search/ai',
  summary: 'Interpret a query text in Italian or English as search filters',
  who: 'anyone',
  body: z.object({
    prompt: z.string().refine((prompt) => prompt.trim().length > 0 && prompt.trim().length <= MAX_PROMPT_LENGTH, {
      error: `1 to ${MAX_PROMPT_LENGTH} characters`,
      params: { rule: 'length' },
    }),
    context: listingContext,
  }),
  output: data(interpretedQuery),
  safe: true,
  errors: [],
});
