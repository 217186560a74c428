import type { ErrorCode } from '#contract/platform/errors';
import { getCheckInList } from '#contract/visits/check-in';
import type { ScanResult } from '#contract/visits/check-in.schemas';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { eraseLists, loadCheckIn, saveList } from '../check-in-queue/check-in-database.shared.ts';
import { sendQueue, whileAlone } from '../check-in-queue/send-queue.shared.ts';
import { aheadBy, eraseAfter } from './check-in-state.ts';

export type Synced =
  | { kind: 'done'; results: ScanResult[] }
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  /** Not owned or deleted: its stored data is erased. */
  | { kind: 'refused'; code: ErrorCode };

const TIMEOUT_MS = 15_000;

/** Sends pending actions, then reloads the list: in this order no list is older than the sent actions. */
export function syncCheckIn(eventId: number): Promise<Synced> {
  return whileAlone(async () => {
    try {
      const results = await sendQueue(eventId);
      await readList(eventId);
      return { kind: 'done', results } as const;
    } catch (error) {
      return await failed(error, eventId);
    }
  });
}

async function readList(eventId: number): Promise<void> {
  const requestedAt = Date.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { event, people, serverTime } = (await api.call(getCheckInList, { params: { id: eventId } }, { signal })).data;
  // The check-in secret is never stored on this device.
  const { secret: _, ...rest } = event;
  await saveList({
    eventId,
    advertiserId: event.advertiserId,
    event: rest,
    people,
    readAt: new Date().toISOString(),
    aheadMs: aheadBy(serverTime, requestedAt, Date.now()),
    eraseAfter: eraseAfter(event.endsAt),
  });
}

async function failed(error: unknown, eventId: number): Promise<Synced> {
  // Own timeout: the network exists but does not respond.
  if (error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name)) return { kind: 'offline' };
  if (!isApiError(error)) throw error;
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 403 || error.status === 404) {
    await eraseLists((list) => list.eventId === eventId);
    return { kind: 'refused', code: error.code };
  }
  return { kind: 'offline' };
}

/** Stored data of the event, after erasing the lists of other users and expired ones. */
export async function loadCached(eventId: number, userId: number | null) {
  const now = new Date().toISOString();
  await eraseLists((list) => list.eraseAfter < now || (userId !== null && list.advertiserId !== userId));
  return loadCheckIn(eventId);
}
