import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { type UserSort, userSorts } from '#contract/users';
import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { Button } from '../ui/actions/button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { NativeSelect } from '../ui/fields/native-select.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { UserListState } from './use-user-list.ts';
import styles from './users.module.css';

/** A plain form that asks for the list's own address, so that it also works before the page is alive. */
export function UserSearch({ state }: { state: UserListState }) {
  const { t } = useTranslation('users');
  const { list, typed, type, searchNow, sortBy } = state;

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
  }

  return (
    <form role="search" method="get" action={links.adminUsers()} className={styles.search} onSubmit={submit}>
      <div className={styles.searchField}>
        <TextField
          label={t('search.label')}
          name="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
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
      <div className={styles.sort}>
        <NativeSelect
          label={t('sort.label')}
          name="sort"
          value={list.sort}
          onChange={({ currentTarget }) => sortBy(currentTarget.value as UserSort)}
          options={userSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
      </div>
    </form>
  );
}
