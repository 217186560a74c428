import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Me, SignInResult } from '#contract/identity/accounts.schemas';
import { linkIdentity, type SocialIntent, type SocialProvider, socialLogin } from '#contract/identity/social';
import type { ApiError } from '#contract/platform/client';
import type { ErrorCode } from '#contract/platform/errors';
import { ownPath as findOwnPath } from '#contract/platform/own-path';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links, ownPath } from '../../platform/routing/links.ts';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { type SignInState, useBecome, useEnter } from '../authentication/enter.shared.ts';
import { providerNames } from './social-buttons.shared.tsx';

/** Provider response to the callback page, in the fragment: servers never receive it. */
type SocialFragment = {
  token: string | null;
  /** A code of the contract, or `cancelled`. */
  error: string | null;
  intent: SocialIntent;
  redirect: string | null;
};

export function readFragment(hash: string): SocialFragment {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    token: parts.get('token') || null,
    error: parts.get('error') || null,
    intent: parts.get('intent') === 'link' ? 'link' : 'sign-in',
    redirect: findOwnPath(parts.get('redirect')),
  };
}

/** Identity verified by the provider. */
export type NewUser = { email: string; name: string; surname: string };

export type Landing =
  | { phase: 'waiting' }
  | { phase: 'register'; token: string; newUser: NewUser }
  | { phase: 'link'; token: string; email: string }
  | { phase: 'code'; challengeToken: string }
  | { phase: 'failed'; text: string };

/**
 * Processes a provider's redirect once: signs in, or links the provider to the signed-in account. The fragment leaves
 * the address before any request; a reload processes it again.
 */
export function useSocialCallback(provider: SocialProvider) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const become = useBecome();
  const enter = useEnter();
  const navigate = useNavigate();
  const [landing, setLanding] = useState<Landing>({ phase: 'waiting' });
  const [redirect, setRedirect] = useState<string | null>(null);
  const login = useWrite(socialLogin);
  const tie = useTie(provider);
  const isRead = useRef(false);
  const name = providerNames[provider];

  /** Shown as a toast with the provider's name, and on the page. */
  function fail(text: string, title: 'social.loginFailed' | 'social.registerFailed' = 'social.loginFailed') {
    notify({ text: t(title, { provider: name }), description: text, tone: 'bad' });
    setLanding({ phase: 'failed', text });
  }

  async function handleSignIn(result: SignInResult, goTo: string) {
    if (result.completed) await enter(result.user, goTo);
    else setLanding({ phase: 'code', challengeToken: result.challengeToken });
  }

  /** The token stays valid after both errors. */
  function handleError(error: ApiError, token: string) {
    const { email, name: first, surname } = error.details ?? {};
    if (error.code === 'ACCOUNT_LINK_REQUIRED_EXCEPTION')
      return setLanding({ phase: 'link', token, email: String(email ?? '') });
    if (error.code !== 'USER_NOT_FOUND_EXCEPTION') return fail(errorText(error));
    if (!email) return fail(t('errors:PROVIDER_EMAIL_MISSING_EXCEPTION'));
    const newUser = { email: String(email), name: String(first ?? ''), surname: String(surname ?? '') };
    setLanding({ phase: 'register', token, newUser });
  }

  async function cancel({ intent, redirect: redirectPath }: SocialFragment) {
    if (intent === 'link') return navigate(ownPath(redirectPath, links.myProfile()), { replace: true });
    const state: SignInState = { cancelled: name };
    return navigate(links.signIn(redirectPath ?? undefined), { replace: true, state });
  }

  async function work(fragment: SocialFragment) {
    const { token, error, intent, redirect: redirectPath } = fragment;
    setRedirect(redirectPath);
    if (error === 'cancelled') return cancel(fragment);
    if (error || !token) {
      const key = `errors:${(error ?? 'INVALID_SOCIAL_TOKEN_EXCEPTION') as ErrorCode}` as const;
      const message = t(key);
      return fail(message === key ? t('errors:GENERIC_EXCEPTION') : message);
    }
    if (intent === 'link') return tie(token, ownPath(redirectPath, links.myProfile()));
    await login.mutateAsync({ params: { provider }, body: { token } }).then(
      ({ data }) => handleSignIn(data, ownPath(redirectPath)),
      (failure: ApiError) => handleError(failure, token),
    );
  }

  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    void work(readFragment(consumeHash()));
  });

  const goTo = ownPath(redirect);
  return {
    landing,
    redirect,
    fail,
    handleSignIn: (result: SignInResult) => handleSignIn(result, goTo),
    entered: (user: Me) => enter(user, goTo),
    /** Signed in with the password of the account with the same email address. */
    enteredToLink: async (user: Me, token: string) => {
      become(user);
      await tie(token, goTo);
    },
    requestLink: (token: string, email: string) => setLanding({ phase: 'link', token, email }),
  };
}

/** The history entry stores the removed fragment, so that a reload can continue the registration. */
function consumeHash(): string {
  const state = window.history.state as { socialHash?: string } | null;
  const socialHash = window.location.hash || state?.socialHash || '';
  window.history.replaceState({ ...state, socialHash }, '', window.location.pathname);
  return socialHash;
}

/** Links the provider to the signed-in account; continues after success and failure. */
function useTie(provider: SocialProvider) {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const link = useWrite(linkIdentity);
  const name = providerNames[provider];
  return async (token: string, goTo: string) => {
    await link.mutateAsync({ params: { provider }, body: { token } }).then(
      () => notify({ text: t('social.linked', { provider: name }), tone: 'ok' }),
      (error: ApiError) =>
        notify({ text: t('social.linkFailed', { provider: name }), description: errorText(error), tone: 'bad' }),
    );
    await navigate(goTo, { replace: true });
  };
}
