import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Me } from '#contract/identity/accounts';
import { meQuery, useMe } from '../me/me.shared.tsx';

/** What a page may tell the sign-in page on the way: `stay` signed in or not; which provider was given up. */
export type SignInState = { stay?: true; cancelled?: string };

/** Somebody else is here now, or nobody: whatever was read before may look different. */
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

/** Who opens this page within the site and is signed in already goes on. Documents are judged by the loader. */
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
