import { useEffect, useState } from 'react';
import type { Currency } from '#contract/money';
import type { FilterField } from '#contract/search-fields';
import { useFormat } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { Chip } from '../ui/actions/chip.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { RangeSlider } from '../ui/fields/range-slider.tsx';
import styles from './search.module.css';
import type { SearchState } from './use-search-state.ts';

/** spec/001 §9 "Slider maxima". A thumb at the end means no limit; the fields beside it take any amount. */
const priceScales = {
  SALE: { max: 2_000_000, step: 10_000 },
  LONG_TERM_RENTAL: { max: 3_000, step: 50 },
} as const;
const symbols: Record<Currency, string> = { EUR: '€', USD: '$', GBP: '£', CHF: 'CHF' };
const areaScale = { max: 300, step: 10 } as const;
/** spec/001 §9 "quick ranges under 50, 50-100, 100-200, over 200 sq m". */
const quickAreas: readonly (readonly [number | undefined, number | undefined])[] = [
  [undefined, 50],
  [50, 100],
  [100, 200],
  [200, undefined],
];

export function PriceFilter({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const contract = state.draft.contractType ?? 'SALE';
  const currency = state.draft.currency ?? 'EUR';
  const money = (amount: number) => format.price({ amount, currency });
  return (
    <RangeFilter
      state={state}
      fields={['minPrice', 'maxPrice']}
      scale={priceScales[contract]}
      label={t('price')}
      labels={{ min: t('minPrice'), max: t('maxPrice') }}
      unit={contract === 'SALE' ? symbols[currency] : `${symbols[currency]}${t('perMonth')}`}
      most={100_000_000}
      format={money}
    />
  );
}

export function AreaFilter({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { minCommercialArea, maxCommercialArea } = state.draft;
  return (
    <RangeFilter
      state={state}
      fields={['minCommercialArea', 'maxCommercialArea']}
      scale={areaScale}
      label={t('area')}
      labels={{ min: t('minArea'), max: t('maxArea') }}
      unit="m²"
      most={10_000_000}
      format={format.area}
    >
      <div className={styles.choices}>
        {quickAreas.map(([min, max]) => {
          const pressed = minCommercialArea === min && maxCommercialArea === max;
          return (
            <Chip
              key={`${min}-${max}`}
              pressed={pressed}
              onClick={() =>
                state.change({
                  minCommercialArea: pressed ? undefined : min,
                  maxCommercialArea: pressed ? undefined : max,
                })
              }
            >
              {areaWords(min, max)}
            </Chip>
          );
        })}
      </div>
    </RangeFilter>
  );

  function areaWords(min: number | undefined, max: number | undefined): string {
    if (min === undefined) return t('areaUnder', { max: max ?? '' });
    return max === undefined ? t('areaOver', { min }) : t('areaBetween', { min, max });
  }
}

type RangeFilterProps = {
  state: SearchState;
  fields: readonly [FilterField, FilterField];
  scale: { max: number; step: number };
  label: string;
  labels: { min: string; max: string };
  unit: string;
  /** The largest amount a search takes (contract `search-filters.ts`). */
  most: number;
  format: (value: number) => string;
  children?: React.ReactNode;
};

/** A slider for the usual amounts and two fields for every other one; both say the same two filters. */
function RangeFilter({ state, fields, scale, label, labels, unit, most, format, children }: RangeFilterProps) {
  const [minField, maxField] = fields;
  const min = state.draft[minField] as number | undefined;
  const max = state.draft[maxField] as number | undefined;
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const shown = dragged ?? [Math.min(min ?? 0, scale.max), Math.min(max ?? scale.max, scale.max)];
  return (
    <fieldset className={styles.group}>
      <RangeSlider
        label={label}
        labels={labels}
        min={0}
        max={scale.max}
        step={scale.step}
        value={[shown[0] ?? 0, shown[1] ?? scale.max]}
        onChange={setDragged}
        onCommit={([from, to]) => {
          setDragged(null);
          state.change({ [minField]: from === 0 ? undefined : from, [maxField]: to === scale.max ? undefined : to });
        }}
        format={(value) => (value === scale.max ? `${format(value)}+` : format(value))}
      />
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
 * Searches take whole amounts within their bounds (spec/001 §5 "parsed as integers"). What was typed stays even while it
 * contradicts the other limit, and the field says so, instead of searching for nothing.
 */
function AmountField({ label, unit, most, value, other, kind, onChange }: AmountFieldProps) {
  const { t, language } = useTranslation('search');
  const [typed, setTyped] = useState<number | null>(value ?? null);
  useEffect(() => setTyped(value ?? null), [value]);
  const crossed = typed !== null && other !== undefined && (kind === 'min' ? typed > other : typed < other);
  return (
    <NumberField
      label={label}
      hideLabel
      placeholder={kind === 'min' ? t('from') : t('to')}
      unit={unit}
      min={0}
      max={most}
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
