import type { FinishedCard } from './search.view.ts';

/** A card that was read; `letters`: of its text, by which memory is reckoned. */
export type ReadCard = { card: FinishedCard; length: number };

/** The read model as of `version`, and the ads that were made anew or went since the version asked about; null: who had that must forget everything. */
export type CardNews = { version: number; changed: readonly number[] | null };

/** About 13,000 cards; a letter takes some three bytes once it is part of a card. */
const MAX_CHARACTERS = 24_000_000;

/**
 * Cards in the memory of a process, as of one version of the read model (migration 0027): no card changes without another version. Whoever uses them reads the
 * version and the cards that are missing in one statement; where it is another version, what changed is read (`follow`) and all is asked once more. The
 * cards that nobody has asked for longest go first.
 */
export class CardCache {
  #version: number | null = null;
  #letters = 0;
  /** In the order of their last use. */
  readonly #cards = new Map<number, ReadCard>();
  readonly #most: number;

  constructor(max = MAX_CHARACTERS) {
    this.#most = max;
  }

  /** What is known of these ads, and as of when: null before anything was heard. */
  of(listingIds: readonly number[]): { version: number | null; cards: Map<number, FinishedCard>; missing: number[] } {
    const cards = new Map<number, FinishedCard>();
    const missing: number[] = [];
    for (const id of listingIds) {
      const cached = this.#cards.get(id);
      if (cached) {
        this.#cards.delete(id);
        this.#cards.set(id, cached);
        cards.set(id, cached.card);
      } else missing.push(id);
    }
    return { version: this.#version, cards, missing };
  }

  /** Keeps cards that were read at this version, unless others are kept by now. */
  save(version: number, read: readonly ReadCard[]): void {
    if (version !== this.#version) return;
    for (const one of read) {
      this.#forget(one.card.id);
      this.#cards.set(one.card.id, one);
      this.#letters += one.length;
    }
    for (const id of this.#cards.keys()) {
      if (this.#letters <= this.#most) break;
      this.#forget(id);
    }
  }

  /** Goes on from the version that was asked about, unless somebody else has: then all of this is known, or known to be older. */
  follow(since: number | null, { version, changed }: CardNews): void {
    if (since !== this.#version) return;
    for (const id of changed ?? [...this.#cards.keys()]) this.#forget(id);
    this.#version = version;
  }

  #forget(id: number): void {
    this.#letters -= this.#cards.get(id)?.length ?? 0;
    this.#cards.delete(id);
  }
}
