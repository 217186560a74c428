import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { getAlertSettings, listAlerts } from '#contract/discovery/alerts';
import type { AlertSummary } from '#contract/discovery/alerts.schemas';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { BellDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { useSearchLinks } from '../saved-searches/use-search-links.shared.ts';
import styles from './inbox.module.css';
import { SettingsCard } from './settings-card.tsx';
import { alertTones, whyNotified } from './why-notified.ts';

const alertsOn = (page: number) => listQuery(listAlerts, { query: { page, size: 20 } });
const settingsRead = read(getAlertSettings, {});

function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,6}$/.test(page) ? Number(page) : 0;
}

/** `/dashboard/alerts`: the user's alert emails and their schedule settings (ALR-01). */
const page = pageData(async ({ url, fetch }) => {
  await Promise.all([fetch(alertsOn(pageIn(url.searchParams))), fetch(settingsRead)]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'alerts'] };

export default function AlertsPage() {
  const { t } = useTranslation('alerts');
  const requestedPage = pageIn(new URLSearchParams(useLocation().search));
  const result = useQuery({ ...alertsOn(requestedPage), refetchOnWindowFocus: 'always' });
  const settings = useQuery(settingsRead);
  const failed = [result, settings].find((one) => one.isError && !one.data);
  if (failed) {
    return <ErrorView error={failed.error} onRetry={() => void Promise.all([result.refetch(), settings.refetch()])} />;
  }
  return (
    <>
      <PageHead title={t('inbox.title')} noindex />
      <Link to={links.savedSearches()} className={styles.back}>
        <ArrowLeft />
        {t('inbox.back')}
      </Link>
      <h1>{t('inbox.title')}</h1>
      <p className="soft">{t('inbox.lead')}</p>
      <div className={styles.columns}>
        {result.data ? (
          <AlertList alerts={result.data.data} total={result.data.page.totalElements} page={requestedPage} />
        ) : (
          <p role="status">{t('inbox.loading')}</p>
        )}
        {settings.data ? <SettingsCard settings={settings.data.data} /> : <Skeleton height="420px" shape="photo" />}
      </div>
    </>
  );
}

type AlertListProps = { alerts: readonly AlertSummary[]; total: number; page: number };

function AlertList({ alerts, total, page }: AlertListProps) {
  const { t } = useTranslation('alerts');
  const linkOf = useSearchLinks(alerts.flatMap(({ items }) => items));
  const isPastEnd = total > 0;
  if (alerts.length === 0) {
    return (
      <EmptyState
        drawing={<BellDrawing />}
        title={t(isPastEnd ? 'inbox.pastEnd' : 'inbox.none')}
        text={t(isPastEnd ? 'inbox.pastEndText' : 'inbox.noneText')}
        actions={
          <LinkButton to={isPastEnd ? links.alerts() : links.savedSearches()} variant="primary">
            {t(isPastEnd ? 'inbox.first' : 'inbox.toSearches')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div>
      <ul className={styles.emails} aria-label={t('inbox.list')}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertRow alert={alert} linkOf={linkOf} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(total / 20)}
        href={links.alerts}
        labels={{
          nav: t('inbox.pages'),
          previous: t('previous'),
          next: t('next'),
          page: (one) => t('page', { page: one }),
        }}
      />
    </div>
  );
}

type AlertRowProps = { alert: AlertSummary; linkOf: ReturnType<typeof useSearchLinks> };

function AlertRow({ alert, linkOf }: AlertRowProps) {
  const { t } = useTranslation('alerts');
  const format = useFormat();
  const { id, createdAt, itemsCount, readAt, items } = alert;
  const more = itemsCount - items.length;
  return (
    <Link to={links.alert(id)} className={classes(styles.email, readAt === null && styles.unread)}>
      <span className={styles.what}>
        <b>{t('inbox.items', { count: itemsCount })}</b>
        {readAt === null && <Badge tone="brand">{t('inbox.unread')}</Badge>}
      </span>
      {items.map((item, place) => (
        <span key={`${place} ${item.title}`} className={styles.item}>
          <Badge tone={alertTones[item.kind]}>{t(`receipt.kinds.${item.kind}`)}</Badge>
          <span>
            <b>{item.title}</b> {whyNotified(item, t, format)} {t('receipt.searches')}{' '}
            {item.searches.map((search) => linkOf(search).text).join(', ')}.
          </span>
        </span>
      ))}
      {more > 0 && <span>{t('inbox.titlesMore', { count: more })}</span>}
      <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
    </Link>
  );
}
