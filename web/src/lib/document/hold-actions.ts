/**
 * Runs in a document before anything else does: what somebody presses before the scripts for it are there waits for them, once. React does not
 * play clicks again, and a form that only scripts can send would be posted to the page's own address: what was typed would be gone. Forms with an
 * address to go to, and links, work without scripts.
 */
function holdActions() {
  const waiting = new WeakSet<Element>();
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const hold = (element: Element, act: () => void) => {
    if (waiting.has(element)) return;
    waiting.add(element);
    const since = Date.now();
    const look = setInterval(() => {
      const isOut = !element.isConnected || Date.now() - since > 30_000;
      if (!isOut && !isTakenOver(element)) return;
      clearInterval(look);
      waiting.delete(element);
      if (!isOut) act();
    }, 50);
  };
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.hasAttribute('action') || isTakenOver(form)) return;
      event.preventDefault();
      hold(form, () => form.requestSubmit());
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button || isTakenOver(button) || (button.form && button.type === 'submit')) return;
      hold(button, () => button.click());
    },
    true,
  );
}

/** As a script for the document. */
export const holdActionsScript = `(${holdActions})()`;
