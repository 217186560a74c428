import { isFiller } from '../stop-words.ts';
import { addHit, isCapital, type Search, textOf } from './find-place-mentions.ts';

/**
 * Comuni with the name of a common word ("a Cento", "comune di Vita"), after a preposition of place and before an
 * end. Runs before the grammar, which would read a number, a lake or a fireplace.
 */
export function findAmbiguousTowns(search: Search): void {
  const { draft, book } = search;
  draft.tokens.forEach((token, at) => {
    if (search.used[at] || !/^\p{L}{2,}/u.test(textOf(search, at, at + 1)) || !isAfterPreposition(search, at)) return;
    if (!book.isCommonWord(token.norm) && !isFiller(token.norm) && token.kind !== 'number') return;
    if (!isCapital(search, at) && (nouns.has(token.norm) || token.norm.length < 3)) return;
    const places = book
      .named(textOf(search, at, at + 1))
      .filter(({ kind, country }) => kind === 'comune' && country === 'IT');
    if (places.length > 0 && isBeforeEnd(search, at + 1))
      addHit(search, { from: at, to: at + 1, places, kind: 'place' });
  });
}

/** In lower case these stay words after a preposition: "a volta", "zona lago", "a terra". */
const nouns = new Set(
  `volta parete mese lago ponte porto mercato castello piazza chiesa villaggio monte valle terra torre mare nuovo lungo bene prima ora ore
  tutto tutti tempo modo cosa vista corte piano sera mattina basso alto centro stazione fiume strada via corso metro terme parco scuola ospedale
  un una il lo la i gli le di da in con su per me te se noi lei chi che non altro grande oro argento sole luna`.split(
    /\s+/,
  ),
);

function isAfterPreposition({ draft: { tokens } }: Search, at: number): boolean {
  const [before, earlier] = [tokens[at - 1]?.norm ?? '', tokens[at - 2]?.norm ?? ''];
  if (before === 'a' || before === 'ad') return !/^(?:fino|pari|oltre|davanti|intorno|da|o|tetto)$/.test(earlier);
  if (before === 'di') return /^(?:comune|citta|localita|paese|zona|frazione)$/.test(earlier);
  return /^(?:zona|comune|presso|localita)$/.test(before);
}

const measures =
  /^(?:mila|mille|euro|k|mq|metri|km|minuti|passi|locali|camere|vani|bagni|piano|letto|stanze|volte|anni|mesi|per|%|\+)$/;

function isBeforeEnd({ draft: { tokens } }: Search, at: number): boolean {
  const next = tokens[at];
  return next === undefined || (!measures.test(next.norm) && next.norm !== '-');
}
