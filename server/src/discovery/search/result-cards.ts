import type { Deps } from '../deps.ts';
import { boostedProofSql, isBoostedSql } from '../placements/placement.sql.ts';
import type { SearchCard } from '../search-index/search-card.view.ts';
import type { CardCache, ReadCard } from './card-cache.ts';
import { cardsStatement, readCards, readNews, type Told } from './cards.store.ts';
import { type FinishedCard, finishedCard } from './search.view.ts';

/** `cardCache`: null where every card must come from `readDb`. */
export type CardDeps = Pick<Deps, 'readDb' | 'files'> & { cardCache: CardCache | null };

type FoundCards = {
  /** In the order of the ids; those that have gone since have none. */
  cards: FinishedCard[];
  highlighted: ReadonlySet<number>;
  /** What the TOP boosts of this moment are told from others by (`boostedProofSql`). */
  proof: string;
};

const statement = cardsStatement({
  isHighlighted: (listingId, now) => isBoostedSql(listingId, 'HIGHLIGHT', now),
  proof: (now) => boostedProofSql('TOP', now),
});

/** After each drain one search in a row of them reads what changed. Where changes outrun it, it does without what is kept. */
const ATTEMPTS = 3;

/** The cards of these ads as they are in the database at this moment, of which only those are read that this process does not have as of that moment. */
export async function findCards(
  { readDb, files, cardCache }: CardDeps,
  asked: { listingIds: readonly number[]; now: Date },
): Promise<FoundCards> {
  const finish = ({ cards }: Told): ReadCard[] =>
    cards.map((text) => ({
      card: finishedCard(JSON.parse(text) as SearchCard, files.publicUrl),
      letters: text.length,
    }));
  const inOrder = (cards: ReadonlyMap<number, FinishedCard>, { proof, highlighted }: Told) => ({
    cards: asked.listingIds.flatMap((id) => cards.get(id) ?? []),
    highlighted: new Set(highlighted),
    proof,
  });
  for (let attempt = 0; cardCache && attempt < ATTEMPTS; attempt += 1) {
    const { version, cards, missing } = cardCache.of(asked.listingIds);
    const told = await readCards(readDb, statement, { ...asked, missing });
    if (told.version === version) {
      const read = finish(told);
      cardCache.keep(version, read);
      for (const { card } of read) cards.set(card.id, card);
      return inOrder(cards, told);
    }
    cardCache.follow(version, await readNews(readDb, version));
  }
  const told = await readCards(readDb, statement, { ...asked, missing: asked.listingIds });
  return inOrder(new Map(finish(told).map(({ card }) => [card.id, card])), told);
}
