/**
 * Runs before all other scripts. Links within a page use browser scrolling, which moves the keyboard position and adds no history entry.
 * The router takes them for back navigation: it discards unhydrated parts, misses the target and scrolls up.
 */
function jumpLinks() {
  window.addEventListener(
    'popstate',
    (event) => {
      // History entries of the router have a state.
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
  // Capture phase: React stops clicks in parts that are not hydrated yet.
  window.addEventListener('click', jump, true);
}

/** Inline script for the document. */
export const jumpLinksScript = `(${jumpLinks})()`;
