import type { SocialIntent } from '#contract/identity/social';
import { ownPath } from '#contract/platform/own-path';

/** What a provider's answer brings to the landing page, in the fragment: a server never sees it. */
export type SocialFragment = {
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
    redirect: ownPath(parts.get('redirect')),
  };
}
