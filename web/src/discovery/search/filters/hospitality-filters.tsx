import { propertyTypes, stayPropertyTypes } from '#contract/catalog/properties';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import type { SearchState } from '../use-search-state.ts';
import { AreaFilter } from './area-filter.tsx';
import { CountryFilter } from './country-filter.tsx';
import type { Section } from './filter-choices.ts';
import { FilterSection } from './filter-section.tsx';
import styles from './filters.module.css';
import { NumberFilters } from './number-filters.tsx';
import { OptionList } from './option-list.tsx';
import { PriceFilter } from './price-filter.tsx';
import { useFacets } from './use-facets.ts';

const MoreFilters = lazyPart(() => import('./more-filters.tsx'));

const sections = [
  'hospitalityFeatures',
  'features',
  'accessibility',
  'hostLanguages',
] as const satisfies readonly Section[];

/** Filters of stays, except destination, dates and guests, which are in the bar above the results. */
export default function HospitalityFilters({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const { t: estate } = useTranslation('estate');
  const facets = useFacets(state.filters, 'sheet');
  return (
    <ScriptedForm className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <PriceFilter state={state} facets={facets} />
      <OptionList
        legend={t('type')}
        options={propertyTypes.filter(
          (type) => stayPropertyTypes.includes(type) || state.draft.propertyTypes?.includes(type),
        )}
        values={state.draft.propertyTypes}
        onChange={(values) => state.change({ propertyTypes: values })}
        words={(type) => estate(`propertyTypes.${type}`)}
        counts={facets?.counts.propertyTypes}
      />
      <NumberFilters state={state} facets={facets} />
      <AreaFilter state={state} />
      <CountryFilter state={state} />
      <div>
        {sections.map((section) => (
          <FilterSection key={section} state={state} section={section}>
            <MoreFilters section={section} state={state} facets={facets} />
          </FilterSection>
        ))}
      </div>
    </ScriptedForm>
  );
}
