import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { SocialButtons } from '../social-sign-in/social-buttons.shared.tsx';
import { anonymousPage } from './anonymous-page.ts';
import { AuthFrame, TextLink } from './auth-frame.shared.tsx';
import { useGoOn } from './enter.shared.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useWayBack } from './way-back.shared.ts';

export const handle = { words: ['accounts', 'identity'] };
export const loader = anonymousPage.loader;
export const clientLoader = anonymousPage.clientLoader;

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
