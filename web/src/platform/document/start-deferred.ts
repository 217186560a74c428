/** Script types that browsers do not fetch: module scripts and preloads until `startDeferred` starts them. */
export const deferredScript = 'text/x-held-module';
export const deferredPreload = 'held-modulepreload';

/** Maximum delay in milliseconds, so that the page hydrates on a slow network without images. */
const LONGEST_MS = 4000;
/** User input that starts the scripts at once. */
const uses = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Runs before all other scripts. Starts page scripts after load and first paint, or on the first user input. Earlier scripts would delay
 * styles, fonts and the first photo by 1 s on slow networks.
 */
function startDeferred(script: string, preload: string, uses: readonly string[], longest: number) {
  let isStarted = false;
  const start = () => {
    const deferred = document.querySelector<HTMLScriptElement>(`script[type="${script}"]`);
    if (isStarted || !deferred) return;
    isStarted = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${preload}"]`)];
    // A few at a time: each preload costs a slow phone some milliseconds. The start script requests the same modules later.
    const hint = () => {
      for (const link of links.splice(0, 5)) {
        // Some browsers ignore a changed link but fetch an inserted one.
        const replacement = link.cloneNode() as HTMLLinkElement;
        replacement.rel = 'modulepreload';
        link.replaceWith(replacement);
      }
      if (links.length > 0) setTimeout(hint);
    };
    hint();
    const run = document.createElement('script');
    run.type = 'module';
    run.nonce = deferred.nonce ?? '';
    run.text = deferred.text;
    deferred.replaceWith(run);
  };
  for (const use of uses) document.addEventListener(use, start, { capture: true, once: true, passive: true });
  // After the first paint and the frame that shows the last image: the load event comes before its display.
  const whenShown = () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
    }).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') whenShown();
  else window.addEventListener('load', whenShown, { once: true });
  setTimeout(start, longest);
}

/** Inline script for the document. */
export const startDeferredScript = `(${startDeferred})(${[deferredScript, deferredPreload, uses, LONGEST_MS].map((part) => JSON.stringify(part)).join()})`;
