import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { Chip } from '../../../platform/ui/actions/chip.tsx';
import type { SearchState } from '../use-search-state.ts';
import styles from './filters.module.css';
import { RangeFilter } from './range-filter.tsx';

/** Slider scale in m² (spec/001 §9). */
const scale = { max: 300, step: 10 } as const;
/** spec/001 §9 "quick ranges under 50, 50-100, 100-200, over 200 sq m". */
const quickAreas: readonly (readonly [number | undefined, number | undefined])[] = [
  [undefined, 50],
  [50, 100],
  [100, 200],
  [200, undefined],
];

export function AreaFilter({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { minCommercialArea, maxCommercialArea } = state.draft;
  return (
    <RangeFilter
      state={state}
      fields={['minCommercialArea', 'maxCommercialArea']}
      scale={scale}
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
