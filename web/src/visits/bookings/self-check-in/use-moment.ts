import { useEffect, useState } from 'react';
import type { OpenDayEvent } from '#contract/visits/open-days';
import { nextLook } from './check-in-state.ts';

/**
 * Now, looked at again when the event begins and ends, and whenever the page is looked at again. Null on the server and while hydrating: only the
 * phone in the hand knows what time it is there.
 */
export function useMoment(event: Pick<OpenDayEvent, 'startsAt' | 'endsAt'> | null): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const look = () => setNow(new Date());
    if (now === null) look();
    const wait = now && nextLook(event, now);
    const timer = wait === null ? undefined : setTimeout(look, wait);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [event, now]);
  return now;
}
