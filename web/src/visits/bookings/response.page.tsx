import { useQuery } from '@tanstack/react-query';
import { getResponse } from '#contract/visits/bookings';
import { useLinkToken } from '../../identity/email-links/use-link-token.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { CloudDrawing, EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import styles from './ends.module.css';
import { ResponseCard } from './response-card.tsx';

export const handle = { words: ['openDayBookings'] };

/** The token leaves the address at once (`useLinkToken`). Earlier requests must not send it as referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/** `/open-days/answer?token=`: accepts an offered seat or cancels, from an email and without sign-in, after a confirmation (ODY-16). */
export default function ResponsePage() {
  const { t } = useTranslation('openDayBookings');
  const token = useLinkToken();
  return (
    <div className={styles.page}>
      <PageHead title={t('answer.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      {token === undefined ? <Loading /> : token === null ? <Invalid /> : <EmailResponse token={token} />}
    </div>
  );
}

function EmailResponse({ token }: { token: string }) {
  const { t } = useTranslation('openDayBookings');
  const visitQuery = useQuery({ ...read(getResponse, { params: { token } }), refetchOnWindowFocus: 'always' });
  if (visitQuery.data) return <ResponseCard token={token} visit={visitQuery.data.data} />;
  if (!visitQuery.error) return <Loading />;
  if (visitQuery.error.status >= 400 && visitQuery.error.status < 500 && visitQuery.error.status !== 429)
    return <Invalid />;
  return (
    <div role="status">
      <EmptyState
        level={1}
        drawing={<CloudDrawing />}
        title={t('answer.failed')}
        text={t('answer.failedText')}
        actions={
          <Button variant="primary" isPending={visitQuery.isFetching} onClick={() => void visitQuery.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('openDayBookings');
  return (
    <>
      <h1 className="visually-hidden">{t('answer.title')}</h1>
      <p role="status" className={styles.wait}>
        <Spinner />
        {t('loading')}
      </p>
    </>
  );
}

function Invalid() {
  const { t } = useTranslation('openDayBookings');
  return (
    <div role="status">
      <EmptyState
        level={1}
        drawing={<EntranceDrawing />}
        title={t('answer.invalid')}
        text={t('answer.invalidText')}
        actions={
          <LinkButton to={links.openDayBookings()} variant="primary">
            {t('toBookings')}
          </LinkButton>
        }
      />
    </div>
  );
}
