import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { resolveTypes } from '#contract/catalog/property-groups';
import { MAX_PROMPT_LENGTH, understandSentence } from '#contract/discovery/natural-language';
import type { SearchFilters } from '#contract/discovery/search-filters';
import type { OutputOf } from '#contract/platform/endpoint';
import { isApiError } from '../../../platform/lib/api-error.ts';
import { read } from '../../../platform/lib/queries.ts';
import type { SearchState } from '../use-search-state.ts';
import { keepSentence, keptSentence, useKeptSentence } from './kept-sentence.ts';
import { setsSomething, stillSetBy } from './sentence-parts.ts';

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
