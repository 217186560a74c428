const HOUR_MS = 3_600_000;

/** Milliseconds since 1970, rounded down to the hour. */
export const currentHour = () => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

/** The hour in which the document was written; on the server the one that it is. */
export const writtenHour = () =>
  typeof document === 'undefined' ? currentHour() : Number(document.documentElement.dataset.hour);

/** As a script for the document: says the hour to `writtenHour`. */
export const writtenHourScript = () => `document.documentElement.dataset.hour=${currentHour()}`;
