import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { saveSearch } from '#contract/discovery/saved-searches';
import type { ApiError } from '#contract/platform/client';
import {
  deletePendingSearch,
  findPendingSearch,
  withPendingSearchLock,
} from '../../discovery/searches/pending-search.shared.ts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';

/** Saves the pending search after sign-in (SAV-01). Runs on any page, because a sign-up ends on another page than it starts. */
export function PendingSearch() {
  const me = useMe();
  if (!me || !findPendingSearch()) return null;
  return (
    <Suspense>
      <Saved key={me.id} />
    </Suspense>
  );
}

function Saved() {
  const { t } = useTranslation('saving');
  const navigate = useNavigate();
  const { mutateAsync } = useWrite(saveSearch, { touches: ['dashboard'] });
  const toSaved = { text: t('toSaved'), onSelect: () => void navigate(links.savedSearches()) };

  /** Idempotent: the server saves the same search with the same name once, so a lost response is harmless. */
  async function save(): Promise<void> {
    const search = findPendingSearch();
    if (!search) return;
    try {
      const { data } = await mutateAsync({ body: search });
      deletePendingSearch();
      notify({ text: t('saveSearchSuccess'), description: data.name, action: toSaved });
    } catch (error) {
      const { status, code, details } = error as ApiError;
      const mayYetWork = status === 0 || status === 401 || status === 429 || status >= 500;
      if (!mayYetWork) deletePendingSearch();
      if (status === 401) return;
      if (code === 'SAVED_SEARCH_EXISTS_EXCEPTION')
        return notify({ text: t('existsAs', { name: String(details?.name ?? '') }), tone: 'info', action: toSaved });
      notify({
        text: t('waitingFailed'),
        description: t(`errors:${code}`),
        tone: 'bad',
        ...(mayYetWork && { action: { text: t('retry'), onSelect: () => void withPendingSearchLock(save) } }),
      });
    }
  }

  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void withPendingSearchLock(save);
  });
  return null;
}
