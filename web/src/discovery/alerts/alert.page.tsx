import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { getAlert, readAlert } from '#contract/discovery/alerts';
import type { Alert, AlertItem } from '#contract/discovery/alerts.schemas';
import { LinkedListingCard } from '../../catalog/listing-card/linked-listing-card.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { type SearchLink, useSearchLinks } from '../saved-searches/use-search-links.shared.ts';
import { useVisit } from '../saved-searches/use-visit.shared.ts';
import styles from './receipt.module.css';
import { alertTones, whyNotified } from './why-notified.ts';

const alertOf = (id: number) => read(getAlert, { params: { id } });

/** `/dashboard/alerts/{id}`: the listings of one alert email and their current state (ALR-01). */
const page = pageData(async ({ params, fetch }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.alertId ?? '')) throw routeError(404, 'ALERT_NOT_FOUND_EXCEPTION');
  await fetch(alertOf(Number(params.alertId)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'alerts', 'search'] };

export default function AlertPage() {
  const { t } = useTranslation('alerts');
  const result = useQuery(alertOf(Number(useParams().alertId)));
  if (result.isError && !result.data) return <ErrorView error={result.error} onRetry={() => void result.refetch()} />;
  const alert = result.data?.data;
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
      <ul className={styles.listings}>
        {alert.items.map((item) => (
          <li key={item.listingId}>
            <AlertListing item={item} linkOf={linkOf} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Marks the alert as read on open. After a failed request, the next open retries. */
function useReading({ id, readAt }: Alert) {
  const { mutate } = useWrite(readAlert, { once: true });
  const isRead = readAt !== null;
  useEffect(() => {
    if (!isRead) mutate({ params: { id } });
  }, [id, isRead, mutate]);
}

type AlertListingProps = { item: AlertItem; linkOf: ReturnType<typeof useSearchLinks> };

/** One listing of an alert: the reason, the matching searches and its current state. */
function AlertListing({ item, linkOf }: AlertListingProps) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  return (
    <div className={styles.listing}>
      <div className={styles.why}>
        <Badge tone={alertTones[item.kind]}>{t(`receipt.kinds.${item.kind}`)}</Badge>
        <p>{whyNotified(item, t, format)}</p>
      </div>
      {item.listing ? (
        <LinkedListingCard
          listing={item.listing}
          to={links.listing(item.listingId)}
          sizes="(max-width: 640px) 100vw, 360px"
          heading="h2"
        />
      ) : (
        <UnavailableListing item={item} />
      )}
      <p className={styles.searches}>
        {t('receipt.searches')}{' '}
        {item.searches.map((search, place) => (
          <span key={`${search.kind}${search.id ?? `-${place}`}`}>
            {place > 0 && ', '}
            <InSearch link={linkOf(search)} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** Link to a matching search. Opening a saved search records a visit. */
function InSearch({ link }: { link: SearchLink }) {
  if (link.to === null) return link.text;
  if (link.savedId === null) return <Link to={link.to}>{link.text}</Link>;
  return <SavedLink to={link.to} id={link.savedId} text={link.text} />;
}

function SavedLink({ to, id, text }: { to: string; id: number; text: string }) {
  const visit = useVisit(id);
  return (
    <Link to={to} {...visit}>
      {text}
    </Link>
  );
}

function UnavailableListing({ item }: { item: AlertItem }) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  return (
    <div className={styles.unavailable}>
      <Badge tone="dark">{t('receipt.gone')}</Badge>
      <h2>{item.title}</h2>
      <p>{t('receipt.goneText', { price: format.price(item.price) })}</p>
    </div>
  );
}
