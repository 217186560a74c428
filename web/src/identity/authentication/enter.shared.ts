import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Me } from '#contract/identity/accounts.schemas';
import { meQuery, useMe } from '../me/me.shared.tsx';

/** Navigation state for the sign-in page: `stay` there although signed in; the provider that the user canceled. */
export type SignInState = { stay?: true; cancelled?: string };

/** Clears the cache after a change of user, because cached data may depend on the user. */
export function useBecome() {
  const cache = useQueryClient();
  return (user: Me | null) => {
    cache.getMutationCache().clear();
    // All but who is here: the whole page watches that one entry, and would go on watching one that is thrown away.
    cache.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meQuery.queryKey) });
    cache.setQueryData(meQuery.queryKey, { data: user });
  };
}

/** The end of signing in: every screen knows who is here, and this page is left for good. */
export function useEnter() {
  const become = useBecome();
  const navigate = useNavigate();
  return async (user: Me, goTo: string) => {
    become(user);
    await navigate(goTo, { replace: true });
  };
}

/** Redirects a signed-in user who navigates here within the site. The loader redirects document requests. */
export function useGoOn(goTo: string) {
  const me = useMe();
  const navigate = useNavigate();
  const { stay } = useSignInState();
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current) return;
    isHandled.current = true;
    if (me && !stay) void navigate(goTo, { replace: true });
  }, [me, stay, goTo, navigate]);
}

export function useSignInState(): SignInState {
  return (useLocation().state as SignInState | null) ?? {};
}
