/** A short message about something that just happened. `bad` interrupts a screen reader, the others wait. */
export type Notice = {
  text: string;
  /** A second line, quieter. */
  description?: string;
  tone?: 'ok' | 'bad' | 'info';
  /** One thing to do about it: "Annulla", "Riprova". */
  action?: { text: string; onSelect: () => void };
};

/** Until the toaster has loaded, notices wait here. */
let waiting: Notice[] = [];
type Toasts = { show: (notice: Notice) => string; close: (id: string) => void };
let toasts: Toasts | null = null;
/** The failures on screen, with the time they were shown. */
let failures: { id: string; at: number }[] = [];

/** Shows a toast from anywhere. What must not be missed belongs on the page instead. */
export function notify(notice: Notice): void {
  if (notice.tone === 'ok') dismissFailures();
  if (toasts) show(toasts, notice);
  else waiting.push(notice);
}

/** A success takes the toasts of the failed attempts before it away. `before`: when the successful attempt started. */
export function dismissFailures(before = Number.POSITIVE_INFINITY): void {
  if (before === Number.POSITIVE_INFINITY) waiting = waiting.filter(({ tone }) => tone !== 'bad');
  for (const { id, at } of failures) if (at <= before) toasts?.close(id);
  failures = failures.filter(({ at }) => at > before);
}

function show(to: Toasts, notice: Notice) {
  const id = to.show(notice);
  if (notice.tone === 'bad') failures.push({ id, at: Date.now() });
}

/** The toaster announces itself; what waited is shown. */
export function connectToaster(connected: Toasts): () => void {
  toasts = connected;
  for (const notice of waiting) show(connected, notice);
  waiting = [];
  return () => {
    toasts = null;
    failures = [];
  };
}
