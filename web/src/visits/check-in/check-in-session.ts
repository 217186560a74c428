import type { ScanResult } from '#contract/visits/check-in.schemas';
import type { ActionRecord, Difference, ScanRecord, WalkInRecord } from '../check-in-queue/action-record.shared.ts';
import {
  loadCheckIn,
  queueAction,
  removeAction,
  removeDifference,
} from '../check-in-queue/check-in-database.shared.ts';
import { CHECK_IN_CHANNEL } from '../check-in-queue/check-in-names.shared.ts';
import type { LocalAttendee } from '../check-in-queue/merge-queue.shared.ts';
import { notifyTabs } from '../check-in-queue/notify-tabs.shared.ts';
import { whileAlone } from '../check-in-queue/send-queue.shared.ts';
import { type CheckInState, firstState, type Verdict, withData } from './check-in-state.ts';
import { closedAt, evaluateAttendee, evaluateScan, isPosterCode, type ScanEvaluation } from './evaluate-scan.ts';
import { loadCached, type Synced, syncCheckIn } from './sync-check-in.ts';

/** Polling interval of the list in milliseconds while nothing is pending: another device may admit guests too. */
const POLL_INTERVAL_MS = 12_000;

const UNSEEN_MS = 60_000;

const FIRST_MS = 2_000;

const LONGEST_MS = 60_000;

/**
 * Delay of the next sync. Doubles after failures, up to a minute; `chance` (0-1) spreads devices that lost the same network.
 * An online event syncs at once.
 */
export function nextSync({
  failures,
  isVisible,
  random,
}: {
  failures: number;
  isVisible: boolean;
  random: number;
}): number {
  if (failures === 0) return isVisible ? POLL_INTERVAL_MS : UNSEEN_MS;
  return Math.round(Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) * (0.75 + random / 2));
}

export type NewGuest = Pick<WalkInRecord, 'name' | 'companions' | 'email' | 'phone' | 'overCapacity'>;

/**
 * Check-in of an open day on this device. Each action is stored first, shown at once, and sent when the network is
 * available. Screens subscribe to `state`; `stop` ends it.
 */
export class CheckInSession {
  readonly #eventId: number;
  #state = firstState;
  #listeners = new Set<() => void>();
  #verdicts = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isStopped = false;
  #channel: BroadcastChannel | null = null;

