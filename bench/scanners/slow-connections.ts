import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { arrivals, quantile, type RequestResult } from '../overload/arrivals.ts';
import { commonSearches } from '../search/common-searches.ts';

/** Data that a connection sends at first, and then every second. The client never closes it. */
type Way = { name: string; first: string; drip: string };

const head = (line: string, ...lines: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');
const json = ['Content-Type: application/json', 'Content-Length: 5000'];

const attackKinds: readonly Way[] = [
  { name: 'nothing', first: '', drip: '' },
  { name: 'half a head', first: 'GET / HTTP/1.1\r\nHost: local', drip: '' },
  { name: 'a head, byte by byte', first: 'GET / HTTP/1.1\r\nX-Long: ', drip: 'x' },
  { name: 'half a body', first: `${head('POST /api/v1/auth/login', ...json)}{"identifier":`, drip: '' },
  { name: 'a body, byte by byte', first: head('POST /api/v1/auth/login', ...json), drip: ' ' },
  { name: 'a body for an unknown path, byte by byte', first: head('POST /%ff', ...json), drip: ' ' },
  { name: 'nothing more after an answer', first: head('GET /healthz'), drip: '' },
];

/** Seconds: twice the longest timeout, that of an idle connection, for a busy machine. */
const CLOSED_S = 150;

/** `p95` in milliseconds; `open`: connections by time; `closedAfterS`: Infinity if some stayed open. */
export type Slow = {
  p95: { before: number; during: number };
  rejected: { before: number; during: number };
  open: { second: number; sockets: number }[];
  closedAfterS: number;
};

/** Opens `many` slow connections, evenly split over `ways`, while twenty visitors per second request pages and searches. */
export async function slowConnections(origin: URL, many: number): Promise<Slow> {
  const paths = commonSearches.flatMap((query) => [
    `/api/v1/search?${query}`,
    `/search/market?${query.replace(/^context=\w+&?/, '')}`,
  ]);
  let sent = 0;
  const runVisitors = (seconds: number) =>
    arrivals(origin.origin, { perSecond: 20, seconds, next: () => paths[sent++ % paths.length] as string });
  // The first run warms up: its slow first requests are not compared.
  await runVisitors(15);
  const { results: before } = await runVisitors(15);
  const files = () => openFilesOf(origin);
  const baseline = await files();
  const startedAt = performance.now();
  const second = () => (performance.now() - startedAt) / 1000;
  const sockets = await Promise.all(
    Array.from({ length: many }, (_, at) => openSlowConnection(origin, attackKinds[at % attackKinds.length] as Way)),
  );
  const concurrent = runVisitors(30);
  const open: Slow['open'] = [];
  let remaining = many;
  while (remaining > 0 && second() < CLOSED_S) {
    await wait(1000);
    // Visitors open a few files too.
    remaining = Math.max(0, (await files()) - baseline);
    if (remaining < many / 100) remaining = 0;
    if (open.length === 0 || remaining === 0 || second() - (open.at(-1)?.second ?? 0) >= 10)
      open.push({ second: Math.round(second()), sockets: remaining });
  }
  const closedAfterS = remaining === 0 ? Math.round(second()) : Number.POSITIVE_INFINITY;
  const { results: during } = await concurrent;
  for (const stop of sockets) stop();
  const p95 = (results: readonly RequestResult[]) =>
    quantile(
      results.map(({ ms }) => ms),
      0.95,
    );
  const rejected = (results: readonly RequestResult[]) => results.filter(({ status }) => status !== 200).length;
  return {
    p95: { before: p95(before), during: p95(during) },
    rejected: { before: rejected(before), during: rejected(during) },
    open,
    closedAfterS,
  };
}

/** @returns a function that closes it */
async function openSlowConnection(origin: URL, { first, drip }: Way): Promise<() => void> {
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
