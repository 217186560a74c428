/**
 * Runs in a document before anything else does: a link to a place of its own page is the browser's, which scrolls there and lets the keyboard go
 * on from there. The router would scroll too, for it hears of every such jump as if of a step back: where parts of the page are still without
 * their scripts it throws them away for it, does not find the place, and goes to the top. A jump is no step of its own either: back leads to the page before.
 */
function jumpLinks() {
  window.addEventListener(
    'popstate',
    (event) => {
      // Entries that the router made carry its state.
      if (event.state === null && location.hash) event.stopImmediatePropagation();
    },
    true,
  );
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { state } = history;
    location.replace(link.hash);
    history.replaceState(state, '');
  });
}

/** As a script for the document. */
export const jumpLinksScript = `(${jumpLinks})()`;
