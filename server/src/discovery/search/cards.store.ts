import { type Queryable, runPrepared, runText } from '../../platform/postgres/postgres.ts';
import type { CardNews } from './card-cache.ts';

/** Reading what results show. */

/** The statement of every search: version of the read model, current boosts, and cards. The caller provides the SQL of the boosts. */
export const cardsStatement = (boosts: {
  isHighlighted: (listingId: string, now: string) => string;
  proof: (now: string) => string;
}) => ({
  name: 'search_cards',
  text: `select version, ${boosts.proof('$3')} as proof,
      array(select asked.id from unnest($1::integer[]) as asked (id) where ${boosts.isHighlighted('asked.id', '$3')}) as highlighted, null as card
    from search_state
    union all select null, null, null, card::text from search_card where listing_id = any($2::integer[])`,
});

export type CardsSnapshot = {
  version: number;
  /** Identifies the current set of TOP boosts (`boostedProofSql`). */
  proof: string;
  highlighted: readonly number[];
  /** JSON, in no order. */
  cards: string[];
};

type Row = { [K in keyof Omit<CardsSnapshot, 'cards'>]: CardsSnapshot[K] | null } & { card: string | null };

/** All of one moment. @param asked `listingIds`: which may be highlighted; `missing`: of which the cards are wanted, those that have gone have none */
export async function readCards(
  db: Queryable,
  statement: ReturnType<typeof cardsStatement>,
  request: { listingIds: readonly number[]; missing: readonly number[]; now: Date },
): Promise<CardsSnapshot> {
  const rows = await runPrepared<Row>(db, statement, [request.listingIds, request.missing, request.now]);
  const snapshot: CardsSnapshot = { version: 0, proof: '', highlighted: [], cards: [] };
  for (const { card, version, proof, highlighted } of rows) {
    if (card !== null) snapshot.cards.push(card);
    else Object.assign(snapshot, { version, proof, highlighted });
  }
  return snapshot;
}

/** A longer list of changes is not worth reading: most cached cards would be read again anyway. */
const MAX_CHANGES = 10_000;

/** What happened since a version (null: since ever). A version that is not reached yet is another past's, as that of a database that was set back. */
export async function readNews(db: Queryable, since: number | null): Promise<CardNews> {
  const [row] = await runText<{ version: number; canFollow: boolean; changed: number[] }>(
    db,
    `select version, $1 between oldest and version as "canFollow",
      array(select listing_id from search_change where version > $1 order by version limit ${MAX_CHANGES + 1}) as changed
    from search_state`,
    [since ?? -1],
  );
  const { version = 0, canFollow = false, changed = [] } = row ?? {};
  return { version, changed: canFollow && changed.length <= MAX_CHANGES ? changed : null };
}
