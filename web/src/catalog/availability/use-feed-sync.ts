import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type StayFeed, syncFeed } from '#contract/catalog/availability';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { calendarOf } from './calendar-reads.ts';

const ASK_EACH_MS = 2000;
const WAIT_AT_MOST_MS = 30_000;
/** No reading is waited for. */
const NOTHING = Symbol('nothing');

/**
 * Reading a calendar now. The server says only that it will; the row asks until `attemptedAt` moves, and gives up after
 * half a minute. A feed that was never tried was just added and is being read.
 */
export function useFeedSync(feed: StayFeed, listingId: number) {
  const { t } = useTranslation('availability');
  const sayRefusal = useRefusalText();
  const [before, setBefore] = useState<string | null | typeof NOTHING>(feed.attemptedAt === null ? null : NOTHING);
  const [isSlow, setIsSlow] = useState(false);
  const waiting = before !== NOTHING && before === feed.attemptedAt;
  useQuery({ ...calendarOf(listingId), refetchInterval: waiting ? ASK_EACH_MS : false });
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setBefore(NOTHING);
      setIsSlow(true);
    }, WAIT_AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const sync = useWrite(syncFeed, {
    answers: calendarOf(listingId),
    onError: (error) => {
      setBefore(NOTHING);
      notify({ text: t('feeds.notRead', { name: feed.name }), description: sayRefusal(error), tone: 'bad' });
    },
  });

  function syncNow() {
    setIsSlow(false);
    setBefore(feed.attemptedAt);
    sync.mutate({ params: { id: listingId, feedId: feed.id } });
  }
  return { syncNow, waiting, isSlow };
}
