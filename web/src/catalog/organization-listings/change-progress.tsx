import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getListingChange } from '#contract/catalog/organization-listings';
import type { ListingChange } from '#contract/catalog/organization-listings.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { Progress } from '../../platform/ui/feedback/progress.tsx';
import styles from './organization-listings.module.css';
import { changesRead } from './organization-listings-address.ts';
import { useChangedNotice } from './use-listing-changes.tsx';

const POLL_MS = 2000;
const PERCENT = 100;

const isRunning = ({ status }: ListingChange) => status === 'RUNNING';

/** Options of the read of changes: polls while one runs. */
const whileRunning = {
  refetchInterval: ({ state }: { state: { data?: { data: ListingChange[] } | undefined } }) =>
    state.data?.data.some(isRunning) ? POLL_MS : (false as const),
};

/** Bulk changes that go on, also after a reload; their results once they end. */
export function ChangeProgress({ organizationId }: { organizationId: number }) {
  const { t } = useTranslation('organizationListings');
  const format = useFormat();
  const changes = useQuery({ ...changesRead(organizationId), ...whileRunning }).data?.data ?? [];
  const running = changes.filter(isRunning);
  useResults(organizationId, running);
  if (running.length === 0) return null;
  return (
    <section className={styles.progress} aria-label={t('changing.title')}>
      {running.map(({ id, action, done, total }) => (
        <Progress
          key={id}
          label={t(`changing.${action}`)}
          value={(done / total) * PERCENT}
          text={t('changing.done', { done: format.number(done), total: format.number(total) })}
        />
      ))}
      <p>{t('changing.leave')}</p>
    </section>
  );
}

/** Reads the list again as changes go on, and shows the results of those that end. */
function useResults(organizationId: number, running: readonly ListingChange[]) {
  const client = useQueryClient();
  const showChanged = useChangedNotice();
  const watched = useRef<ReadonlySet<number>>(new Set());
  const show = useRef(showChanged);
  const key = running.map(({ id }) => id).join();
  useEffect(() => {
    show.current = showChanged;
  });
  useEffect(() => {
    const ids = new Set(key === '' ? [] : key.split(',').map(Number));
    for (const id of watched.current.difference(ids)) {
      const params = { organizationId, changeId: id };
      void client
        .fetchQuery({ ...read(getListingChange, { params }), staleTime: 0 })
        .then(({ data }) => show.current(data.results))
        .catch(() => undefined);
      for (const feature of ['listings', 'properties', 'search', 'dashboard', 'favorites'])
        void client.invalidateQueries({ queryKey: [feature] });
    }
    watched.current = ids;
  }, [key, client, organizationId]);
}
