import { useParams } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { AuthFrame, TextLink } from '../authentication/auth-frame.shared.tsx';
import { useWayBack } from '../authentication/way-back.shared.ts';
import { ResendEmail } from './resend-email.tsx';

export const handle = { words: ['accounts', 'identity'] };

/** spec/000 §2 `/auth/verify/email/{email}`: waits for the email. */
export default function VerifyWaitPage() {
  const { t } = useTranslation('identity');
  const { email = '' } = useParams();
  const wayBack = useWayBack();
  return (
    <AuthFrame
      title={t('verifyWait.title')}
      heading={t('verifyWait.heading')}
      lead={
        <p>
          {t('verifyWait.sentTo')} <strong>{email}</strong>. {t('verifyWait.text')}
        </p>
      }
      foot={
        <>
          {t('verifyWait.wrongAddress')} <TextLink to={links.signUp(wayBack)}>{t('verifyWait.toSignUp')}</TextLink>
        </>
      }
    >
      <p>{t('verifyWait.spam')}</p>
      <ResendEmail email={email} wayBack={wayBack} />
      <p className="soft">
        {t('verifyWait.done')} <TextLink to={links.signIn(wayBack)}>{t('toSignIn')}</TextLink>
      </p>
    </AuthFrame>
  );
}
