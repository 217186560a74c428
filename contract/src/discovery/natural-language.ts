/**
 * Plain-language search (SRC-12, SRC-19): a sentence in, a set of filters out, and for every part of the sentence what became of it.
 *
 * The filters are those of a search (`search-filters.ts`): only what the sentence says, on the first page. A span is `understood` when it set
 * filters, or says nothing beyond them; `notFilterable` when it is a known wish that no filter can express, with the reason; `notUnderstood` otherwise.
 * Little words ("cerco", "con", "a") may lie in no span. Nonsense is no error: its filters are empty.
 */
import { z } from 'zod';
import { listingContext } from '../catalog/listings.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { filterFieldNames } from './search-fields.ts';
import { searchFilters } from './search-filters.ts';

export const MAX_PROMPT_LENGTH = 500;

/** Why a known wish sets no filter. */
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
    /** UTF-16 units of the prompt as it was sent; `end` is exclusive. Spans come in order and do not overlap. */
    start: z.int(),
    end: z.int(),
    text: z.string(),
    kind: z.enum(['understood', 'notUnderstood', 'notFilterable']),
    /** The filters that this part set. */
    filters: z.array(z.enum(filterFieldNames)),
    /** Only where another part set the same list: which of its entries are from this one. */
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
  summary: 'What a sentence in Italian or English asks for, as filters of a search',
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