  constructor(eventId: number) {
    this.#eventId = eventId;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): CheckInState => this.#state;

  /** @param userId signed-in user, if known: lists of other users are erased. */
  async start(userId: number | null): Promise<void> {
    this.#isStopped = false;
    if ('BroadcastChannel' in window) {
      this.#channel = new BroadcastChannel(CHECK_IN_CHANNEL);
      this.#channel.onmessage = ({ data }) => void (data === 'forgotten' ? this.#reset() : this.#reload());
    }
    for (const name of ['online', 'offline'] as const) window.addEventListener(name, this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    try {
      this.#set(withData(this.#state, await loadCached(this.#eventId, userId)));
    } catch {
      // Private windows of some browsers: data that cannot be stored would be lost at the first reload.
      this.#set({ ...this.#state, phase: 'broken' });
      return;
    }
    await this.sync();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#channel?.close();
    for (const name of ['online', 'offline'] as const) window.removeEventListener(name, this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  /** A code from the camera or typed by the user. */
  async scan(text: string): Promise<void> {
    const { list, guests } = this.#state;
    const code = text.trim().slice(0, 500);
    if (!list || code === '') return;
    const evaluation = evaluateScan({ code, hash: await hashOfPass(code) }, guests, list.event, this.#now());
    await this.#complete(evaluation, { code, bookingId: null }, { isPosterCode: isPosterCode(code), isByName: false });
  }

  /** Admits a guest found by name. */
  async admit(guest: LocalAttendee, { isByName = true } = {}): Promise<void> {
    const { list, guests } = this.#state;
    const known = guests.find(({ bookingId }) => bookingId === guest.bookingId);
    if (!list || !known) return;
    const evaluation = evaluateAttendee(known, list.event, this.#now());
    await this.#complete(evaluation, { code: null, bookingId: known.bookingId }, { isPosterCode: false, isByName });
  }

  /** Undoes a check-in. A walk-in that the server does not know yet leaves the queue. */
  async undo({ bookingId, walkInKey, name }: LocalAttendee): Promise<void> {
    if (walkInKey === null) {
      await this.#store(this.#scanOf({ code: null, bookingId }, { undo: true, told: 'UNDONE', name }));
    } else {
      await whileAlone(async () => {
        const { queue } = await loadCheckIn(this.#eventId);
        const waiting = queue.find(({ key }) => key === walkInKey);
        if (waiting) await removeAction(waiting.seq);
      });
      await this.#reload();
      notifyTabs('changed');
    }
    this.#show({ outcome: 'UNDONE', guest: this.#guest(bookingId), key: null, isPosterCode: false, isByName: true });
  }

  /** Why no guest may enter now. */
  closed(): ReturnType<typeof closedAt> {
    const { list } = this.#state;
    return list && closedAt(list.event, this.#now());
  }

  async register(guest: NewGuest): Promise<void> {
    const action: WalkInRecord = {
      kind: 'walk-in',
      key: newKey(),
      eventId: this.#eventId,
      at: this.#now().toISOString(),
      ...guest,
    };
    await this.#store(action);
    const shown = this.#state.guests.find(({ walkInKey }) => walkInKey === action.key) ?? null;
    this.#show({ outcome: 'PRESENT', guest: shown, key: null, isPosterCode: false, isByName: true });
  }

  /** Resends a rejected guest, above the maximum. */
  async insist({ key, guest }: Difference): Promise<void> {
    if (guest) await queueAction({ ...guest, overCapacity: true });
    await this.dismiss(key);
    await this.sync();
  }

  async dismiss(key: string): Promise<void> {
    await removeDifference(key);
    await this.#reload();
  }

  clearVerdict(): void {
    this.#set({ ...this.#state, verdict: null });
  }

  /** Sends and reads; concurrent calls run one after the other. `isRetry`: follows a failure. */
  async sync({ isRetry = false } = {}): Promise<void> {
    while (this.#running) await this.#running;
    if (this.#isStopped || this.#state.phase === 'forgotten') return;
    this.#running = this.#syncOnce(isRetry).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #syncOnce(isRetry: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#set({ ...this.#state, isSending: true });
    const synced = await syncCheckIn(this.#eventId);
    // Only retries lengthen the next delay: admitting many guests offline does not.
    this.#failures = synced.kind === 'done' ? 0 : Math.max(1, this.#failures + (isRetry ? 1 : 0));
    const data = await loadCheckIn(this.#eventId);
    if (this.#isStopped) return;
    this.#set(withData(after({ ...this.#state, isSending: false }, synced), data));
    if (synced.kind === 'refused') return;
    if (synced.kind === 'done') {
      this.#correct(synced.results);
      if (synced.results.length > 0) notifyTabs('changed');
    }
    const isVisible = document.visibilityState === 'visible';
    const wait = nextSync({ failures: this.#failures, isVisible, random: Math.random() });
    this.#timer = setTimeout(() => void this.sync({ isRetry: true }), wait);
  }

  /** Applies the server's results to the screen. */
  #correct(results: readonly ScanResult[]): void {
    const { verdict } = this.#state;
    const result = results.find(({ key }) => key === verdict?.key);
    if (!verdict || !result || result.outcome === verdict.outcome) return;
    const guest = this.#guest(result.person?.bookingId ?? null) ?? asGuest(result);
    this.#show({ ...verdict, outcome: result.outcome, guest, key: null });
    void this.dismiss(result.key);
  }

  async #complete(
    { outcome, guest, shouldQueue }: ScanEvaluation,
    what: Pick<ScanRecord, 'code' | 'bookingId'>,
    how: Pick<Verdict, 'isPosterCode' | 'isByName'>,
  ): Promise<void> {
    const action = this.#scanOf(what, { undo: false, told: outcome, name: guest?.name ?? null });
    if (shouldQueue) await this.#store(action);
    const shown = guest && this.#guest(guest.bookingId);
    this.#show({ outcome, guest: shown, key: shouldQueue ? action.key : null, ...how });
  }

  #scanOf(what: Pick<ScanRecord, 'code' | 'bookingId'>, more: Pick<ScanRecord, 'undo' | 'told' | 'name'>): ScanRecord {
    return { kind: 'scan', key: newKey(), eventId: this.#eventId, at: this.#now().toISOString(), ...what, ...more };
  }

  async #store(action: ActionRecord): Promise<void> {
    await queueAction(action);
    await this.#reload();
    notifyTabs('changed');
    void this.sync();
  }

  async #reload(): Promise<void> {
    const data = await loadCheckIn(this.#eventId);
    if (!this.#isStopped && this.#state.phase !== 'forgotten') this.#set(withData(this.#state, data));
  }

  readonly #wake = () => {
    if (document.visibilityState !== 'visible') return;
    this.#failures = 0;
    void this.sync();
  };

  #reset(): void {
    this.stop();
    this.#set({ ...firstState, phase: 'forgotten' });
  }

  #guest(bookingId: number | null): LocalAttendee | null {
    return this.#state.guests.find((guest) => guest.bookingId === bookingId) ?? null;
  }

  #now(): Date {
    return new Date(Date.now() + (this.#state.list?.aheadMs ?? 0));
  }

  #show(verdict: Omit<Verdict, 'id'>): void {
    this.#verdicts += 1;
    this.#set({ ...this.#state, verdict: { ...verdict, id: this.#verdicts } });
  }

  #set(state: CheckInState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function after(state: CheckInState, synced: Synced): CheckInState {
  if (synced.kind === 'refused') return { ...state, phase: 'refused', errorCode: synced.code, verdict: null };
  const link = synced.kind === 'done' ? 'reached' : synced.kind;
  return { ...state, link, phase: state.list || synced.kind === 'done' ? state.phase : 'missing' };
}

function asGuest({ person }: ScanResult): LocalAttendee | null {
  return person && { ...person, isUnsent: false, walkInKey: null };
}

/** SHA-256 of a pass in hexadecimal, as in the check-in list. Null outside HTTPS, where the browser cannot calculate it. */
async function hashOfPass(code: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Unique key of an action. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
