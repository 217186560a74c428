import { httpRequests } from '../../platform/outgoing/outgoing-http.adapter.ts';
import { headerOf, OutgoingError, type OutgoingResponse } from '../../platform/outgoing/outgoing-requests.port.ts';
import type { CalendarReader, CalendarResult, CalendarState } from './calendar-reader.port.ts';

/** External calendars over HTTP, from the configured hosts. */

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

type Options = Parameters<typeof httpRequests>[0] & {
  /** See `validateAddress`. */
  hosts: readonly string[];
  timeoutMs?: number;
};

export function httpCalendars({ hosts, timeoutMs = TIMEOUT_MS, ...options }: Options): CalendarReader {
  const requests = httpRequests(options);
  return {
    validate: (address) => requests.validate(address, hosts),
    async read(url, known) {
      const request = { hosts, headers: headersOf(known), maxBytes: MAX_BYTES, timeoutMs };
      try {
        return await requests.send(url, request, (response) => resultOf(response, known));
      } catch (error) {
        return { outcome: 'failed', error: error instanceof OutgoingError ? error.failure : 'UNREACHABLE' };
      }
    },
  };
}

const headersOf = (known: CalendarState | null): Record<string, string> => ({
  accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  'user-agent': 'Soglia-Calendar/1.0',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
});

async function resultOf(response: OutgoingResponse, known: CalendarState | null): Promise<CalendarResult> {
  if (response.status === 304 && known) return { outcome: 'unchanged' };
  if (response.status !== 200) throw new OutgoingError('HTTP_ERROR', response.status);
  const text = Buffer.concat(await Array.fromAsync(response.body)).toString('utf8');
  return {
    outcome: 'read',
    text,
    etag: headerOf(response, 'etag'),
    lastModified: headerOf(response, 'last-modified'),
  };
}
