import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { listingStatuses } from '#contract/listings';
import { useAhead } from '../../lib/forms/use-ahead.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { links } from '../../links.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './all-listings.module.css';
import { type ListingSort, listingSorts } from './all-listings-address.ts';
import type { AllListingsState } from './use-all-listings.ts';

/** A plain form that asks for the list's own address, so that it also works before the page is alive. */
export function AdSearch({ state }: { state: AllListingsState }) {
  const { t } = useTranslation('allListings');
  const { list, typed, type, searchNow, change } = state;
  const [status, setStatus] = useAhead(list.status);
  const [sort, setSort] = useAhead(list.sort);
  const [cin, setCin] = useAhead(list.cin);

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
  }

  return (
    <form role="search" method="get" action={links.adminListings()} className={styles.search} onSubmit={submit}>
      <div className={styles.searchField}>
        <TextField
          label={t('search.label')}
          name="title"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== '' && (
          <IconButton label={t('search.clear')} icon={<X />} className={styles.clear} onClick={() => searchNow('')} />
        )}
      </div>
      <Button type="submit">
        <Search />
        {t('search.submit')}
      </Button>
      <div className={styles.choices}>
        <NativeSelect
          label={t('status')}
          name="status"
          value={status ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = listingStatuses.find((one) => one === currentTarget.value) ?? null;
            setStatus(chosen);
            change({ status: chosen });
          }}
          options={[
            { value: '', label: t('anyStatus') },
            ...listingStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t('sort.label')}
          name="sort"
          value={sort}
          onChange={({ currentTarget }) => {
            setSort(currentTarget.value as ListingSort);
            change({ sort: currentTarget.value as ListingSort });
          }}
          options={listingSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
      <Checkbox
        name="cin"
        value="true"
        checked={cin}
        onChange={({ currentTarget }) => {
          setCin(currentTarget.checked);
          change({ cin: currentTarget.checked });
        }}
      >
        {t('cinOnly')}
      </Checkbox>
    </form>
  );
}
