type Tracked = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
type QueuedEvent = { act: (element: Element) => void; since: number; on: string; path: string; name: string };

function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** Starts at the nearest id of the page. React's generated ids change when it renders again. */
function pathOf(element: Element): string {
  const { id, localName, parentElement } = element;
  if (/^[a-z][\w-]*$/.test(id)) return `#${id}`;
  if (!parentElement) return localName;
  const alike = [...parentElement.children].filter((one) => one.localName === localName);
  return `${pathOf(parentElement)}>${localName}:nth-of-type(${alike.indexOf(element) + 1})`;
}

function nameOf(element: Element): string {
  const { type, labels } = element as HTMLInputElement;
  const named = labels?.[0] ?? (element.localName === 'button' ? element : null);
  return `${type} ${element.ariaLabel} ${named?.textContent}`;
}

/** A part that changes before hydration renders again. Actions on the old element apply to its replacement. */
function currentElementOf(element: Element, { path, name }: QueuedEvent): Element | null {
  if (element.isConnected) return element;
  const other = document.querySelector(path);
  return other?.localName === element.localName && nameOf(other) === name ? other : null;
}

/** `served`: the value that the server rendered. A form may have restored a saved text since. */
function withTyped(field: Tracked, typed: string, served: string): string {
  const current = field.value;
  if (field.localName !== 'textarea' || current === served || typed.includes(current)) return typed;
  return current.includes(typed) ? current : `${current}\n${typed}`;
}

function fillIn(field: Tracked, typed: string, checked: boolean, served: string): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    // Resets it before the click: React detects a change of a checkbox by its click.
    field.checked = !checked;
    field.click();
    return;
  }
  const value = withTyped(field, typed, served);
  if (field.value !== value) field.value = value;
  // React took what it found for what it knew: it has to see a difference.
  field._valueTracker?.setValue(`${value}.`);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Runs before all other scripts. Queues clicks, input and submits until hydration, then replays each once, in order. React does not: input
 * would be lost, script-only forms would post to the page. Links and forms with `action` work natively.
 */
function holdActions() {
  const waiting = new Map<Element, QueuedEvent>();
  let looking: ReturnType<typeof setInterval> | undefined;
  const replay = () => {
    // React takes elements over before it keeps them: what they hear until then is lost.
    const isAlive = document.documentElement.hasAttribute('data-alive');
    for (const [element, queued] of waiting) {
      // A page may take another address while it stands.
      const isLeft = queued.on !== location.pathname && !element.isConnected;
      const isOut = isLeft || Date.now() - queued.since > 30_000;
      const match = isAlive && !isOut && currentElementOf(element, queued);
      if (!isOut && !(match && isHydrated(match))) continue;
      waiting.delete(element);
      if (!match) continue;
      queued.act(match);
      // One at a time: a form that is sent has to know what was typed into it.
      break;
    }
    if (waiting.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };
  const enqueue = (element: Element, act: QueuedEvent['act']) => {
    const match = { path: pathOf(element), name: nameOf(element) };
    waiting.set(element, { act, since: Date.now(), on: location.pathname, ...match });
    looking ??= setInterval(replay, 50);
  };
  document.addEventListener(
    'input',
    ({ target }) => {
      const field = target as Tracked;
      const { value, checked, defaultValue } = field;
      // It hears by itself by now, and of all that stands there.
      if (isHydrated(field)) waiting.delete(field);
      else enqueue(field, (match) => fillIn(match as Tracked, value, checked, defaultValue));
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.hasAttribute('action') || isHydrated(form)) return;
      event.preventDefault();
      enqueue(form, (match) => (match as HTMLFormElement).requestSubmit());
    },
    true,
  );
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button || isHydrated(button) || (button.form && button.type === 'submit')) return;
      // The browser opens it without a script; a replayed press would close it.
      if (button.hasAttribute('popovertarget')) return;
      enqueue(button, (match) => (match as HTMLButtonElement).click());
    },
    true,
  );
}

/** As a script for the document. */
export const replayEventsScript = `(() => {
${[isHydrated, pathOf, nameOf, currentElementOf, withTyped, fillIn, holdActions].join('\n')}
holdActions();
})()`;
