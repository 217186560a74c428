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
let deliver: ((notice: Notice) => void) | null = null;

/** Shows a toast from anywhere. What must not be missed belongs on the page instead. */
export function notify(notice: Notice): void {
  if (deliver) deliver(notice);
  else waiting.push(notice);
}

/** The toaster announces itself; what waited is shown. */
export function connectToaster(show: (notice: Notice) => void): () => void {
  deliver = show;
  for (const notice of waiting) show(notice);
  waiting = [];
  return () => {
    deliver = null;
  };
}
