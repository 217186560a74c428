import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An external calendar server on this machine. Start it before the app, and pass `host` to the app in CALENDAR_HOSTS. */
export type Portal = {
  host: string;
  /** Registers `handler` and returns its address. */
  at(path: string, handler: Handler): string;
  /** Requests received so far, oldest first. */
  requests: IncomingMessage[];
};

export async function openPortal(): Promise<Portal> {
  const handlers = new Map<string, Handler>();
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const handler = handlers.get(request.url ?? '');
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    requests,
    at(path, handler) {
      handlers.set(path, handler);
      return `http://${host}${path}`;
    },
  };
}

/** Calendar with one reservation per pair of dates, in the format of external sites. */
export function feedOf(...stays: [from: string, to: string][]): string {
  const events = stays.flatMap(([from, to], at) => [
    'BEGIN:VEVENT',
    `UID:reservation-${at}@portal.test`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    'SUMMARY:Reserved',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portal//IT', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** Handler that serves the current value of `text`. */
export const speaks =
  (text: () => string, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text());
  };
