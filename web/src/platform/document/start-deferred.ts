/** What a script of modules is called, and a module that it stands on, until `startLate` lets them go. Neither is fetched by a browser. */
export const deferredScript = 'text/x-held-module';
export const deferredPreload = 'held-modulepreload';

/** A document without its pictures, on a network that hardly answers, is to come alive all the same. */
const LONGEST_MS = 4000;
/** User input that starts the scripts at once. */
const uses = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Runs before all other scripts. Starts page scripts after load and first paint, or on the first user input. Earlier scripts would delay
 * styles, fonts and the first photo by 1 s on slow networks. `replay-events.ts` queues input until then.
 */
function startDeferred(script: string, preload: string, uses: readonly string[], longest: number) {
  let isStarted = false;
  const start = () => {
    const deferred = document.querySelector<HTMLScriptElement>(`script[type="${script}"]`);
    if (isStarted || !deferred) return;
    isStarted = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${preload}"]`)];
    // A few at a time: each takes a slow phone some milliseconds. What begins them says the same, a little later.
    const hint = () => {
      for (const link of links.splice(0, 5)) {
        // A link that changes is not fetched by every browser, one that is put in is.
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
  // With its first paint behind it, and the frame in which the last picture appears: one that loads is not shown yet.
  const whenShown = () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
    }).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') whenShown();
  else window.addEventListener('load', whenShown, { once: true });
  setTimeout(start, longest);
}

/** As a script for the document. */
export const startDeferredScript = `(${startDeferred})(${[deferredScript, deferredPreload, uses, LONGEST_MS].map((part) => JSON.stringify(part)).join()})`;
