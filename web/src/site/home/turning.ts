import { type FocusEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';

/** Index after `index`, or before it with -1; circular. */
export function turned(index: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (index + by + count) % count;
}

/** Calls `tick` every `everyMs` while `isRunning`. Stops with reduced motion, also when enabled later, and in a hidden page. */
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
 * Pauses automatic motion on hover or keyboard focus (WCAG 2.2.2). Focus by a click does not count, because the user is not reading there.
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
