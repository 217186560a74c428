import { useEffect, useState } from 'react';

/** The zones that the browser knows, and its own: the server knows neither, so they come once the page stands. */
export function useZones(chosen: string): { zones: string[]; own: string | null } {
  const [known, setKnown] = useState<{ zones: string[]; own: string | null }>({ zones: [], own: null });
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    setKnown({ zones: Intl.supportedValuesOf('timeZone'), own });
  }, []);
  const zones = new Set([...known.zones, chosen, ...(known.own ? [known.own] : [])]);
  return { zones: [...zones].sort(), own: known.own };
}
