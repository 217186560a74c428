import type { PropertyDraft } from '#contract/catalog/property-drafts';
import type { ErrorCode } from '#contract/platform/errors';
import type { DeviceDraft } from '../device-drafts.ts';
import { sameData } from '../merge-drafts.ts';

/** What became of sending a draft. `unreachable`: it may do later. */
export type Sent =
  | { kind: 'mine' | 'theirs'; draft: PropertyDraft }
  | { kind: 'unreachable' }
  | { kind: 'refused'; code: ErrorCode };

/** Another version of the draft that somebody may want: found while opening, come meanwhile, or put aside for the other. */
export type OtherVersion = { draft: PropertyDraft; reason: 'older' | 'meanwhile' | 'aside' };

export type KeeperState = {
  /** `saved`: on the server. `device`: here, the server follows. `waiting`: here, there is no connection. `lost`: nowhere. */
  place: 'nowhere-yet' | 'saved' | 'device' | 'waiting' | 'refused' | 'lost';
  /** When it was saved on the server last: ISO instant. */
  savedAt: string | null;
  refusal: ErrorCode | null;
  other: OtherVersion | null;
};

export type KeeperPorts = {
  /** False where this browser keeps nothing. */
  keep: (draft: DeviceDraft) => boolean;
  /** `leaving`: the page is going away, the request must outlive it. */
  send: (draft: DeviceDraft, leaving: boolean) => Promise<Sent>;
  now: () => number;
  tell: (state: KeeperState) => void;
};

const DEVICE_PAUSE_MS = 250;
const SERVER_PAUSE_MS = 2000;
const RETRY_MS = [5_000, 15_000, 60_000] as const;

/**
 * Keeps one draft: on the device a moment after every change, on the server two seconds later, at once when told to
 * (`flush`: a step, the page going away). While another version waits for a decision nothing is sent, so that it is not
 * written over.
 */
