/**
 * Requests the style sheets of this document that did not arrive again: the bundler requests each one once.
 * @throws the event of a style sheet that fails again
 */
export async function reloadFailedStyleSheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(reload));
}

function reload(failed: HTMLLinkElement): Promise<unknown> {
  const link = failed.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
    failed.replaceWith(link);
  });
}
