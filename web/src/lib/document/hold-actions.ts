/**
 * Runs in a document before anything else does: what somebody presses or fills in before the scripts for it are there waits for them, once, in
 * the order in which it was done. React does not play events again: a click would be lost, what was typed would be unknown to the page that
 * shows it, and a form that only scripts can send would be posted to the page's own address. Forms with an address to go to, and links,
 * work without scripts.
 */
function holdActions() {
  type Tracked = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
  const waiting = new Map<Element, { act: () => void; since: number }>();
  let looking: ReturnType<typeof setInterval> | undefined;
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = () => {
    // React takes elements over before it keeps them: what they hear until then is lost.
    const isAlive = document.documentElement.hasAttribute('data-alive');
    for (const [element, { act, since }] of waiting) {
      const isOut = !element.isConnected || Date.now() - since > 30_000;
      if (!isOut && !(isAlive && isTakenOver(element))) continue;
      waiting.delete(element);
      if (!isOut) act();
    }
    if (waiting.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  const hold = (element: Element, act: () => void) => {
    waiting.set(element, { act, since: Date.now() });
    looking ??= setInterval(look, 50);
  };
  const fillIn = (field: Tracked, value: string, checked: boolean) => {
    if (field.type === 'checkbox' || field.type === 'radio') {
      // Pressed anew: React hears of a box by its click.
      field.checked = !checked;
      return field.click();
    }
    // Forms may have put their own text there meanwhile.
    if (field.value !== value) field.value = value;
    // React took what it found for what it knew: it has to see a difference.
    field._valueTracker?.setValue(`${value}.`);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  document.addEventListener(
    'input',
    ({ target }) => {
      const field = target as Tracked;
      const { value, checked } = field;
      // It hears by itself by now, and of all that stands there.
      if (isTakenOver(field)) waiting.delete(field);
      else hold(field, () => fillIn(field, value, checked));
    },
    true,
  );
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
      // The browser opens it without a script: pressed once more it would close.
      if (button.hasAttribute('popovertarget')) return;
      hold(button, () => button.click());
    },
    true,
  );
}

/** As a script for the document. */
export const holdActionsScript = `(${holdActions})()`;