export class DraftKeeper {
  #ports: KeeperPorts;
  #draft: DeviceDraft;
  #state: KeeperState;
  #isKept = true;
  #isClosed = false;
  #failures = 0;
  #sending: Promise<void> | null = null;
  #deviceTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: KeeperPorts, draft: DeviceDraft, other: OtherVersion | null) {
    this.#ports = ports;
    this.#draft = draft;
    this.#state = { place: draft.sentAt ? 'saved' : 'nowhere-yet', savedAt: draft.sentAt, refusal: null, other };
  }

  get draft(): DeviceDraft {
    return this.#draft;
  }

  get state(): KeeperState {
    return this.#state;
  }

  change(data: Record<string, unknown>): void {
    if (this.#isClosed || sameData(data, this.#draft.data)) return;
    this.#draft = { ...this.#draft, data, updatedAt: this.#later(this.#draft.updatedAt) };
    this.#deviceTimer ??= setTimeout(() => this.#keepNow(), DEVICE_PAUSE_MS);
    this.#sendSoon(SERVER_PAUSE_MS);
  }

  async flush(leaving = false): Promise<void> {
    if (this.#isClosed) return;
    if (this.#isUnsent()) this.#keepNow();
    await this.#sendNow(leaving);
  }

  /** Another device or tab has this version. */
  offer(found: PropertyDraft): void {
    if (this.#isClosed || found.updatedAt === this.#draft.updatedAt || found.updatedAt === this.#draft.sentAt) return;
    if (sameData(found.data, this.#draft.data)) return;
    this.#turn({ other: { draft: found, reason: 'meanwhile' } });
  }

  /** Goes on with the other version; the present one is put aside. Returns what to show. */
  swap(): Record<string, unknown> {
    const aside = this.#draft;
    const taken = this.#state.other?.draft;
    if (!taken) return aside.data;
    this.#turn({ other: { draft: aside, reason: 'aside' } });
    this.#replace(taken.data, taken.updatedAt);
    return taken.data;
  }

  /** Stays with the present version; it is sent as the newer one. */
  dismiss(): void {
    const former = this.#state.other;
    this.#turn({ other: null });
    if (former?.reason === 'meanwhile') this.#replace(this.#draft.data, former.draft.updatedAt);
  }

  /** Nothing more is kept or sent, and nothing is on its way any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#deviceTimer);
    clearTimeout(this.#serverTimer);
    this.#deviceTimer = undefined;
    await this.#sending;
  }

  /** Undoes `close`. */
  reopen(): void {
    this.#isClosed = false;
    if (this.#isUnsent()) this.#sendSoon(SERVER_PAUSE_MS);
  }

  #turn(changes: Partial<KeeperState>): void {
    this.#state = { ...this.#state, ...changes };
    if (!this.#isClosed) this.#ports.tell(this.#state);
  }

  /** A new draft that nobody has touched is none yet. */
  #isUnsent(): boolean {
    const { sentAt, createdAt, updatedAt } = this.#draft;
    return updatedAt !== (sentAt ?? createdAt);
  }

  /** Later than anything known of this draft, also where another device's clock is ahead. */
  #later(...than: string[]): string {
    return new Date(Math.max(this.#ports.now(), ...than.map((one) => Date.parse(one) + 1))).toISOString();
  }

  #replace(data: Record<string, unknown>, after: string): void {
    this.#draft = { ...this.#draft, data, updatedAt: this.#later(after, this.#draft.updatedAt) };
    this.#keepNow();
    void this.#sendNow(false);
  }

  #keepNow(): void {
    clearTimeout(this.#deviceTimer);
    this.#deviceTimer = undefined;
    this.#isKept = this.#ports.keep(this.#draft);
    const isStuck = this.#state.place === 'waiting' || this.#state.place === 'refused';
    if (!isStuck) this.#turn({ place: 'device' });
    else if (!this.#isKept) this.#turn({ place: 'lost' });
  }

  #sendSoon(pause: number): void {
    clearTimeout(this.#serverTimer);
    this.#serverTimer = setTimeout(() => void this.#sendNow(false), pause);
  }

  async #sendNow(leaving: boolean): Promise<void> {
    clearTimeout(this.#serverTimer);
    if (this.#sending && !leaving) await this.#sending;
    if (this.#isClosed || !this.#isUnsent() || this.#state.other?.reason === 'meanwhile') return;
    const sent = this.#draft;
    this.#sending = this.#ports.send(sent, leaving).then((answer) => {
      this.#sending = null;
      this.#hear(sent, answer);
    });
    await this.#sending;
  }

  #hear(sent: DeviceDraft, answer: Sent): void {
    const place = <P extends 'refused' | 'waiting'>(usual: P) => (this.#isKept ? usual : 'lost');
    if (answer.kind === 'mine') this.#saved(sent, answer.draft.updatedAt);
    else if (answer.kind === 'theirs') this.offer(answer.draft);
    else if (answer.kind === 'refused') this.#turn({ place: place('refused'), refusal: answer.code });
    else this.#retry(place('waiting'));
  }

  #retry(place: 'waiting' | 'lost'): void {
    if (!this.#isClosed) this.#sendSoon(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? SERVER_PAUSE_MS);
    this.#failures += 1;
    this.#turn({ place });
  }

  #saved(sent: DeviceDraft, savedAt: string): void {
    this.#failures = 0;
    // The server may have judged the time otherwise; what was typed meanwhile is later in any case.
    const isLatest = this.#draft === sent;
    const updatedAt = isLatest ? savedAt : this.#later(savedAt, this.#draft.updatedAt);
    this.#draft = { ...this.#draft, sentAt: savedAt, updatedAt };
    if (this.#isClosed) return;
    this.#ports.keep(this.#draft);
    this.#turn({ place: 'saved', savedAt, refusal: null });
    if (!isLatest) this.#sendSoon(SERVER_PAUSE_MS);
  }
}
