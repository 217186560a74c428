import { useEffect, useState } from 'react';
import { energyClasses } from '#contract/catalog/energy';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../../platform/ui/fields/native-select.tsx';
import { NumberField } from '../../../platform/ui/fields/number-field.tsx';
import type { SearchState } from '../use-search-state.ts';
import type { SectionProps } from './filter-choices.ts';
import { OneOf } from './option-list.tsx';
import { RangeFilter } from './range-filter.tsx';

/** spec/001 §9 "condominium fees max 500 step 10 per month". */
const feesScale = { max: 500, step: 10 } as const;
const classes = energyClasses.filter((value) => value !== 'NOT_SPECIFIED');

/** What living there costs and takes: fees, energy, the lift. */
export function BuildingFilters({ state, facets }: SectionProps) {
  const { t } = useTranslation('filters');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const { hasElevator, maxEnergyClass, currency = 'EUR' } = state.draft;
  const found = facets?.counts.maxEnergyClass;
  return (
    <>
      <RangeFilter
        state={state}
        fields={['minCondominiumFees', 'maxCondominiumFees']}
        scale={feesScale}
        label={t('fees')}
        labels={{ min: t('minFees'), max: t('maxFees') }}
        unit={t('aMonth')}
        most={100_000_000}
        format={(amount) => format.price({ amount, currency })}
      />
      <NativeSelect
        label={t('energy')}
        value={maxEnergyClass ?? ''}
        onChange={({ currentTarget: { value } }) =>
          state.change({ maxEnergyClass: classes.find((one) => one === value) })
        }
        options={[
          { value: '', label: t('any') },
          ...classes.map((value) => {
            const energyClass = estate(`energyClasses.${value}`);
            const words = t('orBetter', { energyClass });
            return { value, label: found ? `${words} (${format.number(found[value] ?? 0)})` : words };
          }),
        ]}
      />
      <OneOf
        legend={t('lift')}
        any={t('any')}
        options={['true', 'false']}
        value={hasElevator === undefined ? undefined : hasElevator ? 'true' : 'false'}
        onChange={(value) => state.change({ hasElevator: value === undefined ? undefined : value === 'true' })}
        words={(value) => t(value === 'true' ? 'liftWith' : 'liftWithout')}
        counts={facets?.counts.hasElevator}
        uncounted="false"
      />
    </>
  );
}

/** Bounds of `minConstructionYear` (contract `search-filters.ts`). */
const [FIRST_YEAR, LAST_YEAR] = [1000, 9999];

/** Four figures make a year: while there are fewer, nothing is searched. */
export function YearFilter({ state }: { state: SearchState }) {
  const { t, language } = useTranslation('filters');
  const inForce = state.draft.minConstructionYear ?? null;
  const [typed, setTyped] = useState(inForce);
  useEffect(() => setTyped(inForce), [inForce]);
  return (
    <NumberField
      label={t('builtFrom')}
      placeholder={t('yearExample')}
      locale={language}
      format={{ useGrouping: false }}
      value={typed}
      max={LAST_YEAR}
      clamp
      onChange={(year) => {
        setTyped(year);
        if (year === null) return state.change({ minConstructionYear: undefined });
        const whole = Math.trunc(year);
        if (whole >= FIRST_YEAR && whole <= LAST_YEAR) state.change({ minConstructionYear: whole });
      }}
    />
  );
}
