import { type UserSort, userSorts } from '#contract/identity/users';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import type { UserListState } from './use-user-list.ts';
import styles from './users.module.css';

/** People by their email, in an order. */
export function UserSearch({ state }: { state: UserListState }) {
  const { t } = useTranslation('users');
  const { list, sortBy } = state;

  return (
    <ListSearch
      action={links.adminUsers()}
      input={{
        name: 'email',
        inputMode: 'email',
        autoCapitalize: 'none',
        maxLength: 254,
        placeholder: t('search.placeholder'),
      }}
      labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
      state={state}
      className={styles.search}
    >
      <div className={styles.sort}>
        <NativeSelect
          label={t('sort.label')}
          name="sort"
          value={list.sort}
          onChange={({ currentTarget }) => sortBy(currentTarget.value as UserSort)}
          options={userSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
    </ListSearch>
  );
}
