import { type RefObject, useEffect, useRef } from 'react';
import type { ListingStatus } from '#contract/catalog/listings';

/**
 * Moves the focus to the listing at `anchor` when a status change removes the clicked button. `isAsking`: a dialog is open, which restores
 * the focus when it closes.
 */
export function useRestoreFocus(status: ListingStatus, isAsking: boolean, anchor: RefObject<HTMLElement | null>): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status || isAsking) return;
    // A closing dialog restores the focus in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        before.current = status;
        if (document.activeElement === document.body) anchor.current?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [status, isAsking, anchor]);
}
