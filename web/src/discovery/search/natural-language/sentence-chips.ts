import type { FilterPatch } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { FilterWords } from '../../searches/filter-words.shared.ts';
import { type SentenceAnswer, stillSetBy, withoutThese } from './sentence-parts.ts';

export type SentenceChip = {
  /** The filter in words, or the part itself where a filter alone has none ("con un neonato"). */
  words: string;
  text: string;
  without: FilterPatch;
};

/** A chip for each understood part whose filters are in force; parts that set the very same (a quarter and its town) share one. */
export function chipsOf(
  { spans, filters }: SentenceAnswer,
  current: SearchFilters,
  inWords: (filters: SearchFilters) => FilterWords[],
): SentenceChip[] {
  const chips = new Map<string, SentenceChip>();
  for (const span of spans) {
    const still = stillSetBy(span, filters, current);
    if (span.kind !== 'understood' || Object.keys(still).length === 0) continue;
    // A price is told in its currency, which alone is a chip only where nothing else goes with it.
    const money = filters.currency && { currency: filters.currency };
    const told = inWords({ context: current.context, ...money, ...still });
    const own = told.filter(({ key }) => key !== 'currency' || Object.keys(still).join() === 'currency');
    const words = own.map((filter) => filter.words).join(', ') || span.text;
    const known = chips.get(words);
    if (known) known.text += ` … ${span.text}`;
    else chips.set(words, { words, text: span.text, without: withoutThese(still, current) });
  }
  return [...chips.values()];
}
