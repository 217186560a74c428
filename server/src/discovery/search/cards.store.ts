import { type Queryable, runPrepared, runText } from '../../platform/postgres/postgres.ts';
import type { CardNews } from './card-cache.ts';

/** SQL of result cards. */

/**
 * Statement of every search: version of the read model, active boosts and cards. The caller provides the SQL of the
 * boosts.
 */
export const cardsStatement = (boosts: {
  isHighlighted: (listingId: string, now: string) => string;
  proof: (now: string) => string;
}) => ({
  name: 'search_cards',
  text: `select version, ${boosts.proof('$3')} as proof,
      array(select asked.id from unnest($1::integer[]) as asked (id) where ${boosts.isHighlighted('asked.id', '$3')}) as highlighted, null as card
    from search_source
    union all select null, null, null, card::text from search_card where listing_id = any($2::integer[])`,
});

export type CardsSnapshot = {
  version: number;
  /** Identifies the current set of TOP boosts (`boostedProofSql`). */
  proof: string;
  highlighted: readonly number[];
  /** JSON, unordered. */
  cards: string[];
};

type Row = { [K in keyof Omit<CardsSnapshot, 'cards'>]: CardsSnapshot[K] | null } & { card: string | null };

/**
 * Consistent read. @param request `listingIds`: candidates for highlights; `missing`: listings whose cards are read,
 * omitting deleted ones
 */
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

/** With more changes, dropping the cache is cheaper: most cards would be read again anyway. */
const MAX_CHANGES = 10_000;

/**
 * Changes since a version; null means no version. A version above the current one comes from a database that was
 * restored since.
 */
export async function readNews(db: Queryable, since: number | null): Promise<CardNews> {
  const [row] = await runText<{ version: number; canFollow: boolean; changed: number[] }>(
    db,
    `select version, $1 between oldest and version as "canFollow",
      array(select listing_id from search_change where version > $1 order by version limit ${MAX_CHANGES + 1}) as changed
    from search_source`,
    [since ?? -1],
  );
  const { version = 0, canFollow = false, changed = [] } = row ?? {};
  return { version, changed: canFollow && changed.length <= MAX_CHANGES ? changed : null };
}
