import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getAlertStop, resumeAlerts, stopAlerts } from '#contract/discovery/alerts';
import type { AlertStop } from '#contract/discovery/alerts.schemas';
import type { ApiError } from '#contract/platform/client';
import { useLinkToken } from '../../identity/email-links/use-link-token.shared.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { CloudDrawing, EntranceDrawing, LockDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './unsubscribe.module.css';

export const handle = { words: ['alerts'] };

/** `useLinkToken` removes the token from the URL at once; earlier requests must not send it as referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/** `/alerts/unsubscribe?token=`: unsubscribes from an email link without sign-in, after a confirmation. */
export default function UnsubscribePage() {
  const { t } = useTranslation('alerts');
  const token = useLinkToken();
  return (
    <div className={styles.page}>
      <PageHead title={t('stop.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      {token === undefined ? <Loading /> : token === null ? <Invalid /> : <Stop token={token} />}
    </div>
  );
}

function Stop({ token }: { token: string }) {
  const result = useQuery(read(getAlertStop, { params: { token } }));
  if (result.data) return <Stopping token={token} stop={result.data.data} />;
  if (!result.error) return <Loading />;
  if (result.error.status === 404 || result.error.status === 400) return <Invalid />;
  return <Failed onRetry={() => void result.refetch()} />;
}

function Stopping({ token, stop }: { token: string; stop: AlertStop }) {
  const { t } = useTranslation('alerts');
  const errorText = useErrorText();
  const params = { token };
  const options = {
    answers: read(getAlertStop, { params }),
    once: true,
    onError: (error: ApiError) => notify({ text: errorText(error), tone: 'bad' }),
  };
  const pause = useWrite(stopAlerts, options);
  const resume = useWrite(resumeAlerts, {
    ...options,
    onSuccess: () => notify({ text: t('stop.resumed'), tone: 'ok' }),
  });
  const { scope, searchName: name } = stop;
  const toAlerts = <LinkButton to={links.alerts()}>{t('stop.toAlerts')}</LinkButton>;
  if (!stop.active) {
    const text = scope === 'ALL' ? t('stop.doneAll') : name ? t('stop.doneSearch', { name }) : t('stop.doneUnnamed');
    return (
      <StatusNotice drawing={<EntranceDrawing />} title={t('stop.done')} text={text}>
        <Button isPending={resume.isPending} onClick={() => resume.mutate({ params })}>
          {t('stop.resume')}
        </Button>
        {toAlerts}
      </StatusNotice>
    );
  }
  const title = scope === 'ALL' ? t('stop.askAll') : name ? t('stop.askSearch', { name }) : t('stop.askUnnamed');
  return (
    <StatusNotice
      drawing={<LockDrawing />}
      title={title}
      text={t(scope === 'ALL' ? 'stop.askAllText' : 'stop.askSearchText')}
    >
      <Button variant="primary" isPending={pause.isPending} onClick={() => pause.mutate({ params })}>
        {t('stop.action')}
      </Button>
      {toAlerts}
    </StatusNotice>
  );
}

type StatusNoticeProps = { drawing: ReactNode; title: string; text: string; children: ReactNode };

/** Announces the result to screen readers. */
function StatusNotice({ drawing, title, text, children }: StatusNoticeProps) {
  return (
    <div role="status">
      <EmptyState level={1} drawing={drawing} title={title} text={text} actions={children} />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('alerts');
  return (
    <>
      <h1 className="visually-hidden">{t('stop.title')}</h1>
      <p role="status" className={styles.wait}>
        <Spinner />
        {t('stop.loading')}
      </p>
    </>
  );
}

function Invalid() {
  const { t } = useTranslation('alerts');
  return (
    <StatusNotice drawing={<EntranceDrawing />} title={t('stop.invalid')} text={t('stop.invalidText')}>
      <LinkButton to={links.alerts()} variant="primary">
        {t('stop.toSettings')}
      </LinkButton>
    </StatusNotice>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('alerts');
  return (
    <StatusNotice drawing={<CloudDrawing />} title={t('stop.failed')} text={t('stop.failedText')}>
      <Button variant="primary" onClick={onRetry}>
        {t('stop.retry')}
      </Button>
    </StatusNotice>
  );
}
