/**
 * Runs in a document before anything else does: a form that only scripts can send, sent before they are there, waits for them. The browser would
 * else post it to the page's own address, and what was typed would be gone. Forms with an address to go to work without scripts.
 */
function holdForms() {
  const waiting = new WeakSet<HTMLFormElement>();
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const isTakenOver = () => Object.keys(form).some((key) => key.startsWith('__reactProps'));
      if (form.hasAttribute('action') || isTakenOver()) return;
      event.preventDefault();
      if (waiting.has(form)) return;
      waiting.add(form);
      const look = setInterval(() => {
        if (form.isConnected && !isTakenOver()) return;
        clearInterval(look);
        waiting.delete(form);
        if (form.isConnected) form.requestSubmit();
      }, 50);
    },
    true,
  );
}

/** As a script for the document. */
export const holdFormsScript = `(${holdForms})()`;
