/**
 * Runs `act` when the page is idle, at the latest after `timeout` milliseconds. Safari has no requestIdleCallback.
 * @returns a function that cancels it
 */
export function whenIdle(act: () => void, timeout = 4000): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, Math.min(timeout, 1500));
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(act, { timeout });
  return () => window.cancelIdleCallback(idle);
}
