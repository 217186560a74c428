import type { ReactNode } from 'react';
import { contractTypes } from '#contract/catalog/listings';
import { propertyTypes } from '#contract/catalog/properties';
import { ALL_GROUPS, fullGroupOf, groupOf, typesOfGroup } from '#contract/catalog/property-groups';
import { PlaceField } from '../../../geo/places/place-field.shared.tsx';
import { ScriptedForm } from '../../../platform/forms/scripted-form.tsx';
import { useTypedOver } from '../../../platform/forms/use-typed-over.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { Segments } from '../../../platform/ui/fields/radio-group.tsx';
import type { SearchState } from '../use-search-state.ts';
import { AreaFilter } from './area-filter.tsx';
import { CountryFilter } from './country-filter.tsx';
import type { Section } from './filter-choices.ts';
import { FilterSection } from './filter-section.tsx';
import styles from './filters.module.css';
import { NumberFilters } from './number-filters.tsx';
import { OptionList } from './option-list.tsx';
import { PriceFilter } from './price-filter.tsx';
import { useCounts } from './use-counts.ts';
import { useFacets } from './use-facets.ts';

const MoreFilters = lazyPart(() => import('./more-filters.tsx'));

/** Collapsed sections with less common filters of sales and rentals. */
const sections = ['features', 'condition', 'building', 'accessibility', 'days'] as const satisfies readonly Section[];

type FilterFormProps = {
  state: SearchState;
  place: 'sidebar' | 'sheet';
  /** Natural-language input, rendered first. */
  queryPanel: ReactNode;
};

/** Market filters in order of importance: location, contract, price, size, type; then the rest. */
export function FilterForm({ state, place, queryPanel }: FilterFormProps) {
  const { t } = useTranslation('search');
  const facets = useFacets(state.filters, place);
  const contractCount = useCounts(facets?.counts.contractType);
  const { draft, changeNow } = state;
  return (
    <ScriptedForm className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {queryPanel}
      <div className={styles.stack}>
        <WhereFilter state={state} />
        <CountryFilter state={state} />
      </div>
      <Segments
        full
        legend={t('contract')}
        value={draft.contractType ?? 'ANY'}
        onChange={(value) => changeNow({ contractType: value === 'ANY' ? undefined : value })}
        options={[
          { value: 'ANY' as const, label: t('anyContract') },
          ...contractTypes.map((value) => ({ value, label: t(`contracts.${value}`), ...contractCount(value) })),
        ]}
      />
      <PriceFilter state={state} facets={facets} />
      <NumberFilters state={state} facets={facets} />
      <AreaFilter state={state} />
      <TypeFilter state={state} counts={facets?.counts.propertyTypes} />
      <div>
        {sections.map((section) => (
          <FilterSection key={section} state={state} section={section}>
            <MoreFilters section={section} state={state} facets={facets} />
          </FilterSection>
        ))}
      </div>
      {place === 'sidebar' && (
        <Button variant="quiet" onClick={state.reset}>
          {t('resetAll')}
        </Button>
      )}
    </ScriptedForm>
  );
}

type TypeFilterProps = { state: SearchState; counts: Readonly<Record<string, number>> | undefined };

/** Types of the selected group, or all types without a group. No selection means all of them. */
function TypeFilter({ state, counts }: TypeFilterProps) {
  const { t } = useTranslation('search');
  const { t: estate } = useTranslation('estate');
  const chosen = state.draft.propertyTypes;
  const group = groupOf(chosen);
  const within = group === null || group === ALL_GROUPS ? null : typesOfGroup[group];
  if (within?.length === 1) return null;
  return (
    <OptionList
      legend={t('type')}
      options={within ?? propertyTypes}
      values={fullGroupOf(chosen) ? undefined : chosen}
      onChange={(values) => state.change({ propertyTypes: values.length > 0 ? values : [...(within ?? [])] })}
      words={(type) => estate(`propertyTypes.${type}`)}
      counts={counts}
    />
  );
}

/** Text input is debounced; a selected suggestion or Enter searches at once. */
function WhereFilter({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const [text, setText] = useTypedOver(state.draft.locationQuery ?? '');
  const search = (locationQuery: string) => state.changeNow({ locationQuery, geoPolygon: undefined });
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.defaultPrevented) search(text.trim());
      }}
    >
      <PlaceField
        label={t('where')}
        placeholder={t('wherePlaceholder')}
        value={text}
        onChange={(next) => {
          setText(next);
          state.change({ locationQuery: next.trim(), geoPolygon: undefined });
        }}
        onPick={search}
        country={state.draft.country}
        context={state.draft.context}
      />
    </div>
  );
}
