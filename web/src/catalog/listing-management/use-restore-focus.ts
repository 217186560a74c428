import { type RefObject, useEffect, useRef } from 'react';
import type { ListingStatus } from '#contract/catalog/listings';

/**
 * The clicked button may disappear with the new status: the focus moves to the listing, at `anchor`, not to the top of
 * the page. `isAsking`: a dialog is open, which restores the focus when it closes.
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
