import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ListingContext } from '#contract/catalog/listings';
import { resolveTypes } from '#contract/catalog/property-groups';
import { interpretQuery, MAX_PROMPT_LENGTH } from '#contract/discovery/natural-language';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { OutputOf } from '#contract/platform/endpoint';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { read } from '../../../platform/lib/queries.ts';
import type { SearchState } from '../use-search-state.ts';
import { type QueryInterpretation, setsSomething, stillSetBy } from './query-parts.ts';

type Phase = 'idle' | 'reading' | 'failed' | 'undone';
type QueryRequest = { prompt: string; queryKey: readonly unknown[] };

/** Query text of a search: input, interpretation, application and undo. Only the latest request counts. */
export function useQueryInput(state: SearchState) {
  const { context } = state.filters;
  const stored = useStoredQuery(context);
  const client = useQueryClient();
  const [phase, setPhase] = useState<Phase>('idle');
  const lastRequest = useRef<QueryRequest>(undefined);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => discardIfEmpty(latest.current), []);

  function stop() {
    const former = lastRequest.current;
    lastRequest.current = undefined;
    if (former) void client.cancelQueries({ queryKey: former.queryKey, exact: true });
  }
  const stopLatest = useRef(stop);
  useEffect(() => () => stopLatest.current(), []);

  async function send() {
    const prompt = stored.text.trim();
    if (prompt === '' || prompt.length > MAX_PROMPT_LENGTH || lastRequest.current?.prompt === prompt) return;
    stop();
    const question = { ...read(interpretQuery, { body: { prompt, context } }), retry: false };
    const request = { prompt, queryKey: question.queryKey };
    lastRequest.current = request;
    setPhase('reading');
    const interpretation = await client.fetchQuery(question).catch((error: unknown) => {
      // spec/001 §8: "AI search failure: logged only".
      if (lastRequest.current === request)
        console.info('a query text got no response', isApiError(error) ? [error.code, error.requestId] : error);
    });
    if (lastRequest.current !== request) return;
    lastRequest.current = undefined;
    setPhase(interpretation ? 'idle' : 'failed');
    if (interpretation) apply(prompt, interpretation.data);
  }

  /** spec/001 §4: "An AI search result replaces the filters, keeping context and setting page 0". */
  function apply(prompt: string, { filters: parsed, spans }: OutputOf<typeof interpretQuery>['data']) {
    const { draft, replace } = latest.current;
    const filters = { ...parsed, context, page: 0 } as SearchFilters;
    const isSomething = setsSomething(filters);
    saveStoredQuery(context, { answer: { prompt, spans, filters, before: isSomething ? draft : null } });
    if (isSomething) replace(resolveTypes(filters));
  }

  return {
    ...stored,
    phase,
    type: (text: string) => saveStoredQuery(context, { text }),
    send,
    cancel: () => {
      stop();
      setPhase('idle');
    },
    undo: () => {
      const before = stored.answer?.before;
      saveStoredQuery(context, { answer: null });
      setPhase('undone');
      if (before) latest.current.replace(before);
    },
  };
}

/** After another search, keeps the text but discards an interpretation without active filters. */
function discardIfEmpty({ draft }: SearchState) {
  const { answer: interpretation } = getStoredQuery(draft.context);
  if (!interpretation?.before) return;
  const isInForce = interpretation.spans.some(
    (span) => Object.keys(stillSetBy(span, interpretation.filters, draft)).length > 0,
  );
  if (!isInForce) saveStoredQuery(draft.context, { answer: null });
}

/** Panel state per tab and context; survives a visit to a listing. Without browser storage it lasts until a reload. */
type StoredQuery = { text: string; answer: QueryInterpretation | null };

const keyOf = (context: ListingContext) => `sentence-${context}`;
const nothing: StoredQuery = { text: '', answer: null };
const known = new Map<ListingContext, StoredQuery>();
const listeners = new Set<() => void>();

function getStoredQuery(context: ListingContext): StoredQuery {
  const stored = known.get(context) ?? fromStorage(context);
  known.set(context, stored);
  return stored;
}

function fromStorage(context: ListingContext): StoredQuery {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(context)) ?? '{}') as Partial<StoredQuery>;
    if (typeof stored.text !== 'string') return nothing;
    return { text: stored.text, answer: isInterpretation(stored.answer) ? stored.answer : null };
  } catch {
    // Storage is unavailable or contains foreign data.
    return nothing;
  }
}

const isInterpretation = (
  interpretation: QueryInterpretation | null | undefined,
): interpretation is QueryInterpretation =>
  typeof interpretation?.prompt === 'string' &&
  Array.isArray(interpretation.spans) &&
  typeof interpretation.filters === 'object';

function saveStoredQuery(context: ListingContext, change: Partial<StoredQuery>): void {
  const stored = { ...getStoredQuery(context), ...change };
  known.set(context, stored);
  try {
    sessionStorage.setItem(keyOf(context), JSON.stringify(stored));
  } catch {
    // Storage is unavailable.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useStoredQuery(context: ListingContext): StoredQuery {
  return useSyncExternalStore(
    subscribe,
    () => getStoredQuery(context),
    () => nothing,
  );
}
