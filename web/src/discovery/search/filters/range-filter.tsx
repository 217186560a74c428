import { type ReactNode, Suspense, useState } from 'react';
import type { LimitField } from '#contract/discovery/filter-declarations';
import { useTypedOver } from '../../../platform/forms/use-typed-over.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyOptional } from '../../../platform/lib/lazy-optional.ts';
import { NumberField } from '../../../platform/ui/fields/number-field.tsx';
import type { SearchState } from '../use-search-state.ts';
import styles from './filters.module.css';

/** The number fields suffice where it does not load. */
const RangeSlider = lazyOptional(() =>
  import('../../../platform/ui/fields/range-slider.tsx').then((module) => ({ default: module.RangeSlider })),
);

type RangeFilterProps = {
  state: SearchState;
  fields: readonly [LimitField, LimitField];
  scale: { max: number; step: number };
  label: string;
  labels: { min: string; max: string };
  unit: string;
  /** Maximum amount of a search (contract `search-filters.ts`). */
  most: number;
  format: (value: number) => string;
  /** Content above the track. Receives the range while the user drags. */
  above?: (range: readonly [number, number]) => ReactNode;
  children?: ReactNode;
};

/** A slider for common amounts and two fields for any amount; both edit the same filters. */
export function RangeFilter(props: RangeFilterProps) {
  const { state, fields, scale, label, labels, unit, most, format, above, children } = props;
  const [minField, maxField] = fields;
  const min = state.draft[minField];
  const max = state.draft[maxField];
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const inForce: [number, number] = [Math.min(min ?? 0, scale.max), Math.min(max ?? scale.max, scale.max)];
  const shown = dragged ?? inForce;
  return (
    <fieldset className={styles.group}>
      <Suspense fallback={<div className={styles.sliderPlace} />}>
        <RangeSlider
          label={label}
          labels={labels}
          min={0}
          max={scale.max}
          step={scale.step}
          value={shown}
          onChange={setDragged}
          onCommit={([from, to]) => {
            setDragged(null);
            state.change({ [minField]: from === 0 ? undefined : from, [maxField]: to === scale.max ? undefined : to });
          }}
          format={(value) => (value === scale.max ? `${format(value)}+` : format(value))}
        >
          {above?.(shown)}
        </RangeSlider>
      </Suspense>
      <div className={styles.pair}>
        <AmountField
          label={labels.min}
          unit={unit}
          most={most}
          value={min}
          onChange={(value) => state.change({ [minField]: value })}
          other={max}
          kind="min"
        />
        <AmountField
          label={labels.max}
          unit={unit}
          most={most}
          value={max}
          onChange={(value) => state.change({ [maxField]: value })}
          other={min}
          kind="max"
        />
      </div>
      {children}
    </fieldset>
  );
}

type AmountFieldProps = {
  label: string;
  unit: string;
  most: number;
  value: number | undefined;
  other: number | undefined;
  kind: 'min' | 'max';
  onChange: (value: number | undefined) => void;
};

/**
 * Searches take integers within bounds (spec/001 §5 "parsed as integers"). Input that contradicts the other limit stays with an error and
 * is not searched.
 */
function AmountField({ label, unit, most, value, other, kind, onChange }: AmountFieldProps) {
  const { t, language } = useTranslation('search');
  const [typed, setTyped] = useTypedOver(value ?? null);
  const crossed = typed !== null && other !== undefined && (kind === 'min' ? typed > other : typed < other);
  return (
    <NumberField
      label={label}
      hideLabel
      placeholder={kind === 'min' ? t('from') : t('to')}
      unit={unit}
      min={0}
      max={most}
      clamp
      locale={language}
      value={typed}
      error={crossed ? t('rangeCrossed') : undefined}
      onChange={(next) => {
        setTyped(next);
        const amount = next === null ? undefined : Math.trunc(next);
        if (amount !== undefined && (amount < 0 || amount > most)) return;
        const contradicts =
          amount !== undefined && other !== undefined && (kind === 'min' ? amount > other : amount < other);
        if (!contradicts) onChange(amount);
      }}
    />
  );
}
