import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { OpenedRegistration } from '#contract/stays/guest-registration.schemas';
import { classes } from '../../platform/lib/classes.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { CloudDrawing, EntranceDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { GuestSteps } from './guest-steps.tsx';
import { OwnGuestForm } from './own-guest-form.tsx';
import styles from './registration.module.css';
import { openedRead, ownGuestRead } from './registration-reads.ts';

export const handle = { words: ['guestRegistration'] };

/** The address has the token: no request may send it as referrer. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });

/** `/register/{token}`: a guest's data for the police, without sign-in (STAYS.md 10). One guest at a time. */
export default function RegisterPage() {
  const { t } = useTranslation('guestRegistration');
  const { token = '' } = useParams();
  const isToken = /^[\w-]{43}$/.test(token);
  const opened = useQuery({ ...openedRead(token), enabled: isToken, refetchOnWindowFocus: 'always' });
  return (
    <div className={classes('wrap', layout.stack, styles.page)}>
      <PageHead title={t('title')} noindex />
      <meta name="referrer" content="no-referrer" />
      {opened.data ? (
        <Guests token={token} registration={opened.data.data} />
      ) : (
        <State
          isLoading={isToken && !opened.error}
          isInvalid={!isToken || opened.error?.status === 404}
          isRetrying={opened.isFetching}
          onRetry={() => void opened.refetch()}
        />
      )}
    </div>
  );
}

function Guests({ token, registration }: { token: string; registration: OpenedRegistration }) {
  const { t } = useTranslation('guestRegistration');
  const format = useFormat();
  const { guests, listingTitle, city, checkIn, checkOut, closesAt } = registration;
  const firstOpen = guests.find(({ isComplete }) => !isComplete)?.number ?? 1;
  const [number, setNumber] = useState(firstOpen);
  const next = guests.find((guest) => !guest.isComplete && guest.number !== number)?.number;
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('stay', { title: listingTitle, city, from: format.date(checkIn), to: format.date(checkOut) })}</p>
        <p className="soft">{t('why', { time: format.dateTime(closesAt) })}</p>
      </header>
      <div className={styles.columns}>
        <GuestSteps guests={guests} number={number} onChoose={setNumber} />
        <Card title={t('guestNumber', { number })}>
          <OwnGuest key={number} token={token} number={number} onComplete={() => next && setNumber(next)} />
        </Card>
      </div>
    </>
  );
}

function OwnGuest({ token, number, onComplete }: { token: string; number: number; onComplete: () => void }) {
  const guest = useQuery(ownGuestRead(token, number));
  if (guest.data) return <OwnGuestForm token={token} guest={guest.data.data} onComplete={onComplete} />;
  return (
    <State
      isLoading={!guest.error}
      isInvalid={guest.error?.status === 404}
      isRetrying={guest.isFetching}
      onRetry={() => void guest.refetch()}
    />
  );
}

type StateProps = { isLoading: boolean; isInvalid: boolean; isRetrying: boolean; onRetry: () => void };

function State({ isLoading, isInvalid, isRetrying, onRetry }: StateProps) {
  const { t } = useTranslation('guestRegistration');
  if (isLoading)
    return (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        <p role="status" className="soft">
          <Spinner />
          {t('loading')}
        </p>
      </>
    );
  return (
    <div role="status">
      <EmptyState
        level={1}
        drawing={isInvalid ? <EntranceDrawing /> : <CloudDrawing />}
        title={t(isInvalid ? 'invalid' : 'failed')}
        text={t(isInvalid ? 'invalidText' : 'failedText')}
        actions={
          isInvalid ? undefined : (
            <Button variant="primary" isPending={isRetrying} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
