const HOUR_MS = 3_600_000;

/** Milliseconds since 1970, rounded down to the hour. */
export const currentHour = () => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

/** Hour in which the document was rendered; the current hour on the server. */
export const writtenHour = () =>
  typeof document === 'undefined' ? currentHour() : Number(document.documentElement.dataset.hour);

/** Inline script that passes the hour to `writtenHour`. */
export const writtenHourScript = () => `document.documentElement.dataset.hour=${currentHour()}`;
