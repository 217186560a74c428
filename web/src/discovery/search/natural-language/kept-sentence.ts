import { useSyncExternalStore } from 'react';
import type { ListingContext } from '#contract/catalog/listings';
import type { SentenceAnswer } from './sentence-parts.ts';

/**
 * What stands in the panel: kept for this tab, one of the market and one of stays, so that it is there again after a
 * visit to an ad. Where the browser keeps nothing, until the page is reloaded.
 */
export type KeptSentence = { text: string; answer: SentenceAnswer | null };

const keyOf = (context: ListingContext) => `sentence-${context}`;
const nothing: KeptSentence = { text: '', answer: null };
const known = new Map<ListingContext, KeptSentence>();
const listeners = new Set<() => void>();

export function keptSentence(context: ListingContext): KeptSentence {
  const kept = known.get(context) ?? fromStorage(context);
  known.set(context, kept);
  return kept;
}

function fromStorage(context: ListingContext): KeptSentence {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(context)) ?? '{}') as Partial<KeptSentence>;
    if (typeof kept.text !== 'string') return nothing;
    return { text: kept.text, answer: isAnswer(kept.answer) ? kept.answer : null };
  } catch {
    // Storage is refused, or holds what we did not write.
    return nothing;
  }
}

const isAnswer = (answer: SentenceAnswer | null | undefined): answer is SentenceAnswer =>
  typeof answer?.prompt === 'string' && Array.isArray(answer.spans) && typeof answer.filters === 'object';

export function keepSentence(context: ListingContext, change: Partial<KeptSentence>): void {
  const kept = { ...keptSentence(context), ...change };
  known.set(context, kept);
  try {
    sessionStorage.setItem(keyOf(context), JSON.stringify(kept));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useKeptSentence(context: ListingContext): KeptSentence {
  return useSyncExternalStore(
    subscribe,
    () => keptSentence(context),
    () => nothing,
  );
}
