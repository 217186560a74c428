import { Suspense } from 'react';
import type { SearchFacets } from '#contract/discovery/search-facets.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { type Currency, currencies } from '#contract/platform/money';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import type { SearchState } from '../use-search-state.ts';
import styles from './filters.module.css';
import { RangeFilter } from './range-filter.tsx';

/** Loaded with the counts, after the page. */
const PriceHistogram = lazyPart(() => import('./price-histogram.tsx'));

/** spec/001 §9 "Slider maxima". A thumb at the end means no limit; the number fields accept any amount. */
const scales = {
  SALE: { max: 2_000_000, step: 10_000 },
  LONG_TERM_RENTAL: { max: 3_000, step: 50 },
  STAY: { max: 1_000, step: 10 },
} as const;
const symbols: Record<Currency, string> = { EUR: '€', USD: '$', GBP: '£', CHF: 'CHF' };
const units = { SALE: '', LONG_TERM_RENTAL: 'perMonth', STAY: 'perNight' } as const;

const kindOf = ({ context, contractType = 'SALE' }: SearchFilters) =>
  context === 'HOSPITALITY' ? 'STAY' : contractType;

type PriceFilterProps = { state: SearchState; facets: SearchFacets | undefined };

/** Price range over the distribution of the other filters' results, with its currency. */
export function PriceFilter({ state, facets }: PriceFilterProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { draft } = state;
  const kind = kindOf(draft);
  const currency = draft.currency ?? 'EUR';
  const money = (amount: number) => format.price({ amount, currency });
  const unit = units[kind];
  const whole = kind === 'STAY' && draft.checkInDate && draft.checkOutDate && draft.adultGuests;
  const label = kind === 'STAY' ? t(whole ? 'priceNightAll' : 'priceNight') : t('price');
  return (
    <div className={styles.stack}>
      <RangeFilter
        key={kind}
        state={state}
        fields={['minPrice', 'maxPrice']}
        scale={scales[kind]}
        label={label}
        labels={{ min: t('minPrice'), max: t('maxPrice') }}
        unit={unit === '' ? symbols[currency] : `${symbols[currency]}${t(unit)}`}
        most={100_000_000}
        format={money}
        above={(range) => (
          <div className={styles.spread}>
            <Suspense>
              {facets && <PriceHistogram price={facets.price} range={range} max={scales[kind].max} />}
            </Suspense>
          </div>
        )}
      />
      <NativeSelect
        label={t('currency')}
        small
        value={currency}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Currency;
          state.change({ currency: next === 'EUR' ? undefined : next });
        }}
        options={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
      />
    </div>
  );
}
