import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { arrivals, type Ended, quantile } from '../overload/arrivals.ts';
import { usualSearches } from '../search/usual-searches.ts';

/** What whoever holds a connection sends at first, and then every second; they never close it themselves. */
type Way = { name: string; first: string; drip: string };

const head = (line: string, ...lines: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');
const json = ['Content-Type: application/json', 'Content-Length: 5000'];

const ways: readonly Way[] = [
  { name: 'nothing', first: '', drip: '' },
  { name: 'half a head', first: 'GET / HTTP/1.1\r\nHost: local', drip: '' },
  { name: 'a head, byte by byte', first: 'GET / HTTP/1.1\r\nX-Long: ', drip: 'x' },
  { name: 'half a body', first: `${head('POST /api/v1/auth/login', ...json)}{"identifier":`, drip: '' },
  { name: 'a body, byte by byte', first: head('POST /api/v1/auth/login', ...json), drip: ' ' },
  { name: 'a body for nobody, byte by byte', first: head('POST /%ff', ...json), drip: ' ' },
  { name: 'nothing more after an answer', first: head('GET /healthz'), drip: '' },
];

/** The longest that anything may take, which is to be idle after an answer, and as much again for a busy machine. */
const CLOSED_S = 150;

/** In milliseconds; `standing`: how many the server held after so many seconds, `closedAfterS` Infinity where it never let all go. */
export type Slow = {
  p95: { before: number; meanwhile: number };
  refused: { before: number; meanwhile: number };
  standing: { second: number; sockets: number }[];
  closedAfterS: number;
};

/** Holds `many` slow connections, an equal part in each way, while twenty people a second ask for pages and searches. */
export async function slowConnections(origin: URL, many: number): Promise<Slow> {
  const paths = usualSearches.flatMap((query) => [
    `/api/v1/search?${query}`,
    `/search/market?${query.replace(/^context=\w+&?/, '')}`,
  ]);
  let asked = 0;
  const people = (seconds: number) =>
    arrivals(origin.origin, { perSecond: 20, seconds, next: () => paths[asked++ % paths.length] as string });
  // Two rounds, so that neither the first pages nor the first searches are among what is compared.
  await people(15);
  const { ended: before } = await people(15);
  const files = () => openFilesOf(origin);
  const usual = await files();
  const began = performance.now();
  const second = () => (performance.now() - began) / 1000;
  const sockets = await Promise.all(
    Array.from({ length: many }, (_, at) => hold(origin, ways[at % ways.length] as Way)),
  );
  const beside = people(30);
  const standing: Slow['standing'] = [];
  let left = many;
  while (left > 0 && second() < CLOSED_S) {
    await wait(1000);
    // A few files come and go with the people.
    left = Math.max(0, (await files()) - usual);
    if (left < many / 100) left = 0;
    if (standing.length === 0 || left === 0 || second() - (standing.at(-1)?.second ?? 0) >= 10)
      standing.push({ second: Math.round(second()), sockets: left });
  }
  const closedAfterS = left === 0 ? Math.round(second()) : Number.POSITIVE_INFINITY;
  const { ended: meanwhile } = await beside;
  for (const stop of sockets) stop();
  const p95 = (ended: readonly Ended[]) =>
    quantile(
      ended.map(({ ms }) => ms),
      0.95,
    );
  const refused = (ended: readonly Ended[]) => ended.filter(({ status }) => status !== 200).length;
  return {
    p95: { before: p95(before), meanwhile: p95(meanwhile) },
    refused: { before: refused(before), meanwhile: refused(meanwhile) },
    standing,
    closedAfterS,
  };
}

/** @returns what gives it up */
async function hold(origin: URL, { first, drip }: Way): Promise<() => void> {
  const socket: Socket = connect({ host: '127.0.0.1', port: Number(origin.port), allowHalfOpen: true });
  socket.on('error', () => {}).resume();
  await once(socket, 'connect').catch(() => {});
  if (first) socket.write(first);
  const dripping = drip ? setInterval(() => socket.writable && socket.write(drip), 1000) : undefined;
  return () => {
    clearInterval(dripping);
    socket.destroy();
  };
}

async function openFilesOf(origin: URL): Promise<number> {
  const metrics = await (await fetch(new URL('/metrics', origin))).text();
  return Number(/^process_open_fds (\d+)/m.exec(metrics)?.[1]);
}
