import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { listSavedSearches, MAX_SAVED_SEARCHES } from '#contract/saved-searches';
import type { SearchAnswer } from '#contract/search';
import { useTranslation } from '../../lib/i18n.tsx';
import { read } from '../../lib/queries.ts';
import { links } from '../../links.ts';
import { useMe } from '../../shell/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import type { SearchState } from '../use-search-state.ts';
import { isSameSearch } from './same-search.ts';
import styles from './saving.module.css';

const SaveDialog = lazy(() => import('./save-dialog.tsx').then((module) => ({ default: module.SaveDialog })));

export type SaveButtonProps = {
  state: SearchState;
  /** Knows how the place is called. */
  answer: SearchAnswer | undefined;
  /** It was pressed before it was here. */
  startOpen: boolean;
};

/** Opens the dialog; where this very search is saved already it says so and leads to the saved ones. */
export function SaveButton({ state, answer, startOpen }: SaveButtonProps) {
  const { t } = useTranslation('saving');
  const { t: search } = useTranslation('search');
  const [open, setOpen] = useState(startOpen);
  const me = useMe();
  const saved = useQuery({
    ...read(listSavedSearches, { query: { page: 0, size: MAX_SAVED_SEARCHES } }),
    enabled: me !== null,
  });
  const same = me && saved.data?.data.find(({ searchFilter }) => isSameSearch(searchFilter, state.draft));
  return (
    <>
      {same && !open ? (
        <LinkButton
          size="small"
          className={styles.save}
          to={links.savedSearches()}
          aria-label={t('savedAs', { name: same.name })}
        >
          <BellRing />
          {t('saved')}
        </LinkButton>
      ) : (
        <Button size="small" className={styles.save} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Bell />
          {search('saveSearch')}
        </Button>
      )}
      {open && (
        <Suspense>
          <SaveDialog state={state} answer={answer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
