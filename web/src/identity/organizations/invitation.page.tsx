import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { acceptInvitation, getInvitation } from '#contract/identity/invitations';
import type { OutputOf } from '#contract/platform/endpoint';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { AuthFrame } from '../authentication/auth-frame.shared.tsx';
import { useLinkToken } from '../email-links/use-link-token.shared.ts';
import { useMe } from '../me/me.shared.tsx';
import styles from './invitation.module.css';

export const handle = { words: ['accounts', 'organizations'] };

/** `/invitation?token=`: any user opens it; the account with the invited address accepts. */
export default function InvitationPage() {
  const token = useLinkToken();
  const me = useMe();
  if (token === undefined) return <Loading />;
  if (token === null) return <Invalid why="invalid" />;
  return me ? (
    <Invitation token={token} email={me.email} isVerified={me.emailVerified} />
  ) : (
    <SignInFirst token={token} />
  );
}

function Loading() {
  const { t } = useTranslation('organizations');
  return (
    <AuthFrame secret title={t('invitation.title')} heading={t('invitation.heading')}>
      <p role="status" className={styles.wait}>
        <Spinner />
        {t('invitation.loading')}
      </p>
    </AuthFrame>
  );
}

function Invalid({ why }: { why: 'invalid' | 'expired' }) {
  const { t } = useTranslation('organizations');
  const me = useMe();
  return (
    <AuthFrame
      secret
      title={t('invitation.title')}
      heading={t(`invitation.${why}`)}
      lead={<p role="status">{t(`invitation.${why}Text`)}</p>}
    >
      <LinkButton to={me ? links.dashboard() : links.homePage()} variant="primary" size="big" full>
        {t(me ? 'invitation.toDashboard' : 'invitation.toHome')}
      </LinkButton>
    </AuthFrame>
  );
}

/** The link survives signing in and signing up. */
function SignInFirst({ token }: { token: string }) {
  const { t } = useTranslation('organizations');
  const back = links.invitation(token);
  return (
    <AuthFrame
      secret
      title={t('invitation.title')}
      heading={t('invitation.heading')}
      lead={<p>{t('invitation.signInText')}</p>}
    >
      <div className={styles.buttons}>
        <LinkButton to={links.signIn(back)} variant="primary" size="big" full>
          {t('invitation.signIn')}
        </LinkButton>
        <LinkButton to={links.signUp(back)} size="big" full>
          {t('invitation.signUp')}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}

type Read = OutputOf<typeof getInvitation>['data'];
type InvitationProps = { token: string; email: string; isVerified: boolean };

function Invitation({ token, email, isVerified }: InvitationProps) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const [isAccepting, setAccepting] = useState(false);
  // An accepted invitation is not found any more: it must not be read again before the page is left.
  const result = useQuery({ ...read(getInvitation, { params: { token } }), enabled: !isAccepting });
  if (result.data) {
    const invitation = result.data.data;
    return (
      <AuthFrame
        secret
        title={t('invitation.title')}
        heading={t('invitation.to', { organization: invitation.organization.name })}
        lead={<Lead invitation={invitation} />}
      >
        {invitation.canAccept ? (
          <Accept token={token} invitation={invitation} onAccepting={setAccepting} />
        ) : (
          <OtherAddress token={token} invitation={invitation} email={email} isVerified={isVerified} />
        )}
      </AuthFrame>
    );
  }
  if (!result.error) return <Loading />;
  if (result.error.code === 'INVITATION_EXPIRED_EXCEPTION') return <Invalid why="expired" />;
  if (result.error.status >= 400 && result.error.status < 500) return <Invalid why="invalid" />;
  return (
    <AuthFrame secret title={t('invitation.title')} heading={t('invitation.heading')}>
      <div className={styles.buttons}>
        <Note tone="bad">{errorText(result.error)}</Note>
        <Button variant="primary" size="big" full isPending={result.isFetching} onClick={() => void result.refetch()}>
          {t('retry')}
        </Button>
      </div>
    </AuthFrame>
  );
}

function Lead({ invitation: { organization, role, expiresAt } }: { invitation: Read }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <div className={styles.lead}>
      <Avatar huge logo name={organization.name} url={organization.logo} />
      <div>
        <p>
          <b>{t(`roles.${role}`)}</b>
        </p>
        <p>{t(`roleTexts.${role}`)}</p>
        <p>{t('invitation.until', { date: format.date(expiresAt) })}</p>
      </div>
    </div>
  );
}

type AcceptProps = { token: string; invitation: Read; onAccepting: (isAccepting: boolean) => void };

function Accept({ token, invitation, onAccepting }: AcceptProps) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const accept = useWrite(acceptInvitation, {
    touches: ['organizations', 'listings', 'properties', 'messages', 'dashboard'],
    once: true,
    onMutate: () => onAccepting(true),
    onError: () => onAccepting(false),
    onSuccess: async ({ data }) => {
      notify({ text: t('invitation.joined', { organization: data.name }), tone: 'ok' });
      await navigate(links.agency(data.slug), { replace: true });
    },
  });
  return (
    <div className={styles.buttons}>
      {accept.error && <Note tone="bad">{errorText(accept.error)}</Note>}
      <Button
        variant="primary"
        size="big"
        full
        isPending={accept.isPending}
        onClick={() => accept.mutate({ params: { token } })}
      >
        {t('invitation.accept', { organization: invitation.organization.name })}
      </Button>
      <LinkButton to={links.dashboard()} size="big" full>
        {t('invitation.later')}
      </LinkButton>
    </div>
  );
}

/** Another account, or one with an unconfirmed address: the link stays valid. */
function OtherAddress({ token, invitation, email, isVerified }: InvitationProps & { invitation: Read }) {
  const { t } = useTranslation('organizations');
  const isSame = shortened(email) === invitation.email;
  if (isSame && !isVerified)
    return (
      <div className={styles.buttons}>
        <Note tone="warn">{t('invitation.unverified', { email })}</Note>
        <LinkButton to={links.verifyWait(email, links.invitation(token))} variant="primary" size="big" full>
          {t('invitation.verify')}
        </LinkButton>
      </div>
    );
  return (
    <div className={styles.buttons}>
      <Note tone="warn">{t('invitation.other', { email: invitation.email, mine: email })}</Note>
      <LinkButton to={links.signOut(links.invitation(token))} variant="primary" size="big" full>
        {t('invitation.signOut')}
      </LinkButton>
      <LinkButton to={links.dashboard()} size="big" full>
        {t('invitation.toDashboard')}
      </LinkButton>
    </div>
  );
}

/** As the API shortens the invited address: `m…@studio.it`. */
const shortened = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
