import { LRUCache } from 'lru-cache';
import type { FinishedCard } from './search.view.ts';

/** Card read from the database; `length`: characters of its text, an estimate of its memory. */
export type ReadCard = { card: FinishedCard; length: number };

/** Version of the read model, and the listings changed or removed since the caller's version; null: the caller must drop its cache. */
export type CardNews = { version: number; changed: readonly number[] | null };

/** About 13,000 cards; a character takes about three bytes within a card. */
const MAX_CHARACTERS = 24_000_000;

/**
 * Per-process cache of result cards for one version of the read model (migration 0027). Callers read version and missing cards in one
 * statement; after a new version they read the changes (`follow`) and retry. Least recently used cards are removed first.
 */
export class CardCache {
  #version: number | null = null;
  readonly #cards: LRUCache<number, ReadCard>;

  constructor(max = MAX_CHARACTERS) {
    this.#cards = new LRUCache({ maxSize: max, sizeCalculation: ({ length }) => length });
  }

  /** Cached cards of these listings, and their version: null before the first. */
  of(listingIds: readonly number[]): { version: number | null; cards: Map<number, FinishedCard>; missing: number[] } {
    const cards = new Map<number, FinishedCard>();
    const missing: number[] = [];
    for (const id of listingIds) {
      const cached = this.#cards.get(id);
      if (cached) cards.set(id, cached.card);
      else missing.push(id);
    }
    return { version: this.#version, cards, missing };
  }

  /** Stores cards that were read at this version, unless the cache has another version now. */
  save(version: number, read: readonly ReadCard[]): void {
    if (version !== this.#version) return;
    for (const one of read) this.#cards.set(one.card.id, one);
  }

  /** Moves the cache from version `since` to the next, unless another caller already did. */
  follow(since: number | null, { version, changed }: CardNews): void {
    if (since !== this.#version) return;
    if (changed === null) this.#cards.clear();
    for (const id of changed ?? []) this.#cards.delete(id);
    this.#version = version;
  }
}
