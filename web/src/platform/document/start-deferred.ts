/** What a script of modules is called, and a module that it stands on, until `startLate` lets them go. Neither is fetched by a browser. */
export const deferredScript = 'text/x-held-module';
export const deferredPreload = 'held-modulepreload';

/** A document without its pictures, on a network that hardly answers, is to come alive all the same. */
const LONGEST_MS = 4000;
/** Whoever does one of these wants to use the page: it waits no longer. */
const uses = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Runs in a document before anything else does: starts its scripts once it is loaded and painted, or as soon as somebody wants to use it. On a
 * narrow line they would share it with style sheets, letters and the first photo, which would come a second later for it, and no page is sooner
 * alive for scripts that come before what they belong to. `replay-events.ts` keeps what is done meanwhile.
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
