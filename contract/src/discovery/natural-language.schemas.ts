import { z } from 'zod';
import { listingContext } from '../catalog/listings.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import * as addresses from './natural-language.ts';
import { MAX_PROMPT_LENGTH, spanReasons } from './natural-language.ts';
import { filterFieldNames } from './search-fields.ts';
import { searchFilters } from './search-filters.schemas.ts';

export const spanReason = z.enum(spanReasons).meta({ id: 'SentenceSpanReason' });

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
  ...addresses.interpretQuery,
  summary: 'Interpret a query text in Italian, English, German, French or Spanish as search filters',
  who: 'anyone',
  body: z.object({
    prompt: z.string().refine((prompt) => prompt.trim().length > 0 && prompt.trim().length <= MAX_PROMPT_LENGTH, {
      error: `1 to ${MAX_PROMPT_LENGTH} characters`,
      params: { rule: 'length' },
    }),
    context: listingContext,
  }),
  output: data(interpretedQuery),
  errors: [],
});
