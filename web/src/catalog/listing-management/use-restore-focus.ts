import { type RefObject, useEffect, useRef } from 'react';
import type { ListingStatus } from '#contract/catalog/listings';

/**
 * What was pressed goes with the status that it led to: the focus then stays at the ad, at `anchor`, instead of falling
 * back to the top of the page. `isAsking`: a dialog stands in the way, which gives the focus back when it closes.
 */
export function useRestoreFocus(status: ListingStatus, isAsking: boolean, anchor: RefObject<HTMLElement | null>): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status || isAsking) return;
    // A dialog that closes gives the focus back in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        before.current = status;
        if (document.activeElement === document.body) anchor.current?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [status, isAsking, anchor]);
}
