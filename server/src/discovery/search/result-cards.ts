import type { Deps } from '../deps.ts';
import { boostedProofSql, isBoostedSql } from '../placements/placement.sql.ts';
import type { SearchCard } from '../search-index/search-card.view.ts';
import type { CardCache, ReadCard } from './card-cache.ts';
import { type CardsSnapshot, cardsStatement, readCards, readNews } from './cards.store.ts';
import { type FinishedCard, finishedCard } from './search.view.ts';

/** `cardCache`: null when every card must be read from `readDb`. */
export type CardDeps = Pick<Deps, 'readDb' | 'files'> & { cardCache: CardCache | null };

type ResultCards = {
  /** In the order of the ids; deleted listings are omitted. */
  cards: FinishedCard[];
  highlighted: ReadonlySet<number>;
  /** Identifies the current set of TOP boosts (`boostedProofSql`). */
  proof: string;
};

const statement = cardsStatement({
  isHighlighted: (listingId, now) => isBoostedSql(listingId, 'HIGHLIGHT', now),
  proof: (now) => boostedProofSql('TOP', now),
});

/** After each index update a search reads the changes and retries. When updates outpace it, it bypasses the cache. */
const ATTEMPTS = 3;

/** The current cards of these listings; reads only cards that this process has not cached at the current version. */
export async function findCards(
  { readDb, files, cardCache }: CardDeps,
  request: { listingIds: readonly number[]; now: Date },
): Promise<ResultCards> {
  const finish = ({ cards }: CardsSnapshot): ReadCard[] =>
    cards.map((text) => ({
      card: finishedCard(JSON.parse(text) as SearchCard, files.publicUrl),
      length: text.length,
    }));
  const inOrder = (cards: ReadonlyMap<number, FinishedCard>, { proof, highlighted }: CardsSnapshot) => ({
    cards: request.listingIds.flatMap((id) => cards.get(id) ?? []),
    highlighted: new Set(highlighted),
    proof,
  });
  for (let attempt = 0; cardCache && attempt < ATTEMPTS; attempt += 1) {
    const { version, cards, missing } = cardCache.of(request.listingIds);
    const snapshot = await readCards(readDb, statement, { ...request, missing });
    if (snapshot.version === version) {
      const read = finish(snapshot);
      cardCache.save(version, read);
      for (const { card } of read) cards.set(card.id, card);
      return inOrder(cards, snapshot);
    }
    cardCache.follow(version, await readNews(readDb, version));
  }
  const snapshot = await readCards(readDb, statement, { ...request, missing: request.listingIds });
  return inOrder(new Map(finish(snapshot).map(({ card }) => [card.id, card])), snapshot);
}
