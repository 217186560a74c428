import { ALL_GROUPS, groupOf, propertyGroups, typesOfGroup, typesToChoose } from '#contract/catalog/property-groups';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { LinkChip } from '../../../platform/ui/actions/chip.tsx';
import styles from '../search.module.css';
import type { SearchState } from '../use-search-state.ts';
import { useCounts } from './use-counts.ts';
import { useFacets } from './use-facets.ts';

const choices = [...propertyGroups, ALL_GROUPS] as const;

/** Property groups with result counts: residential, garages, commercial, land or all. As links, they work before scripts load. */
export function GroupChips({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const byType = useFacets(state.filters, 'results')?.counts.propertyTypes;
  const countOf = useCounts(byType && countGroups(byType));
  const chosen = groupOf(state.draft.propertyTypes);
  return (
    <nav aria-label={t('groupsLabel')}>
      <ul className={styles.chips}>
        {choices.map((group) => {
          const { count, countLabel: countWords } = countOf(group);
          return (
            <li key={group}>
              <LinkChip
                to={state.href({ propertyTypes: typesToChoose(group) })}
                preventScrollReset
                aria-current={group === chosen || undefined}
              >
                {t(`groups.${group}`)}
                {count && (
                  <>
                    <small aria-hidden="true">{count}</small>
                    <span className="visually-hidden">{countWords}</span>
                  </>
                )}
              </LinkChip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Every listing has exactly one type, so type counts add up to group counts. */
function countGroups(byType: Readonly<Record<string, number>>): Record<string, number> {
  const sum = (types: readonly string[]) => types.reduce((total, type) => total + (byType[type] ?? 0), 0);
  return Object.fromEntries([
    ...propertyGroups.map((group) => [group, sum(typesOfGroup[group])] as const),
    [ALL_GROUPS, sum(Object.keys(byType))] as const,
  ]);
}
