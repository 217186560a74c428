import type { ApiError } from '#contract/platform/client';
import { recordCheckIns, registerWalkIn, SCANS_AT_ONCE, type ScanResult } from '#contract/visits/check-in';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { keepAnswers, readDoor } from './door-database.shared.ts';
import type { Difference, KeptList, Queued } from './happening.shared.ts';
import { personOf, withResults } from './merge-queue.shared.ts';

type Scan = Extract<Queued, { kind: 'scan' }>;
type WalkIn = Extract<Queued, { kind: 'walk-in' }>;

const LOCK = 'soglia-door-send';
const PATIENCE_MS = 20_000;
const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** One tab of the device sends at a time; the keys would make a second sending harmless. */
export function whileAlone<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(LOCK, act) as Promise<T>) : act();
}

/**
 * Sends what happened at the door of an event, oldest first, 200 scans at once, guests one by one. What is answered leaves the
 * queue. Call it alone (`whileAlone`).
 * @returns what became of each scan that was sent.
 * @throws ApiError when the rest must wait (no network, signed out), or when the event is not theirs any more.
 */
export async function sendQueue(eventId: number): Promise<ScanResult[]> {
  const results: ScanResult[] = [];
  for (;;) {
    const { list, queue } = await readDoor(eventId);
    const [first] = queue;
    if (!first) return results;
    if (first.kind === 'walk-in') await sendWalkIn(first, list);
    else results.push(...(await sendScans(scansInFront(queue), list)));
  }
}

/** The scans before the next guest. */
function scansInFront(queue: readonly Queued[]): Scan[] {
  const end = queue.findIndex(({ kind }) => kind !== 'scan');
  return queue.slice(0, Math.min(end < 0 ? queue.length : end, SCANS_AT_ONCE)) as Scan[];
}

async function sendScans(scans: Scan[], list: KeptList | null): Promise<ScanResult[]> {
  const { data } = await sendBatch(scans).catch((error: unknown) => refusedBatch(error, scans));
  const answers = new Map(data.map((result) => [result.key, result]));
  await keepAnswers({
    seqs: scans.map(({ seq }) => seq),
    list: list && { ...list, people: withResults(list.people, data) },
    differences: scans.flatMap((scan) => differenceOf(scan, answers.get(scan.key))),
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
  return api.call(recordCheckIns, { params: { id: eventOf(scans) }, body }, patience());
}

const eventOf = ([first]: Scan[]) => first?.eventId ?? 0;

/** One that cannot be read must not keep the others waiting for ever: it is found by halving, and told as unknown. */
async function refusedBatch(error: unknown, scans: Scan[]): Promise<{ data: ScanResult[] }> {
  if (!isUnreadable(error)) throw error;
  if (scans.length === 1) return { data: scans.map(({ key }) => ({ key, outcome: 'UNKNOWN_CODE', person: null })) };
  const middle = Math.ceil(scans.length / 2);
  const halves: ScanResult[] = [];
  for (const half of [scans.slice(0, middle), scans.slice(middle)])
    halves.push(...(await sendBatch(half).catch((refusal: unknown) => refusedBatch(refusal, half))).data);
  return { data: halves };
}

const isUnreadable = (error: unknown): error is ApiError => isApiError(error) && [400, 422].includes(error.status);

/** What the portal saw otherwise. That an undo found nobody inside is no news. */
function differenceOf(scan: Scan, answer: ScanResult | undefined): Difference[] {
  if (!answer || answer.outcome === scan.told || answer.outcome === 'UNDONE' || scan.undo) return [];
  const { key, eventId, at } = scan;
  const name = answer.person?.name ?? scan.name;
  return [{ key, eventId, at, name, outcome: answer.outcome, since: answer.person?.checkedInAt ?? null, guest: null }];
}

async function sendWalkIn({ seq, ...guest }: WalkIn, list: KeptList | null): Promise<void> {
  const { kind: _, eventId, ...body } = guest;
  const input = { params: { id: eventId }, body: { ...body, privacyNoticeShown: true as const } };
  const answer = await api.call(registerWalkIn, input, patience()).catch((error: unknown) => {
    // The guest stands inside already: what the portal says against it is for the organiser to settle.
    if (isApiError(error) && [400, 409, 422].includes(error.status)) return error;
    throw error;
  });
  const isRefused = isApiError(answer);
  const people = list && !isRefused ? [...list.people, personOf(answer.data)] : null;
  const { key, at, name } = guest;
  await keepAnswers({
    seqs: [seq],
    list: list && people && { ...list, people },
    differences: isRefused ? [{ key, eventId, at, name, outcome: answer.code, since: null, guest }] : [],
  });
}
