/** Path of the built worker; its scope has the same prefix. `web/vite/check-in-worker.ts` writes it there. */
export const WORKER_PATH = '/dashboard/open-days/door-worker.js';
export const WORKER_SCOPE = '/dashboard/open-days/';

/** All open days have the same check-in document. */
export const DOCUMENT_PATH = '/dashboard/open-days/0/door';
const checkInPattern = /^\/dashboard\/open-days\/\d+\/door$/;
const filePattern = /^\/(assets\/|favicon\.svg$)/;

/**
 * How the worker handles a request in its scope: the check-in document and built files (names change with content).
 * All other requests pass through; API responses are never cached.
 */
export function responseKind(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): 'document' | 'file' | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (request.mode === 'navigate') return checkInPattern.test(url.pathname) ? 'document' : null;
  return filePattern.test(url.pathname) ? 'file' : null;
}

/** Built files that a document references; all are required. */
export function filesIn(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+\.(?:js|css|woff2))["'#]/g)].map(([, file]) => file as string)),
  ];
}
