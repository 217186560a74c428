import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './all-properties.module.css';
import type { StreetSearch } from './use-street-search.ts';

/** A plain form that asks for the list's own address, so that it also works before the page is alive. */
export function StreetSearchForm({ search }: { search: StreetSearch }) {
  const { t } = useTranslation('homes');
  const { typed, type, searchNow } = search;

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
  }

  return (
    <form role="search" method="get" action={links.adminProperties()} className={styles.search} onSubmit={submit}>
      <div className={styles.searchField}>
        <TextField
          label={t('admin.search')}
          name="street"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('admin.placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== '' && (
          <IconButton label={t('admin.clear')} icon={<X />} className={styles.clear} onClick={() => searchNow('')} />
        )}
      </div>
      <Button type="submit">
        <Search />
        {t('admin.submit')}
      </Button>
    </form>
  );
}
