import type { ApiError } from '#contract/platform/client';
import { recordCheckIns, registerWalkIn, SCANS_AT_ONCE } from '#contract/visits/check-in';
import type { ScanResult } from '#contract/visits/check-in.schemas';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import type { CachedList, Difference, QueuedAction } from './action-record.shared.ts';
import { loadCheckIn, saveResults } from './check-in-database.shared.ts';
import { attendeeOf, withResults } from './merge-queue.shared.ts';

type Scan = Extract<QueuedAction, { kind: 'scan' }>;
type WalkIn = Extract<QueuedAction, { kind: 'walk-in' }>;

const LOCK = 'soglia-door-send';
const TIMEOUT_MS = 20_000;
const timeoutOptions = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });

/** One tab of the device sends at a time; the keys would make a second sending harmless. */
export function whileAlone<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(LOCK, act) as Promise<T>) : act();
}

/**
 * Sends the queued actions of an event, oldest first: 200 scans per request, walk-ins separately.
 * Answered actions leave the queue. Call it inside `whileAlone`.
 * @returns the result of each scan that was sent.
 * @throws ApiError when the rest must wait (no network, signed out), or when the user no longer owns the event.
 */
export async function sendQueue(eventId: number): Promise<ScanResult[]> {
  const results: ScanResult[] = [];
  for (;;) {
    const { list, queue } = await loadCheckIn(eventId);
    const [first] = queue;
    if (!first) return results;
    if (first.kind === 'walk-in') await sendWalkIn(first, list);
    else results.push(...(await sendScans(scansInFront(queue), list)));
  }
}

/** The scans before the next guest. */
function scansInFront(queue: readonly QueuedAction[]): Scan[] {
  const end = queue.findIndex(({ kind }) => kind !== 'scan');
  return queue.slice(0, Math.min(end < 0 ? queue.length : end, SCANS_AT_ONCE)) as Scan[];
}

async function sendScans(scans: Scan[], list: CachedList | null): Promise<ScanResult[]> {
  const { data } = await sendBatch(scans).catch((error: unknown) => retryInHalves(error, scans));
  const resultsByKey = new Map(data.map((result) => [result.key, result]));
  await saveResults({
    seqs: scans.map(({ seq }) => seq),
    list: list && { ...list, people: withResults(list.people, data) },
    differences: scans.flatMap((scan) => differenceOf(scan, resultsByKey.get(scan.key))),
  });
  return data;
}

function sendBatch(scans: Scan[]): Promise<{ data: ScanResult[] }> {
  const body = {
    scans: scans.map(({ key, at, undo, code, bookingId }) => ({
      key,
      at,
      undo,
      ...(bookingId === null ? { code: code ?? '' } : { bookingId }),
    })),
  };
  return api.call(recordCheckIns, { params: { id: eventOf(scans) }, body }, timeoutOptions());
}

const eventOf = ([first]: Scan[]) => first?.eventId ?? 0;

/** Bisects to the unreadable scan, so that it does not block the others; its result is `UNKNOWN_CODE`. */
async function retryInHalves(error: unknown, scans: Scan[]): Promise<{ data: ScanResult[] }> {
  if (!isUnreadable(error)) throw error;
  if (scans.length === 1) return { data: scans.map(({ key }) => ({ key, outcome: 'UNKNOWN_CODE', person: null })) };
  const middle = Math.ceil(scans.length / 2);
  const halves: ScanResult[] = [];
  for (const half of [scans.slice(0, middle), scans.slice(middle)])
    halves.push(...(await sendBatch(half).catch((batchError: unknown) => retryInHalves(batchError, half))).data);
  return { data: halves };
}

const isUnreadable = (error: unknown): error is ApiError => isApiError(error) && [400, 422].includes(error.status);

/** Results that differ from what the screen showed. An undo for an absent guest is not reported. */
function differenceOf(scan: Scan, result: ScanResult | undefined): Difference[] {
  if (!result || result.outcome === scan.told || result.outcome === 'UNDONE' || scan.undo) return [];
  const { key, eventId, at } = scan;
  const name = result.person?.name ?? scan.name;
  return [{ key, eventId, at, name, outcome: result.outcome, since: result.person?.checkedInAt ?? null, guest: null }];
}

async function sendWalkIn({ seq, ...guest }: WalkIn, list: CachedList | null): Promise<void> {
  const { kind: _, eventId, ...body } = guest;
  const input = { params: { id: eventId }, body: { ...body, privacyNoticeShown: true as const } };
  const result = await api.call(registerWalkIn, input, timeoutOptions()).catch((error: unknown) => {
    // The guest is already inside: the organizer handles the server's objection.
    if (isApiError(error) && [400, 409, 422].includes(error.status)) return error;
    throw error;
  });
  const isRefused = isApiError(result);
  const people = list && !isRefused ? [...list.people, attendeeOf(result.data)] : null;
  const { key, at, name } = guest;
  await saveResults({
    seqs: [seq],
    list: list && people && { ...list, people },
    differences: isRefused ? [{ key, eventId, at, name, outcome: result.code, since: null, guest }] : [],
  });
}
