import { useEffect, useRef, useState } from 'react';

/**
 * The token that a letter's link carries, taken out of the address at once: it must not stay in the history, be copied
 * along or travel as referrer. Undefined until the browser has read it, null where there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const url = new URL(window.location.href);
    const found = url.searchParams.get('token')?.trim();
    url.searchParams.delete('token');
    window.history.replaceState(window.history.state, '', url.pathname + url.search);
    setToken(found || null);
  }, []);
  return token;
}
