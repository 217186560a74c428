import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { SocialButtons } from '../social-sign-in/social-buttons.shared.tsx';
import { anonymousPage } from './anonymous-page.ts';
import { AuthFrame, TextLink } from './auth-frame.shared.tsx';
import { useEnter, useGoOn, useSignInState } from './enter.shared.ts';
import { SignInForm } from './sign-in-form.shared.tsx';
import { useWayBack } from './way-back.shared.ts';

export const handle = { words: ['accounts'] };
export const loader = anonymousPage.loader;
export const clientLoader = anonymousPage.clientLoader;

/** spec/000 §2 `/auth/sign-in`. `ownPath` validates the redirect. */
export default function SignInPage() {
  const { t } = useTranslation('accounts');
  const wayBack = useWayBack();
  const goTo = wayBack ?? links.dashboard();
  const enter = useEnter();
  const { cancelled } = useSignInState();
  useGoOn(goTo);
  return (
    <AuthFrame
      title={t('signIn.title')}
      heading={t('signIn.heading')}
      lead={
        <p>
          {t('signIn.noAccount')} <TextLink to={links.signUp(wayBack)}>{t('signIn.toSignUp')}</TextLink>
        </p>
      }
    >
      {cancelled && <Note>{t('signIn.cancelled', { provider: cancelled })}</Note>}
      <SignInForm wayBack={wayBack} onEntered={(user) => enter(user, goTo)} />
      <SocialButtons redirect={wayBack} />
    </AuthFrame>
  );
}
