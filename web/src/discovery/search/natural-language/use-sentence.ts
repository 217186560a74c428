import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ListingContext } from '#contract/catalog/listings';
import { resolveTypes } from '#contract/catalog/property-groups';
import { MAX_PROMPT_LENGTH, understandSentence } from '#contract/discovery/natural-language';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { OutputOf } from '#contract/platform/endpoint';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { read } from '../../../platform/lib/queries.ts';
import type { SearchState } from '../use-search-state.ts';
import { type SentenceAnswer, setsSomething, stillSetBy } from './sentence-parts.ts';

type Phase = 'idle' | 'reading' | 'failed' | 'undone';
type Asked = { prompt: string; queryKey: readonly unknown[] };

/** The sentence of a search: typed, read by the server, applied, taken back. Of several sent only the last one counts. */
export function useSentence(state: SearchState) {
  const { context } = state.filters;
  const kept = useKeptSentence(context);
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const asked = useRef<Asked>(undefined);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => forgetIfGone(latest.current), []);

  function stop() {
    const former = asked.current;
    asked.current = undefined;
    if (former) void client.cancelQueries({ queryKey: former.queryKey, exact: true });
  }
  const stopLatest = useRef(stop);
  useEffect(() => () => stopLatest.current(), []);

  async function send() {
    const prompt = kept.text.trim();
    if (prompt === '' || prompt.length > MAX_PROMPT_LENGTH || asked.current?.prompt === prompt) return;
    stop();
    const question = { ...read(understandSentence, { body: { prompt, context } }), retry: false };
    const mine = { prompt, queryKey: question.queryKey };
    asked.current = mine;
    setPhase('reading');
    const answer = await client.fetchQuery(question).catch((error: unknown) => {
      // spec/001 §8: "AI search failure: logged only".
      if (asked.current === mine)
        console.info('a sentence had no answer', isApiError(error) ? [error.code, error.requestId] : error);
    });
    if (asked.current !== mine) return;
    asked.current = undefined;
    setPhase(answer ? 'idle' : 'failed');
    if (answer) apply(prompt, answer.data);
  }

  /** spec/001 §4: "An AI search result replaces the filters, keeping context and setting page 0". */
  function apply(prompt: string, { filters: said, spans }: OutputOf<typeof understandSentence>['data']) {
    const { draft, replace } = latest.current;
    const filters = { ...said, context, page: 0 } as SearchFilters;
    const isSomething = setsSomething(filters);
    keepSentence(context, { answer: { prompt, spans, filters, before: isSomething ? draft : null } });
    if (isSomething) replace(resolveTypes(filters));
  }

  return {
    ...kept,
    phase,
    type: (text: string) => keepSentence(context, { text }),
    send,
    cancel: () => {
      stop();
      setPhase('idle');
    },
    undo: () => {
      const before = kept.answer?.before;
      keepSentence(context, { answer: null });
      setPhase('undone');
      if (before) latest.current.replace(before);
    },
  };
}

/** Whoever has come to another search meanwhile finds the text, and not what it once set. */
function forgetIfGone({ draft }: SearchState) {
  const { answer } = keptSentence(draft.context);
  if (!answer?.before) return;
  const isInForce = answer.spans.some((span) => Object.keys(stillSetBy(span, answer.filters, draft)).length > 0);
  if (!isInForce) keepSentence(draft.context, { answer: null });
}

/**
 * What stands in the panel: kept for this tab, one of the market and one of stays, so that it is there again after a
 * visit to an ad. Where the browser keeps nothing, until the page is reloaded.
 */
type KeptSentence = { text: string; answer: SentenceAnswer | null };

const keyOf = (context: ListingContext) => `sentence-${context}`;
const nothing: KeptSentence = { text: '', answer: null };
const known = new Map<ListingContext, KeptSentence>();
const listeners = new Set<() => void>();

function keptSentence(context: ListingContext): KeptSentence {
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

function keepSentence(context: ListingContext, change: Partial<KeptSentence>): void {
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

function useKeptSentence(context: ListingContext): KeptSentence {
  return useSyncExternalStore(
    subscribe,
    () => keptSentence(context),
    () => nothing,
  );
}
