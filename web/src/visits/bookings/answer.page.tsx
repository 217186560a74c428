import { useQuery } from '@tanstack/react-query';
import { getAnswer } from '#contract/visits/bookings';
import { useLinkToken } from '../../identity/email-links/use-link-token.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { CloudDrawing, DoorDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { Answering } from './answering.tsx';
import styles from './ends.module.css';

export const handle = { words: ['openDayBookings'] };

/** The token leaves the address at once (`useLinkToken`); what is asked for before that must not carry it either. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/** `/open-days/answer?token=`: takes an offered place, or cancels, from a letter and without signing in, once somebody says so (ODY-16). */
export default function AnswerPage() {
  const { t } = useTranslation('openDayBookings');
  const token = useLinkToken();
  return (
    <div className={styles.page}>
      <PageHead title={t('answer.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      {token === undefined ? <Loading /> : token === null ? <Invalid /> : <Answer token={token} />}
    </div>
  );
}

function Answer({ token }: { token: string }) {
  const { t } = useTranslation('openDayBookings');
  const answer = useQuery({ ...read(getAnswer, { params: { token } }), refetchOnWindowFocus: 'always' });
  if (answer.data) return <Answering token={token} visit={answer.data.data} />;
  if (!answer.error) return <Loading />;
  if (answer.error.status >= 400 && answer.error.status < 500 && answer.error.status !== 429) return <Invalid />;
  return (
    <div role="status">
      <EmptyState
        level={1}
        drawing={<CloudDrawing />}
        title={t('answer.failed')}
        text={t('answer.failedText')}
        actions={
          <Button look="primary" busy={answer.isFetching} onClick={() => void answer.refetch()}>
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
      <h1 className={styles.sr}>{t('answer.title')}</h1>
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
        drawing={<DoorDrawing />}
        title={t('answer.invalid')}
        text={t('answer.invalidText')}
        actions={
          <LinkButton to={links.openDayBookings()} look="primary">
            {t('toBookings')}
          </LinkButton>
        }
      />
    </div>
  );
}
