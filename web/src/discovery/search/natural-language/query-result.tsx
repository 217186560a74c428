import { Undo2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { QuerySpan } from '#contract/discovery/natural-language.schemas';
import type { FilterPatch } from '#contract/discovery/search-changes';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { RemovableChip } from '../../../platform/ui/actions/chip.tsx';
import { type FilterWords, filterWords } from '../../searches/filter-labels.shared.ts';
import type { SearchState } from '../use-search-state.ts';
import styles from './query-panel.module.css';
import { piecesOf, type QueryInterpretation, stillSetBy, withoutThese } from './query-parts.ts';

type QueryResultProps = { interpretation: QueryInterpretation; state: SearchState; onUndo: () => void };

/** Text with highlighted parts; below, removable filters, wishes without a filter, and the unrecognized rest. */
export function QueryResult({ interpretation, state, onUndo }: QueryResultProps) {
  const { t } = useTranslation('sentence');
  const { t: search } = useTranslation('search');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const chips = chipsOf(interpretation, state.draft, (filters) => filterWords(filters, { t: search, estate, format }));
  const notFilterable = interpretation.spans.filter(({ kind }) => kind === 'notFilterable');
  const notUnderstood = interpretation.spans.filter(({ kind }) => kind === 'notUnderstood');
  const { context } = state.filters;
  const why = ({ reason }: QuerySpan) =>
    reason === 'otherContext' && context === 'HOSPITALITY' ? t('stayOtherContext') : reason && t(`reasons.${reason}`);
  return (
    <div className={styles.result}>
      <p className={styles.query}>
        <span className="visually-hidden">{t('yours')}: </span>
        {piecesOf(interpretation.prompt, interpretation.spans).map(({ start, text, kind }) =>
          kind ? (
            <mark key={start} data-kind={kind}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      {interpretation.before === null && <p className={styles.quiet}>{t('nothing')}</p>}
      {chips.length > 0 && <Chips chips={chips} state={state} />}
      {notFilterable.length > 0 && (
        <PartList title={t('notFilterable')} kind="notFilterable">
          {notFilterable.map((span) => (
            <li key={span.start}>
              <b>{span.text}</b>: {why(span)}
            </li>
          ))}
        </PartList>
      )}
      {notUnderstood.length > 0 && (
        <PartList title={t('notUnderstood')} kind="notUnderstood">
          {notUnderstood.map((span) => (
            <li key={span.start}>{format.quoted(span.text)}</li>
          ))}
        </PartList>
      )}
      {interpretation.before && (
        <Button size="small" aria-label={t('undoLabel')} onClick={onUndo}>
          <Undo2 />
          {t('undo')}
        </Button>
      )}
    </div>
  );
}

function PartList({ title, kind, children }: { title: string; kind: QuerySpan['kind']; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.notice}>
      <p id={id} className={styles.noticeTitle} data-kind={kind}>
        {title}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

function Chips({ chips, state }: { chips: QueryChip[]; state: SearchState }) {
  const { t } = useTranslation('sentence');
  const list = useRef<HTMLDivElement>(null);
  /** Focuses the next chip when a chip is removed; after the last one, the undo button. */
  const focusNeighbor = (index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    const neighbor = buttons?.[index < chips.length - 1 ? index + 1 : index - 1];
    if (neighbor) neighbor.focus();
    else list.current?.parentElement?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  return (
    <div ref={list} className={styles.chips}>
      <PartList title={t('understood')} kind="understood">
        {chips.map(({ words, text, without }, index) => (
          <li key={words}>
            <RemovableChip
              removeLabel={t('removeFilter', { filter: words, text })}
              onRemove={() => {
                focusNeighbor(index);
                state.changeNow(without);
              }}
            >
              {words}
            </RemovableChip>
          </li>
        ))}
      </PartList>
    </div>
  );
}

type QueryChip = {
  /** Filter label, or the part's text if the filter has none ("con un neonato"). */
  words: string;
  text: string;
  without: FilterPatch;
};

/** One chip per part with active filters; parts with identical filters (a quarter and its town) share one. */
export function chipsOf(
  { spans, filters }: QueryInterpretation,
  current: SearchFilters,
  inWords: (filters: SearchFilters) => FilterWords[],
): QueryChip[] {
  const chips = new Map<string, QueryChip>();
  for (const span of spans) {
    const still = stillSetBy(span, filters, current);
    if (span.kind !== 'understood' || Object.keys(still).length === 0) continue;
    // A price text includes its currency. The currency has a separate chip only when it is the only filter.
    const money = filters.currency && { currency: filters.currency };
    const labels = inWords({ context: current.context, ...money, ...still });
    const own = labels.filter(({ key }) => key !== 'currency' || Object.keys(still).join() === 'currency');
    const words = own.map((filter) => filter.words).join(', ') || span.text;
    const known = chips.get(words);
    if (known) known.text += ` … ${span.text}`;
    else chips.set(words, { words, text: span.text, without: withoutThese(still, current) });
  }
  return [...chips.values()];
}
