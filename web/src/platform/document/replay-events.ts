type Tracked = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
type QueuedEvent = { act: (element: Element) => void; since: number; on: string; path: string; name: string };

function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** CSS path from the nearest element with a stable id. React's generated ids change on a new render. */
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

/** @param served value that the server rendered; a form may have restored a saved text since */
function withTyped(field: Tracked, typed: string, served: string): string {
  const current = field.value;
  if (field.localName !== 'textarea' || current === served || typed.includes(current)) return typed;
  return current.includes(typed) ? current : `${current}\n${typed}`;
}

function fillIn(field: Tracked, typed: string, checked: boolean, served: string): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    // Resets the box before the click: React detects a checkbox change by the click.
    field.checked = !checked;
    field.click();
    return;
  }
  const value = withTyped(field, typed, served);
  if (field.value !== value) field.value = value;
  // React takes the current value as known. A different tracked value makes it detect the change.
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
    // React adopts elements before it attaches listeners: events until then are lost.
    const isAlive = document.documentElement.hasAttribute('data-hydrated');
    for (const [element, queued] of waiting) {
      // A page can change its address without a new render.
      const isLeft = queued.on !== location.pathname && !element.isConnected;
      const isOut = isLeft || Date.now() - queued.since > 30_000;
      const match = isAlive && !isOut && currentElementOf(element, queued);
      if (!isOut && !(match && isHydrated(match))) continue;
      waiting.delete(element);
      if (!match) continue;
      queued.act(match);
      // One at a time: a submit needs the text that was typed before it.
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
      // A hydrated field handles its own events and all queued ones.
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
      // The browser opens a popover without a script; a replayed click would close it.
      if (button.hasAttribute('popovertarget')) return;
      enqueue(button, (match) => (match as HTMLButtonElement).click());
    },
    true,
  );
}

/** Inline script for the document. */
export const replayEventsScript = `(() => {
${[isHydrated, pathOf, nameOf, currentElementOf, withTyped, fillIn, holdActions].join('\n')}
holdActions();
})()`;
