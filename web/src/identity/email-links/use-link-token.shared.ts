import { useCallback, useEffect, useRef, useState } from 'react';

/** What this entry of the history remembers of its link. */
type LinkState = { linkToken?: string | undefined; isLinkUsed?: boolean };

/**
 * The token of an email's link: undefined until it is read, null where there is none. It moves from the address to the
 * history entry: no copied link and no referrer carries it, and a reload still finds it.
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
  /** Drops the token; a reload shows the success again. */
  const markUsed = useCallback(() => {
    window.history.replaceState({ ...window.history.state, linkToken: undefined, isLinkUsed: true }, '');
    setIsUsed(true);
  }, []);
  return { token, isUsed, markUsed };
}

export const useLinkToken = (): string | null | undefined => useLink().token;
