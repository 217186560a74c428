import { useEffect, useRef } from 'react';
import type { OpenDayVisit } from '#contract/visits/bookings';

/** What was pressed may go with the state that it led to: the focus then stays at the list instead of falling back to the top of the page. */
export function useKeptFocus(visits: readonly OpenDayVisit[], isAsking: boolean): void {
  const states = visits.map(({ id, status }) => `${id} ${status}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current === states || isAsking) return;
    // A dialog that closes gives the focus back in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        before.current = states;
        if (document.activeElement === document.body) document.getElementById('visits-title')?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [states, isAsking]);
}
