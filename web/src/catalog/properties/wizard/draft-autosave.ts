import type { PropertyDraft } from '#contract/catalog/property-drafts.schemas';
import type { ErrorCode } from '#contract/platform/errors';
import type { DeviceDraft } from '../device-drafts.ts';
import { sameData } from '../merge-drafts.ts';

/** Result of sending a draft. `unreachable`: can be retried. */
export type SendResult =
  | { kind: 'mine' | 'theirs'; draft: PropertyDraft }
  | { kind: 'unreachable' }
  | { kind: 'refused'; code: ErrorCode };

/** Another version of the draft that the user may restore: found on opening, received later, or set aside. */
export type OtherVersion = { draft: PropertyDraft; reason: 'older' | 'meanwhile' | 'aside' };

export type AutosaveState = {
  /** `saved`: on the server. `device`: local, sending follows. `waiting`: local and offline. `lost`: not stored. */
  place: 'nowhere-yet' | 'saved' | 'device' | 'waiting' | 'refused' | 'lost';
  /** Time of the last save on the server: ISO instant. */
  savedAt: string | null;
  errorCode: ErrorCode | null;
  other: OtherVersion | null;
};

export type AutosavePorts = {
  /** False if storage is unavailable. */
  store: (draft: DeviceDraft) => boolean;
  /** `leaving`: the page unloads, the request must outlive it. */
  send: (draft: DeviceDraft, leaving: boolean) => Promise<SendResult>;
  now: () => number;
  notify: (state: AutosaveState) => void;
};

const DEVICE_PAUSE_MS = 250;
const SERVER_PAUSE_MS = 2000;
const RETRY_MS = [5_000, 15_000, 60_000] as const;

/**
 * Saves a draft on the device shortly after changes, and on the server 2 s later; at once on `flush` (step, page hide). Sends nothing
 * during a version conflict, to prevent an overwrite.
 */
export class DraftAutosave {
  #ports: AutosavePorts;
  #draft: DeviceDraft;
  #state: AutosaveState;
  #isStored = true;
  #isClosed = false;
  #failures = 0;
  #sending: Promise<void> | null = null;
  #deviceTimer: ReturnType<typeof setTimeout> | undefined;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: AutosavePorts, draft: DeviceDraft, other: OtherVersion | null) {
    this.#ports = ports;
    this.#draft = draft;
    this.#state = { place: draft.sentAt ? 'saved' : 'nowhere-yet', savedAt: draft.sentAt, errorCode: null, other };
  }

  get draft(): DeviceDraft {
    return this.#draft;
  }

  get state(): AutosaveState {
    return this.#state;
  }

  change(data: Record<string, unknown>): void {
    if (this.#isClosed || sameData(data, this.#draft.data)) return;
    this.#draft = { ...this.#draft, data, updatedAt: this.#later(this.#draft.updatedAt) };
    this.#deviceTimer ??= setTimeout(() => this.#storeNow(), DEVICE_PAUSE_MS);
    this.#sendSoon(SERVER_PAUSE_MS);
  }

  async flush(leaving = false): Promise<void> {
    if (this.#isClosed) return;
    if (this.#isUnsent()) this.#storeNow();
    await this.#sendNow(leaving);
  }

  /** Offers the version of another device or tab. */
  offer(otherVersion: PropertyDraft): void {
    if (
      this.#isClosed ||
      otherVersion.updatedAt === this.#draft.updatedAt ||
      otherVersion.updatedAt === this.#draft.sentAt
    )
      return;
    if (sameData(otherVersion.data, this.#draft.data)) return;
    this.#update({ other: { draft: otherVersion, reason: 'meanwhile' } });
  }

  /** Switches to the other version and sets the current one aside. Returns the data to show. */
  swap(): Record<string, unknown> {
    const aside = this.#draft;
    const otherDraft = this.#state.other?.draft;
    if (!otherDraft) return aside.data;
    this.#update({ other: { draft: aside, reason: 'aside' } });
    this.#replace(otherDraft.data, otherDraft.updatedAt);
    return otherDraft.data;
  }

  /** Keeps the current version and sends it as the newer one. */
  dismiss(): void {
    const former = this.#state.other;
    this.#update({ other: null });
    if (former?.reason === 'meanwhile') this.#replace(this.#draft.data, former.draft.updatedAt);
  }

  /** Stops saving and sending; resolves when no request is running. */
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

  #update(changes: Partial<AutosaveState>): void {
    this.#state = { ...this.#state, ...changes };
    if (!this.#isClosed) this.#ports.notify(this.#state);
  }

  /** Ignores a new draft that the user has not changed. */
  #isUnsent(): boolean {
    const { sentAt, createdAt, updatedAt } = this.#draft;
    return updatedAt !== (sentAt ?? createdAt);
  }

  /** Later than every known timestamp of this draft, even if another device's clock is ahead. */
  #later(...than: string[]): string {
    return new Date(Math.max(this.#ports.now(), ...than.map((one) => Date.parse(one) + 1))).toISOString();
  }

  #replace(data: Record<string, unknown>, after: string): void {
    this.#draft = { ...this.#draft, data, updatedAt: this.#later(after, this.#draft.updatedAt) };
    this.#storeNow();
    void this.#sendNow(false);
  }

  #storeNow(): void {
    clearTimeout(this.#deviceTimer);
    this.#deviceTimer = undefined;
    this.#isStored = this.#ports.store(this.#draft);
    const isStuck = this.#state.place === 'waiting' || this.#state.place === 'refused';
    if (!isStuck) this.#update({ place: 'device' });
    else if (!this.#isStored) this.#update({ place: 'lost' });
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
    this.#sending = this.#ports.send(sent, leaving).then((result) => {
      this.#sending = null;
      this.#hear(sent, result);
    });
    await this.#sending;
  }

  #hear(sent: DeviceDraft, result: SendResult): void {
    const place = <P extends 'refused' | 'waiting'>(defaultPlace: P) => (this.#isStored ? defaultPlace : 'lost');
    if (result.kind === 'mine') this.#saved(sent, result.draft.updatedAt);
    else if (result.kind === 'theirs') this.offer(result.draft);
    else if (result.kind === 'refused') this.#update({ place: place('refused'), errorCode: result.code });
    else this.#retry(place('waiting'));
  }

  #retry(place: 'waiting' | 'lost'): void {
    if (!this.#isClosed) this.#sendSoon(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? SERVER_PAUSE_MS);
    this.#failures += 1;
    this.#update({ place });
  }

  #saved(sent: DeviceDraft, savedAt: string): void {
    this.#failures = 0;
    // The server may have set another time; later input is always newer.
    const isLatest = this.#draft === sent;
    const updatedAt = isLatest ? savedAt : this.#later(savedAt, this.#draft.updatedAt);
    this.#draft = { ...this.#draft, sentAt: savedAt, updatedAt };
    if (this.#isClosed) return;
    this.#ports.store(this.#draft);
    this.#update({ place: 'saved', savedAt, errorCode: null });
    if (!isLatest) this.#sendSoon(SERVER_PAUSE_MS);
  }
}
