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
  const jump = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { state } = history;
    location.replace(link.hash);
    history.replaceState(state, '');
  };
  // On its way down: React lets no click pass out of a part that still waits for its scripts.
  window.addEventListener('click', jump, true);
}

/** As a script for the document. */
export const jumpLinksScript = `(${jumpLinks})()`;
