import { useTranslation } from '../lib/i18n.tsx';
import { links } from '../links.ts';
import { AuthFrame, TextLink } from './auth-frame.tsx';
import { useGoOn } from './enter.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { strangerPage } from './stranger-page.ts';
import { useWayBack } from './way-back.ts';

export const handle = { words: ['accounts', 'identity'] };
export const loader = strangerPage.loader;
export const clientLoader = strangerPage.clientLoader;

/** spec/000 §2 `/auth/sign-up`. */
export default function SignUpPage() {
  const { t } = useTranslation('identity');
  const wayBack = useWayBack();
  const goTo = wayBack ?? links.dashboard();
  useGoOn(goTo);
  return (
    <AuthFrame
      title={t('signUp.title')}
      heading={t('signUp.heading')}
      lead={
        <p>
          {t('signUp.haveAccount')} <TextLink to={links.signIn(wayBack)}>{t('signUp.toSignIn')}</TextLink>
        </p>
      }
    >
      <SignUpForm wayBack={wayBack} />
      <SocialButtons redirect={wayBack} />
    </AuthFrame>
  );
}
