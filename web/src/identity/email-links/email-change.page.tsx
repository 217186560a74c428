import { useEffect, useRef } from 'react';
import { confirmEmailChange } from '#contract/identity/email-change';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import styles from '../authentication/auth-frame.module.css';
import { AuthFrame } from '../authentication/auth-frame.shared.tsx';
import { useMe } from '../me/me.shared.tsx';
import { useLink } from './use-link-token.shared.ts';

export const handle = { words: ['accounts', 'identity'] };

/** `/auth/email-change?token=`: confirms the new address and changes the account's email. */
export default function EmailChangePage() {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const me = useMe();
  const { token, isUsed, markUsed } = useLink();
  const isSent = useRef(false);
  const { mutate, error, isPending } = useWrite(confirmEmailChange, {
    touches: ['accounts', 'users', 'sessions'],
    onSuccess: markUsed,
  });
  useEffect(() => {
    if (!token || isSent.current) return;
    isSent.current = true;
    mutate({ body: { token } });
  }, [token, mutate]);
  // A rejection is final; other errors leave the link valid.
  const isRejected =
    token === null || (error !== null && error.status >= 400 && error.status < 500 && error.status !== 429);
  const phase = isUsed ? 'done' : isRejected ? 'failed' : error ? 'unanswered' : 'loading';
  const isEmailUsed = error?.code === 'EMAIL_ALREADY_USED_EXCEPTION';
  return (
    <AuthFrame
      secret
      title={t('emailChange.title')}
      heading={t(`emailChange.${phase}`)}
      lead={<p role="status">{isEmailUsed ? errorText(error) : t(`emailChange.${phase}Text`)}</p>}
    >
      {phase === 'loading' && (
        <p className={styles.wait}>
          <Spinner />
          {t('verify.wait')}
        </p>
      )}
      {phase === 'unanswered' && error && token && (
        <>
          <Note tone="bad">{errorText(error)}</Note>
          <Button variant="primary" size="big" full isPending={isPending} onClick={() => mutate({ body: { token } })}>
            {t('verify.retry')}
          </Button>
        </>
      )}
      {(phase === 'done' || phase === 'failed') && (
        <LinkButton to={me ? links.myProfile() : links.signIn(links.myProfile())} variant="primary" size="big" full>
          {t(me ? 'emailChange.toProfile' : 'toSignIn')}
        </LinkButton>
      )}
    </AuthFrame>
  );
}
