import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** The place after `index`, or before it with -1, and round again. */
export function turned(index: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}

/**
 * Calls `tick` every `everyMs` while `isRunning`. Never with reduced motion, also if the user turns it on later,
 * and not in a hidden page.
 */
export function useTicks(tick: () => void, everyMs: number, isRunning: boolean): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!isRunning) return;
    const less = window.matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => less.matches || document.visibilityState === 'hidden' || onTick(), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs]);
}

/**
 * Automatic motion pauses while the user hovers or has keyboard focus on it (WCAG 2.2.2).
 * A button that was only clicked still has the focus, but the user does not read there.
 */
export function usePauseOnAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const holders = useMemo(
    () => ({
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    }),
    [],
  );
  return { isPaused: hovered || focused, holders };
}
