import { Suspense } from 'react';
import { useParams } from 'react-router';
import { type SocialProvider, socialProviders } from '#contract/identity/social';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import styles from '../authentication/auth-frame.module.css';
import { AuthFrame, TextLink } from '../authentication/auth-frame.shared.tsx';
import { SignInForm } from '../authentication/sign-in-form.shared.tsx';
import { providerNames } from './social-buttons.shared.tsx';
import { useSocialCallback } from './use-social-callback.ts';

const SocialRegisterDialog = lazyPart(() => import('./social-register-dialog.tsx'));
const TwoFactorDialog = lazyPart(() => import('../authentication/two-factor-dialog.shared.tsx'));

export const handle = { words: ['accounts', 'identity', 'refusals'] };

/** Callback page of Google and Apple (spec/000 §2). */
export default function SocialCallbackPage() {
  const { provider } = useParams();
  const known = socialProviders.find((one) => one === provider);
  return known ? <Landed key={known} provider={known} /> : <Unsupported />;
}

function Unsupported() {
  const { t } = useTranslation('identity');
  return (
    <AuthFrame
      secret
      title={t('social.title')}
      heading={t('social.failed')}
      foot={<TextLink to={links.signIn()}>{t('toSignIn')}</TextLink>}
    >
      <Note tone="bad">{t('errors:UNSUPPORTED_PROVIDER_EXCEPTION')}</Note>
    </AuthFrame>
  );
}

function Landed({ provider }: { provider: SocialProvider }) {
  const { t } = useTranslation('identity');
  const name = providerNames[provider];
  const { landing, redirect, fail, handleSignIn, entered, enteredToLink, requestLink } = useSocialCallback(provider);
  const signIn = links.signIn(redirect ?? undefined);
  const stop = (text: string) => fail(text);
  return (
    <AuthFrame secret title={t('social.title')} {...useFace(landing.phase, name, signIn)}>
      {landing.phase === 'failed' && (
        <>
          <Note tone="bad">{landing.text}</Note>
          <LinkButton to={signIn} variant="primary" size="big" full>
            {t('social.back')}
          </LinkButton>
        </>
      )}
      {landing.phase === 'link' && (
        <SignInForm
          identifier={landing.email}
          wayBack={redirect ?? undefined}
          onEntered={(user) => enteredToLink(user, landing.token)}
        />
      )}
      {landing.phase !== 'failed' && landing.phase !== 'link' && (
        <p className={styles.wait} role="status">
          <Spinner />
          {t('social.wait', { provider: name })}
        </p>
      )}
      <Suspense>
        {landing.phase === 'code' && (
          <TwoFactorDialog
            challengeToken={landing.challengeToken}
            onEntered={entered}
            onExpired={stop}
            onClose={() => stop(t('social.stopped'))}
          />
        )}
        {landing.phase === 'register' && (
          <SocialRegisterDialog
            provider={provider}
            token={landing.token}
            newUser={landing.newUser}
            wayBack={redirect ?? undefined}
            onSignIn={handleSignIn}
            onLinkRequired={() => requestLink(landing.token, landing.newUser.email)}
            onFailed={(text) => fail(text, 'social.registerFailed')}
            onClose={() => stop(t('social.stopped'))}
          />
        )}
      </Suspense>
    </AuthFrame>
  );
}

/** Heading and lead of each phase. */
function useFace(phase: string, provider: string, signIn: string) {
  const { t } = useTranslation('identity');
  if (phase === 'link')
    return {
      heading: t('social.linkHeading', { provider }),
      lead: <p role="status">{t('social.linkText', { provider })}</p>,
      foot: <TextLink to={signIn}>{t('social.notLink')}</TextLink>,
    };
  return { heading: phase === 'failed' ? t('social.failed') : t('social.heading') };
}
