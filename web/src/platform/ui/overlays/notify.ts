/** Short message about a recent event. `bad` interrupts a screen reader, other tones wait. */
export type Notice = {
  text: string;
  /** Second line in muted text. */
  description?: string;
  tone?: 'ok' | 'bad' | 'info';
  /** Optional action: "Annulla", "Riprova". */
  action?: { text: string; onSelect: () => void };
};

/** Queued notices until the toaster has loaded. */
let waiting: Notice[] = [];
type Toasts = { show: (notice: Notice) => string; close: (id: string) => void };
let toasts: Toasts | null = null;
/** Visible failures with the time of display. */
let failures: { id: string; at: number }[] = [];

/** Shows a toast. Important messages belong on the page instead. */
export function notify(notice: Notice): void {
  if (notice.tone === 'ok') dismissFailures();
  if (toasts) show(toasts, notice);
  else waiting.push(notice);
}

/** Dismisses the toasts of earlier failed attempts after a success. `before`: start time of the successful attempt. */
export function dismissFailures(before = Number.POSITIVE_INFINITY): void {
  if (before === Number.POSITIVE_INFINITY) waiting = waiting.filter(({ tone }) => tone !== 'bad');
  for (const { id, at } of failures) if (at <= before) toasts?.close(id);
  failures = failures.filter(({ at }) => at > before);
}

function show(to: Toasts, notice: Notice) {
  const id = to.show(notice);
  if (notice.tone === 'bad') failures.push({ id, at: Date.now() });
}

/** Registers the toaster and shows the queued notices. */
export function connectToaster(connected: Toasts): () => void {
  toasts = connected;
  for (const notice of waiting) show(connected, notice);
  waiting = [];
  return () => {
    toasts = null;
    failures = [];
  };
}
