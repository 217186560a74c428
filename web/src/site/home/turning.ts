import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** The place after `index`, or before it with -1, and round again. */
export function turned(index: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}

/**
 * Calls `tick` every so often while `isRunning`. Never for who asked for less motion, also where they ask for it in between, and not while nobody
 * can see the page.
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
 * What moves by itself waits while it is looked at, by mouse or keyboard (WCAG 2.2.2). A button that was only pressed keeps the focus, but
 * nobody reads there.
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
