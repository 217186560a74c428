import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { type Alert, getAlert, readAlert } from '#contract/discovery/alerts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { useSearchLinks } from '../saved-searches/use-search-links.shared.ts';
import styles from './receipt.module.css';
import { ToldAd } from './told-ad.tsx';

const alertOf = (id: number) => read(getAlert, { params: { id } });

/** `/dashboard/alerts/{id}`: what one letter told, in full, and what has become of it since (ALR-01). */
const page = pageData(async ({ params, fetch }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.alertId ?? '')) throw routeError(404, 'ALERT_NOT_FOUND_EXCEPTION');
  await fetch(alertOf(Number(params.alertId)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'alerts', 'search'] };

export default function AlertPage() {
  const { t } = useTranslation('alerts');
  const answer = useQuery(alertOf(Number(useParams().alertId)));
  if (answer.isError && !answer.data) return <ErrorView error={answer.error} onRetry={() => void answer.refetch()} />;
  const alert = answer.data?.data;
  return (
    <>
      <PageHead title={alert ? t('receipt.title', { count: alert.items.length }) : t('inbox.title')} noindex />
      <Link to={links.alerts()} className={styles.back}>
        <ArrowLeft />
        {t('receipt.back')}
      </Link>
      {alert ? <Receipt key={alert.id} alert={alert} /> : <p>{t('receipt.loading')}</p>}
    </>
  );
}

function Receipt({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const linkOf = useSearchLinks(alert.items);
  useReading(alert);
  return (
    <>
      <h1>{t('receipt.title', { count: alert.items.length })}</h1>
      <p className="soft">{t('receipt.sent', { date: format.dateTime(alert.createdAt) })}</p>
      <ul className={styles.ads}>
        {alert.items.map((item) => (
          <li key={item.listingId}>
            <ToldAd item={item} linkOf={linkOf} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opened is read. Where that could not be told, the next opening tells it. */
function useReading({ id, readAt }: Alert) {
  const { mutate } = useWrite(readAlert, { once: true });
  const isRead = readAt !== null;
  useEffect(() => {
    if (!isRead) mutate({ params: { id } });
  }, [id, isRead, mutate]);
}
