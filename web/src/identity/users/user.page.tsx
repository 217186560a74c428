import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { getMe } from '#contract/identity/accounts';
import { startView, VIEW_MINUTES } from '#contract/identity/impersonation';
import { forceDisableTwoFactor } from '#contract/identity/two-factor';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { ReasonDialog } from '../../platform/forms/reason-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError, signInFirst } from '../../platform/lib/page-data.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { timelineOf, UserTimeline } from '../../site/user-timeline/user-timeline.shared.tsx';
import { useBackToList } from './back-to-list.ts';
import { useReasonTexts } from './use-reason-texts.ts';
import { isFinal, useUserAdmin } from './use-user-admin.tsx';
import styles from './user.module.css';
import { UserForm } from './user-form.tsx';
import { fullName } from './user-names.ts';
import { deferError, userRead } from './user-reads.ts';

/** `/admin/users/{id}`: user details for admins (ADM-02, ADM-05). The own profile of an admin is a different page. */
const page = pageData(async ({ params, url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  if (!me.can.administer) throw routeError(403, 'AUTHORIZATION_DENIED_EXCEPTION');
  if (!/^[1-9]\d{0,8}$/.test(params.userId ?? '')) throw routeError(404, 'USER_NOT_FOUND_EXCEPTION');
  const id = Number(params.userId);
  await Promise.all([deferError(fetch(userRead(id))), deferError(fetch(timelineOf(id)))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['users', 'audit'] };

export default function UserPage() {
  const { t } = useTranslation('users');
  const { userId } = useParams();
  const back = useBackToList();
  const result = useQuery(userRead(Number(userId)));
  const user = result.data?.data;
  const isUnavailable = result.error && result.error.status < 500 && result.error.status > 0;
  if (isUnavailable) return <ErrorView error={result.error} />;
  return (
    <>
      <PageHead title={t('edit.title')} noindex />
      <Link to={back} className={styles.back}>
        <ArrowLeft />
        {t('edit.back')}
      </Link>
      {user?.projection === 'personalProfile' ? (
        <>
          <div className={styles.head}>
            <Avatar big name={fullName(user)} url={user.avatar} />
            <div>
              <h1>{fullName(user)}</h1>
              <p className="soft">{user.email}</p>
            </div>
            <div className={styles.actions}>
              {user.can.seeAs && <SeeAsAction user={user} />}
              <StatusActions user={user} back={back} />
            </div>
          </div>
          <div className={styles.columns}>
            <UserForm key={user.id} user={user} />
            <UserFacts user={user} />
          </div>
          <UserTimeline userId={user.id} />
        </>
      ) : result.isError ? (
        <Failed onRetry={result.refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Suspend, activate and delete, as in the list. */
function StatusActions({ user, back }: { user: PersonalProfile; back: string }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = async () => {
    // `flushSync`: during a transition the page would request the erased user again.
    await navigate(back, { flushSync: true });
    for (const { queryKey } of [userRead(user.id), timelineOf(user.id)]) client.removeQueries({ queryKey });
  };
  const { userAdmin, dialog } = useUserAdmin({ leave });
  const { can } = user;
  return (
    <>
      {can.activate && <Button onClick={() => userAdmin.activate(user)}>{t('actions.activate')}</Button>}
      {can.suspend && <Button onClick={() => userAdmin.requestSuspend(user)}>{t('actions.suspend')}</Button>}
      {can.delete && (
        <Button variant="danger" onClick={() => userAdmin.requestDelete(user)}>
          {t('actions.delete')}
        </Button>
      )}
      {dialog}
    </>
  );
}

function Loading() {
  const { t } = useTranslation('users');
  return (
    <div role="status" aria-label={t('edit.loading')} className={styles.loading}>
      <h1>{t('edit.title')}</h1>
      <Skeleton height="420px" shape="photo" />
    </div>
  );
}

/** spec/000 §8 requires a toast. The page shows the error too, for users who return to the tab later. */
function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('users');
  const [title, text] = [t('edit.failed'), t('edit.failedText')];
  useEffect(() => notify({ text: title, description: text, tone: 'bad' }), [title, text]);
  return (
    <EmptyState
      level={1}
      drawing={<CloudDrawing />}
      title={title}
      text={text}
      actions={
        <Button variant="primary" onClick={() => void onRetry()}>
          {t('list.retry')}
        </Button>
      }
    />
  );
}

/** Starts a read-only impersonation (contract/src/identity/impersonation.ts). Full page load, so that no data of the admin remains. */
function SeeAsAction({ user }: { user: PersonalProfile }) {
  const { t } = useTranslation('users');
  const reasonTexts = useReasonTexts();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const start = useWrite(startView, {
    once: true,
    onSuccess: () => window.location.assign(links.dashboard()),
    onError: (error) => {
      if (isFinal(error)) setAsking(false);
      notify({ text: t('seeAs.failed'), description: errorText(error), tone: 'bad' });
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Eye />
        {t('seeAs.action')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('seeAs.title', { name: fullName(user) })}
          description={t('seeAs.text', { minutes: VIEW_MINUTES })}
          reason={reasonTexts(t('seeAs.reasonHelp', { name: user.name }))}
          action={t('seeAs.submit')}
          labels={{ cancel: t('actions.cancel'), close: t('actions.close') }}
          variant="primary"
          isPending={start.isPending || start.isSuccess}
          onConfirm={(reason) => start.mutate({ params: { id: user.id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Account facts, and the two-factor reset for users who lost their second factor (ADM-05). */
function UserFacts({ user }: { user: PersonalProfile }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const facts = [
    [t('facts.createdAt'), format.dateTime(user.createdAt)],
    [t('facts.lastLogin'), user.lastLoginAt ? format.dateTime(user.lastLoginAt) : t('never')],
    [t('facts.verified'), t(user.emailVerified ? 'yes' : 'no')],
    [t('facts.twoFactor'), t(user.twoFAEnabled ? 'on' : 'off')],
    [t('facts.password'), t(user.hasPassword ? 'facts.passwordSet' : 'facts.passwordUnset')],
    ...(user.deletionDueAt ? [[t('facts.deletionDue'), format.date(user.deletionDueAt)]] : []),
  ] as const;
  return (
    <Card title={t('facts.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {user.can.disableTwoFactor && <DisableTwoFactor user={user} />}
    </Card>
  );
}

function DisableTwoFactor({ user }: { user: PersonalProfile }) {
  const { t } = useTranslation('users');
  const reasonTexts = useReasonTexts();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const disable = useWrite(forceDisableTwoFactor, {
    touches: ['users', 'userTimeline'],
    onSuccess: () => {
      setAsking(false);
      notify({ text: t('facts.disabled'), tone: 'ok' });
    },
    onError: (error) => {
      // Input stays for a retry, unless the error is final.
      if (isFinal(error)) setAsking(false);
      notify({ text: t('facts.disableFailed'), description: errorText(error), tone: 'bad' });
    },
  });
  return (
    <>
      <Button full onClick={() => setAsking(true)} className={styles.disable}>
        {t('facts.disable')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('facts.disableTitle', { name: fullName(user) })}
          description={t('facts.disableText')}
          reason={reasonTexts(t('reason.logged'))}
          action={t('facts.disableSubmit')}
          labels={{ cancel: t('actions.cancel'), close: t('actions.close') }}
          isPending={disable.isPending}
          onConfirm={(reason) => disable.mutate({ params: { id: user.id }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
