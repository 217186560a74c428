import { parseArgs } from 'node:util';
import { ownApp } from '../tools/own-app.ts';
import { actsOf } from './soak/acts.ts';
import { asManyAsGo, atRate, inShares, type Shown } from './soak/load.ts';
import { lowest, type Reading, read, readingNames } from './soak/readings.ts';

/**
 * `npm run -s build:web && node bench/soak.ts --minutes 60`: all acts of soak/acts.ts, evenly at 0.6 of the capacity, which closed-loop
 * clients measure first. Prints each minute. The first quarter does not count: code compiles, pages are cached, pools fill.
 * @throws when an act failed, or the last quarter's p99 is twice the second's
 * @throws when the last quarter's minimum of objects, files, handles or connections is over a tenth above the second's
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    listings: { type: 'string', default: '3000' },
    share: { type: 'string', default: '0.6' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes >= 4)) throw new Error('--minutes must be at least 4: quarters are compared.');
const MINUTE_MS = 60_000;
const READING_MS = 5_000;
const CLIENT_COUNT = 16;
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

type Minute = { baseline: Reading; p50: number; p99: number; acts: number };
const shareOf = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const formatReading = (baseline: Reading) =>
  readingNames.map((name) => `${name} ${Math.round(baseline[name])}`).join(', ');

/** Reads resource usage continuously, and completes one set of stats per minute. */
function watch(origin: string, shown: Shown): { minutes: Minute[]; end(): void } {
  const past: Minute[] = [];
  let readings: Reading[] = [];
  const reader = setInterval(() => {
    read(origin).then(
      (reading) => readings.push(reading),
      (error) => shown.failures.set(String(error), 1),
    );
  }, READING_MS);
  const clock = setInterval(() => {
    const durations = shown.durations.splice(0).sort((a, b) => a - b);
    const minute = {
      baseline: lowest(readings),
      p50: shareOf(durations, 0.5),
      p99: shareOf(durations, 0.99),
      acts: durations.length,
    };
    readings = [];
    past.push(minute);
    printLine(
      `${past.length}: ${minute.acts} acts, p50 ${minute.p50.toFixed(0)} ms, p99 ${minute.p99.toFixed(0)} ms; ${formatReading(minute.baseline)}`,
    );
  }, MINUTE_MS);
  const end = () => {
    clearInterval(reader);
    clearInterval(clock);
  };
  return { minutes: past, end };
}

/** Minimum usage and median p99 of one quarter of the run. */
function quarterOf(past: readonly Minute[], nth: number): { baseline: Reading; p99: number } {
  const part = past.slice(Math.floor((past.length * (nth - 1)) / 4), Math.floor((past.length * nth) / 4));
  const slowest = part.map(({ p99 }) => p99).sort((a, b) => a - b);
  return { baseline: lowest(part.map(({ baseline }) => baseline)), p99: shareOf(slowest, 0.5) };
}

function checkDrift(past: readonly Minute[], { failures }: Shown): void {
  const [before, after] = [quarterOf(past, 2), quarterOf(past, 4)];
  // Resident memory reflects the peak: the system reclaims it late.
  const grown = readingNames.filter(
    (name) => name !== 'memory' && after.baseline[name] > before.baseline[name] * 1.1 + 1,
  );
  printLine(`second quarter: p99 ${before.p99.toFixed(0)} ms, ${formatReading(before.baseline)}`);
  printLine(`last quarter:   p99 ${after.p99.toFixed(0)} ms, ${formatReading(after.baseline)}`);
  for (const [why, times] of failures) printLine(`${times} x ${why}`);
  for (const name of grown) printLine(`GROWN: ${name}`);
  if (grown.length > 0 || failures.size > 0 || after.p99 > before.p99 * 2) process.exitCode = 1;
}

const origin = process.env.BENCH_ORIGIN;
const app = await ownApp({ listings: Number(values.listings), timeoutMs: 600_000, ...(origin && { origin }) });
try {
  const next = inShares(await actsOf(app.origin));
  await asManyAsGo(next, CLIENT_COUNT, MINUTE_MS / 2);
  const maxRate = await asManyAsGo(next, CLIENT_COUNT, MINUTE_MS / 2);
  const rate = maxRate * Number(values.share);
  printLine(`${maxRate.toFixed(0)} acts/s go; ${rate.toFixed(0)} a second for ${minutes} minutes:`);
  const shown: Shown = { durations: [], failures: new Map() };
  const watched = watch(app.origin, shown);
  await atRate(next, rate, minutes * MINUTE_MS + READING_MS, shown).finally(watched.end);
  checkDrift(watched.minutes, shown);
} finally {
  await app.stop();
}
