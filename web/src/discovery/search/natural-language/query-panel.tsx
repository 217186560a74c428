import { type KeyboardEvent, useId, useRef } from 'react';
import { MAX_PROMPT_LENGTH } from '#contract/discovery/natural-language';
import type { QuerySpan } from '#contract/discovery/natural-language.schemas';
import { type Translate, useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { TextArea } from '../../../platform/ui/fields/text-field.tsx';
import type { SearchState } from '../use-search-state.ts';
import styles from './query-panel.module.css';
import type { QueryInterpretation } from './query-parts.ts';
import { QueryResult } from './query-result.tsx';
import { useQueryInput } from './use-query-input.ts';

/** Remaining characters below which they are also announced. */
const NEARLY_FULL = 50;

/** Query text and its interpretation (SRC-12, SRC-19): Enter submits, Shift+Enter inserts a line break. */
export function QueryPanel({ state }: { state: SearchState }) {
  const { t } = useTranslation('sentence');
  const { context } = state.filters;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const queryInput = useQueryInput(state);
  const { text, phase, answer: interpretation } = queryInput;
  const left = MAX_PROMPT_LENGTH - text.trim().length;
  const isReading = phase === 'reading';
  const isSendable = text.trim() !== '' && left >= 0;
  const send = () => void queryInput.send();

  function onKeyDown(event: KeyboardEvent) {
    // Ignores an Enter that ends an IME composition (Chinese, Japanese).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function undo() {
    panel.current?.querySelector('textarea')?.focus();
    queryInput.undo();
  }

  return (
    <div ref={panel} className={styles.panel}>
      <TextArea
        id={id}
        rows={4}
        label={t(`label.${context}`)}
        help={t(`example.${context}`)}
        error={left < 0 ? t('tooLong', { count: -left }) : undefined}
        value={text}
        enterKeyHint="search"
        onChange={(event) => queryInput.type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.row}>
        <span className={styles.counter} data-over={left < 0 || undefined} aria-hidden="true">
          {t('counter', { count: text.trim().length, most: MAX_PROMPT_LENGTH })}
        </span>
        {isReading && (
          <Button variant="quiet" size="small" onClick={queryInput.cancel}>
            {t('cancel')}
          </Button>
        )}
        <Button variant="ink" size="small" isPending={isReading} aria-disabled={!isSendable} onClick={send}>
          {t('send')}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {left >= 0 && left <= NEARLY_FULL && t('left', { count: left })}
      </p>
      <p role="status" className={phase === 'failed' || phase === 'undone' ? styles.quiet : 'visually-hidden'}>
        {phase === 'idle' ? interpretation && describeResult(interpretation, t) : t(phase)}
      </p>
      {phase === 'failed' && (
        <Button size="small" onClick={send}>
          {t('retry')}
        </Button>
      )}
      {interpretation && <QueryResult interpretation={interpretation} state={state} onUndo={undo} />}
    </div>
  );
}

/** Spoken summary of the interpretation. */
function describeResult({ spans, before }: QueryInterpretation, t: Translate<'sentence'>): string {
  const count = (kind: QuerySpan['kind']) => spans.filter((span) => span.kind === kind).length;
  const parts = (['understood', 'notFilterable', 'notUnderstood'] as const)
    .map((kind) => [kind, count(kind)] as const)
    .filter(([, number]) => number > 0);
  return [
    ...(before ? [] : [t('nothing')]),
    ...parts.map(([kind, number]) => t(`announce.${kind}`, { count: number })),
  ].join(' ');
}
