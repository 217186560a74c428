import { listingStatuses } from '#contract/catalog/listings';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import styles from './all-listings.module.css';
import { type ListingSort, listingSorts } from './all-listings-address.ts';
import type { AllListingsState } from './use-all-listings.ts';

/** Ads by their title, status and identification code, in an order. */
export function AdSearch({ state }: { state: AllListingsState }) {
  const { t } = useTranslation('allListings');
  const { list, change } = state;
  const { status, sort, cin } = list;

  return (
    <ListSearch
      action={links.adminListings()}
      input={{ name: 'title', maxLength: 200, placeholder: t('search.placeholder') }}
      labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
      state={state}
      className={styles.search}
    >
      <div className={styles.choices}>
        <NativeSelect
          label={t('status')}
          name="status"
          value={status ?? ''}
          onChange={({ currentTarget }) =>
            change({ status: listingStatuses.find((one) => one === currentTarget.value) ?? null })
          }
          options={[
            { value: '', label: t('anyStatus') },
            ...listingStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t('sort.label')}
          name="sort"
          value={sort}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value as ListingSort })}
          options={listingSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
      <Checkbox
        name="cin"
        value="true"
        checked={cin}
        onChange={({ currentTarget }) => change({ cin: currentTarget.checked })}
      >
        {t('cinOnly')}
      </Checkbox>
    </ListSearch>
  );
}
