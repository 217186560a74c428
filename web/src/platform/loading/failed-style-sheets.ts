const failed = new Set<HTMLLinkElement>();

/** The event does not bubble. A failed sheet of Chromium has an object like a loaded one, so only the event is reliable. */
if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
}

/**
 * Requests the style sheets of this document that did not arrive again: the bundler requests each one once.
 * @throws the event of a style sheet that fails again
 */
export async function reloadFailedStyleSheets(): Promise<void> {
  const links = [...failed];
  failed.clear();
  await Promise.all(links.map(reload));
}

function reload(old: HTMLLinkElement): Promise<unknown> {
  const link = old.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    old.replaceWith(link);
  });
}
