import { useSearchParams } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { links, ownPath } from '../links.ts';
import { Note } from '../ui/feedback/note.tsx';
import { AuthFrame, TextLink } from './auth-frame.tsx';
import { useEnter, useGoOn, useSignInState } from './enter.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { strangerPage } from './stranger-page.ts';

export const handle = { words: ['accounts'] };
export const loader = strangerPage.loader;
export const clientLoader = strangerPage.clientLoader;

/** spec/000 §2 `/auth/sign-in`. Where it leads afterwards is judged by `ownPath`. */
export default function SignInPage() {
  const { t } = useTranslation('accounts');
  const [query] = useSearchParams();
  const wanted = query.get('redirect') ?? undefined;
  const goTo = ownPath(wanted ?? null);
  const enter = useEnter();
  const { cancelled } = useSignInState();
  useGoOn(goTo);
  return (
    <AuthFrame
      title={t('signIn.title')}
      heading={t('signIn.heading')}
      lead={
        <p>
          {t('signIn.noAccount')} <TextLink to={links.signUp(wanted)}>{t('signIn.toSignUp')}</TextLink>
        </p>
      }
    >
      {cancelled && <Note>{t('signIn.cancelled', { provider: cancelled })}</Note>}
      <SignInForm onEntered={(user) => enter(user, goTo)} />
      <SocialButtons redirect={wanted && goTo} />
    </AuthFrame>
  );
}
