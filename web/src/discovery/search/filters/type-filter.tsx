import { propertyTypes } from '#contract/catalog/properties';
import { ALL_GROUPS, fullGroupOf, groupOf, typesOfGroup } from '#contract/catalog/property-groups';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import type { SearchState } from '../use-search-state.ts';
import { OptionList } from './option-list.tsx';

type TypeFilterProps = { state: SearchState; counts: Readonly<Record<string, number>> | undefined };

/** The types of the chosen group, none of which ticked means all of them; every type where no group is chosen. */
export function TypeFilter({ state, counts }: TypeFilterProps) {
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
