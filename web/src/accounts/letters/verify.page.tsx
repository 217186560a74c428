import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { verifyEmail } from '#contract/verification';
import { useRefusalText } from '../../lib/forms/use-refusal-text.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { useWrite } from '../../lib/queries.ts';
import { links } from '../../links.ts';
import { useMe } from '../../shell/session.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { notify } from '../../ui/overlays/notify.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame, TextLink } from '../auth-frame.tsx';
import { ResendLetter } from './resend-letter.tsx';
import { useLinkToken } from './use-link-token.ts';

export const handle = { words: ['accounts', 'identity'] };

type Phase = 'loading' | 'verified' | 'failed';

/** spec/000 §2 and §4, the email verification page: loading, then verified or failed; no token counts as failed. */
export default function VerifyPage() {
  const { t } = useTranslation('identity');
  const phase = useVerification();
  return (
    <AuthFrame
      secret
      title={t('verify.title')}
      heading={t(`verify.${phase}`)}
      lead={<p role="status">{t(`verify.${phase}Text`)}</p>}
      foot={phase === 'failed' && <TextLink to={links.signIn()}>{t('toSignIn')}</TextLink>}
    >
      {phase === 'loading' && (
        <p className={styles.wait}>
          <Spinner />
          {t('verify.wait')}
        </p>
      )}
      {phase === 'verified' && <Onwards />}
      {phase === 'failed' && <AnotherLetter />}
    </AuthFrame>
  );
}

/** Sends the token once: it works only once. */
function useVerification(): Phase {
  const { t } = useTranslation('identity');
  const sayRefusal = useRefusalText();
  const navigate = useNavigate();
  const token = useLinkToken();
  const sent = useRef(false);
  // Who is signed in may do more from now on.
  const { mutate, isSuccess, isError } = useWrite(verifyEmail, {
    touches: ['accounts'],
    onSuccess: () => notify({ text: t('verify.verified'), tone: 'ok' }),
    onError: (error) =>
      notify({
        text: sayRefusal(error),
        tone: 'bad',
        action: { text: t('toSignIn'), onSelect: () => void navigate(links.signIn()) },
      }),
  });
  useEffect(() => {
    if (!token || sent.current) return;
    sent.current = true;
    mutate({ body: { token } });
  }, [token, mutate]);
  if (isSuccess) return 'verified';
  return isError || token === null ? 'failed' : 'loading';
}

function Onwards() {
  const { t } = useTranslation('identity');
  const me = useMe();
  return (
    <LinkButton to={me ? links.dashboard() : links.signIn()} look="primary" size="big" full>
      {me ? t('verify.toDashboard') : t('toSignIn')}
    </LinkButton>
  );
}

function AnotherLetter() {
  const { t } = useTranslation('identity');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();

  function isThere() {
    setProblem(/\S@\S/.test(email) ? undefined : t('verify.emailNeeded'));
    return /\S@\S/.test(email);
  }

  return (
    <ResendLetter email={email} onAsk={isThere}>
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
    </ResendLetter>
  );
}
