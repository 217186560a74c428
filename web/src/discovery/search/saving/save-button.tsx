import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { listSavedSearches, MAX_SAVED_SEARCHES } from '#contract/discovery/saved-searches';
import { useMe } from '../../../identity/me/me.shared.tsx';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read } from '../../../platform/lib/queries.ts';
import { lazyPart } from '../../../platform/loading/lazy-part.tsx';
import { links } from '../../../platform/routing/links.ts';
import { Button } from '../../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../../platform/ui/actions/link-button.tsx';
import type { SearchState } from '../use-search-state.ts';
import { isSameSearch } from './same-search.ts';

const SaveDialog = lazyPart(() => import('./save-dialog.tsx').then((module) => ({ default: module.SaveDialog })));

export type SaveButtonProps = {
  state: SearchState;
  /** Label of the resolved place with its preposition; empty without a place. */
  place: string;
  /** The user clicked the placeholder before this component loaded. */
  startOpen: boolean;
  className: string | undefined;
  /** Class of the text next to the bell. */
  wordsClass: string | undefined;
  /** "Salva ricerca". */
  children: ReactNode;
};

/** Opens the dialog. For a search that is saved already, shows a link to the saved searches. */
export function SaveButton({ state, place, className, wordsClass, startOpen, children }: SaveButtonProps) {
  const { t } = useTranslation('saving');
  const [open, setOpen] = useState(startOpen);
  const me = useMe();
  const saved = useQuery({
    ...read(listSavedSearches, { query: { page: 0, size: MAX_SAVED_SEARCHES } }),
    enabled: me !== null,
  });
  const same = me && saved.data?.data.find(({ searchFilter }) => isSameSearch(searchFilter, state.draft));
  const isLink = same !== undefined && same !== null && !open;
  const link = useFocusAfterSaving(isLink);
  return (
    <>
      {isLink ? (
        <LinkButton
          ref={link.place}
          size="small"
          className={className}
          to={links.savedSearches()}
          aria-label={t('savedAs', { name: same.name })}
        >
          <BellRing />
          <span className={wordsClass}>{t('saved')}</span>
        </LinkButton>
      ) : (
        <Button size="small" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {children}
        </Button>
      )}
      {open && (
        <Suspense>
          <SaveDialog state={state} place={place} onClose={() => setOpen(false)} onSaved={link.expect} />
        </Suspense>
      )}
    </>
  );
}

/** After saving, a link replaces the button that had the focus: focuses the link if no other element has the focus. */
function useFocusAfterSaving(isLink: boolean) {
  const place = useRef<HTMLAnchorElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isLink || !isExpected.current) return;
    isExpected.current = false;
    if (document.activeElement === null || document.activeElement === document.body) place.current?.focus();
  }, [isLink]);
  return {
    place,
    expect: () => {
      isExpected.current = true;
    },
  };
}
