import { useCallback, useEffect, useRef, useState } from 'react';

/** What this entry of the history remembers of its link. */
type LinkState = { linkToken?: string | undefined; isLinkUsed?: boolean };

/**
 * The token of an email's link. It leaves the address at once, so that it is not copied along and travels as no referrer;
 * the entry of the history keeps it, so that a reload finds it again. Undefined until the browser has read it, null
 * where there is none.
 */
export function useLink() {
  const [token, setToken] = useState<string | null>();
  const [isUsed, setIsUsed] = useState(false);
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const url = new URL(window.location.href);
    const state = window.history.state as LinkState | null;
    const own = url.searchParams.get('token')?.trim() || undefined;
    const linkToken = own ?? state?.linkToken;
    const wasUsed = !own && state?.isLinkUsed === true;
    url.searchParams.delete('token');
    window.history.replaceState({ ...state, linkToken, isLinkUsed: wasUsed }, '', url.pathname + url.search);
    setIsUsed(wasUsed);
    setToken(linkToken ?? null);
  }, []);
  /** The link has done what it was for: a reload says so again, and the token is gone. */
  const markUsed = useCallback(() => {
    window.history.replaceState({ ...window.history.state, linkToken: undefined, isLinkUsed: true }, '');
    setIsUsed(true);
  }, []);
  return { token, isUsed, markUsed };
}

export const useLinkToken = (): string | null | undefined => useLink().token;
