import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { verifyEmail } from '#contract/identity/verification';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from '../authentication/auth-frame.module.css';
import { AuthFrame, TextLink } from '../authentication/auth-frame.shared.tsx';
import { useWayBack } from '../authentication/way-back.shared.ts';
import { useMe } from '../me/me.shared.tsx';
import { ResendEmail } from './resend-email.tsx';
import { useLink } from './use-link-token.shared.ts';

export const handle = { words: ['accounts', 'identity'] };

type Phase = 'loading' | 'verified' | 'failed' | 'unanswered';

/**
 * spec/000 §2 and §4, the email verification page: loading, then verified or failed; a missing token counts as failed.
 * If the server did not check the token, the link stays valid for a retry. The token is no longer in the address.
 */
export default function VerifyPage() {
  const { t } = useTranslation('identity');
  const wayBack = useWayBack();
  const { phase, problem, retry, isPending } = useVerification(wayBack);
  return (
    <AuthFrame
      secret
      title={t('verify.title')}
      heading={t(`verify.${phase}`)}
      lead={<p role="status">{t(`verify.${phase}Text`)}</p>}
      foot={
        (phase === 'failed' || phase === 'unanswered') && (
          <TextLink to={links.signIn(wayBack)}>{t('toSignIn')}</TextLink>
        )
      }
    >
      {phase === 'loading' && (
        <p className={styles.wait}>
          <Spinner />
          {t('verify.wait')}
        </p>
      )}
      {phase === 'verified' && <Onwards wayBack={wayBack} />}
      {phase === 'failed' && <ResendSection wayBack={wayBack} />}
      {phase === 'unanswered' && (
        <>
          <Note tone="bad">{problem}</Note>
          <Button variant="primary" size="big" full isPending={isPending} onClick={retry}>
            {t('verify.retry')}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}

/** Sends the token once: it is single-use. */
function useVerification(wayBack: string | undefined) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { token, isUsed, markUsed } = useLink();
  const hasSent = useRef(false);
  const [phase, setPhase] = useState<Phase>('loading');
  const [problem, setProblem] = useState('');
  // A verified user has more permissions.
  const { mutate, isPending } = useWrite(verifyEmail, {
    touches: ['accounts'],
    onSuccess: () => {
      setPhase('verified');
      markUsed();
      notify({ text: t('verify.verified'), tone: 'ok' });
    },
    onError: (error) => {
      const isRejected = error.code === 'INVALID_VERIFICATION_TOKEN_EXCEPTION' || error.code === 'VALIDATION_EXCEPTION';
      setPhase(isRejected ? 'failed' : 'unanswered');
      setProblem(errorText(error));
      notify({
        text: errorText(error),
        tone: 'bad',
        action: { text: t('toSignIn'), onSelect: () => void navigate(links.signIn(wayBack)) },
      });
    },
  });
  const send = () => token && mutate({ body: { token } });
  useEffect(() => {
    if (!token || hasSent.current) return;
    hasSent.current = true;
    mutate({ body: { token } });
  }, [token, mutate]);
  const shown = isUsed ? 'verified' : token === null ? 'failed' : phase;
  return { phase: shown, problem, retry: send, isPending } as const;
}

function Onwards({ wayBack }: { wayBack: string | undefined }) {
  const { t } = useTranslation('identity');
  const me = useMe();
  return (
    <LinkButton to={me ? (wayBack ?? links.dashboard()) : links.signIn(wayBack)} variant="primary" size="big" full>
      {t(me ? (wayBack ? 'verify.goOn' : 'verify.toDashboard') : wayBack ? 'verify.signInAndGoOn' : 'toSignIn')}
    </LinkButton>
  );
}

function ResendSection({ wayBack }: { wayBack: string | undefined }) {
  const { t } = useTranslation('identity');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();

  function isThere() {
    setProblem(/\S@\S/.test(email) ? undefined : t('verify.emailNeeded'));
    return /\S@\S/.test(email);
  }

  return (
    <ResendEmail email={email} wayBack={wayBack} canSend={isThere}>
      <TextField
        id="email"
        type="email"
        label={t('person.email')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
      />
    </ResendEmail>
  );
}
