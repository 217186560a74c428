import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { endSession, endSessions, listSessions } from '#contract/identity/sessions';
import type { Session } from '#contract/identity/sessions.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './card-parts.module.css';
import { Loaded } from './loaded.tsx';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'));

export const sessionsRead = read(listSessions, {});

/** Refetch interval in milliseconds in a visible tab, for sign-ins and sign-outs on other devices. */
const REFRESH_MS = 20_000;

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet, other: CircleHelp };

/** Sessions of the user, each with a sign-out button. */
export function SessionsCard() {
  const { t } = useTranslation('profile');
  const result = useQuery({ ...sessionsRead, refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' });
  const list = useRef<HTMLUListElement>(null);
  const [asking, setAsking] = useState(false);
  const focusList = () => list.current?.focus();
  return (
    <Card level={3} title={t('sessions.title')}>
      <Loaded result={result}>
        {({ data }) => (
          <>
            <ul ref={list} tabIndex={-1} className={styles.rows} aria-label={t('sessions.title')}>
              {data.map((session) => (
                <Row key={session.id} session={session} onEnded={focusList} />
              ))}
            </ul>
            {data.length > 1 && (
              <div className={styles.buttons}>
                <Button onClick={() => setAsking(true)}>{t('sessions.endOthers')}</Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {asking && (
        <EndingOthers
          onClose={() => {
            setAsking(false);
            focusList();
          }}
        />
      )}
    </Card>
  );
}

function Row({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const end = useWrite(endSession, {
    onSuccess: () => {
      notify({ text: t('sessions.ended'), tone: 'ok' });
      onEnded();
    },
    onError: (error) => {
      notify({ text: t('sessions.failed'), description: errorText(error), tone: 'bad' });
      if (error.code === 'SESSION_NOT_FOUND_EXCEPTION') {
        void cache.invalidateQueries({ queryKey: sessionsRead.queryKey });
        onEnded();
      }
    },
  });
  const Icon = icons[session.device];
  const { browser, system } = session;
  const name = browser && system ? t('sessions.onSystem', { browser, system }) : (browser ?? system);
  return (
    <li>
      <Icon role="img" aria-label={t(`sessions.devices.${session.device}`)} />
      <div>
        <b>{name ?? t('sessions.unknown')}</b>
        <p>{t('sessions.lastSeen', { date: format.dateTime(session.lastSeenAt) })}</p>
        <p>{t('sessions.created', { date: format.dateTime(session.createdAt) })}</p>
      </div>
      {session.current ? (
        <Badge tone="ok">{t('sessions.current')}</Badge>
      ) : (
        <Button
          size="small"
          isPending={end.isPending}
          aria-label={t('sessions.endOne', { name: name ?? t('sessions.unknown') })}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function EndingOthers({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const end = useWrite(endSessions, {
    onSuccess: ({ data }) => {
      notify({ text: t('sessions.endedOthers', { count: data.ended }), tone: 'ok' });
      onClose();
    },
  });
  return (
    <Suspense>
      <ConfirmDialog
        title={t('sessions.endOthersTitle')}
        text={t('sessions.endOthersText')}
        action={t('sessions.endOthers')}
        isPending={end.isPending}
        problem={end.error && errorText(end.error)}
        onConfirm={() => end.mutate({})}
        onClose={onClose}
      />
    </Suspense>
  );
}
