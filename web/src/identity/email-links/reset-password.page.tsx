import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { validateReset } from '#contract/identity/passwords';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import styles from '../authentication/auth-frame.module.css';
import { AuthFrame, TextLink } from '../authentication/auth-frame.shared.tsx';
import { useWayBack } from '../authentication/way-back.shared.ts';
import { ResetForm } from './reset-form.tsx';
import { useLinkToken } from './use-link-token.shared.ts';

export const handle = { words: ['accounts', 'identity'] };

/** spec/000 §2 and §4, the password reset page: validating, then the form or the invalid-token message. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('identity');
  const sayRefusal = useRefusalText();
  const token = useLinkToken();
  const wayBack = useWayBack();
  const [isUsedUp, setIsUsedUp] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...read(validateReset, { query: { token: token ?? '' } }),
    enabled: Boolean(token),
    // The answer is asked for once, when the page opens; the token is not kept longer than the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isInvalid = isUsedUp || token === null || data?.data.valid === false;
  const phase = isInvalid ? 'invalid' : data ? 'form' : 'checking';
  return (
    <AuthFrame
      secret
      title={t('reset.title')}
      heading={phase === 'invalid' ? t('reset.invalid') : t('reset.heading')}
      lead={<p role="status">{t(`reset.${phase}Text`)}</p>}
      foot={<TextLink to={links.signIn(wayBack)}>{t('toSignIn')}</TextLink>}
    >
      {phase === 'form' && token && <ResetForm token={token} wayBack={wayBack} onInvalid={() => setIsUsedUp(true)} />}
      {phase === 'invalid' && (
        <LinkButton to={links.forgotPassword(wayBack)} look="primary" size="big" full>
          {t('reset.askAgain')}
        </LinkButton>
      )}
      {phase === 'checking' && !error && (
        <p className={styles.wait}>
          <Spinner />
          {t('reset.wait')}
        </p>
      )}
      {phase === 'checking' && error && (
        <>
          <Note tone="bad">{sayRefusal(error)}</Note>
          <Button size="big" full busy={isFetching} onClick={() => void refetch()}>
            {t('reset.retry')}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
