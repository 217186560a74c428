import type { Place } from '../../../geo/places/place-index.ts';
import type { PlaceBook } from '../../../geo/places/places.queries.ts';
import { MONTH } from '../calendar-terms.ts';
import type { Draft } from '../draft.ts';
import { isFiller } from '../stop-words.ts';
import { afterPreposition, prepositions } from './place-terms.ts';

/** Mentions of places in a query text. `choose-place.ts` combines them. */

export type Hit = {
  from: number;
  to: number;
  /** As typed. */
  text: string;
  /** Best first; empty for streets, countries and names after "zona". */
  places: readonly Place[];
  kind: 'place' | 'street' | 'postal' | 'land' | 'zone' | 'centre' | 'sigla' | 'landmark';
  /** Stated around a landmark, in meters. */
  radius?: number | null;
};

export type Search = { draft: Draft; book: PlaceBook; prompt: string; used: boolean[]; hits: Hit[] };

const LONGEST = 5;
/** "sur la côte d'Émeraude" */
const LONGEST_AREA = 7;

export const textOf = ({ draft, prompt }: Search, from: number, to: number) =>
  prompt.slice(draft.tokens[from]?.start, draft.tokens[to - 1]?.end);

const norm = (search: Search, at: number) => search.draft.tokens[at]?.norm ?? '';

export function addHit(search: Search, hit: Omit<Hit, 'text'> & { text?: string }): void {
  search.hits.push({ text: textOf(search, hit.from, hit.to), ...hit });
  search.used.fill(true, hit.from, hit.to);
}

/** Whether the name at `at` is capitalized, other than at the start of the text or in all-caps text. */
export function isCapital(search: Search, at: number): boolean {
  const character = search.prompt[search.draft.tokens[at]?.start ?? 0] ?? '';
  return at > 0 && character !== character.toLowerCase() && search.prompt !== search.prompt.toUpperCase();
}

export function hasPreposition(search: Search, at: number): boolean {
  let before = at - 1;
  while (before > 0 && afterPreposition.has(norm(search, before))) before--;
  return prepositions.has(norm(search, before));
}

/** Names neither start nor end with a symbol: "€/mese" is no comune, nor is the "€" of "Milano € 900" part of it. */
const isSymbol = (search: Search, at: number) =>
  !/[\p{L}\d]/u.test(search.prompt[search.draft.tokens[at]?.start ?? 0] ?? '');

const isFree = (search: Search, from: number, to: number) => {
  for (let at = from; at < to; at++) if (search.used[at] || norm(search, at) === ',') return false;
  return true;
};

const typeWords =
  /^(?:villa|ville|casa|case|box|camera|monte|studio|nuov[oa]|gran|grande|bel|bella|home|house|garden|park|flat|room|room|city|long|new|old)$/;

/** Prepositions that names start with: "lago di como", "borgo san lorenzo". */
const startsNames = /^(?:lago|isola|provincia|citta|borgo)$/;

/**
 * Geographic areas of several words, also with a preposition ("auf Capri"). Runs before other names, which may be parts of
 * them: the comune of Lago, La Riviera.
 */
export function findGeographicAreas(search: Search): void {
  const { draft, book } = search;
  for (let at = 0; at < draft.tokens.length; at++) {
    for (let to = Math.min(at + LONGEST_AREA, draft.tokens.length); to > at + 1; to--) {
      if (!isFree(search, at, to) || isSymbol(search, at) || isSymbol(search, to - 1)) continue;
      const places = book.named(textOf(search, at, to));
      if (places[0]?.kind !== 'geographicArea' || endsLongerTown(search, at, to)) continue;
      addHit(search, { from: at, to, places, kind: 'place' });
      at = to - 1;
      break;
    }
  }
}

/** "in Chianti" in "Greve in Chianti". */
const endsLongerTown = (search: Search, at: number, to: number) =>
  [at - 1, at - 2].some(
    (from) =>
      from >= 0 && isFree(search, from, to) && search.book.named(textOf(search, from, to))[0]?.kind === 'comune',
  );

/** Names of several words. Runs before the grammar, which would match "villa", "casale" or "nuova" in them. */
export function findLongNames(search: Search): void {
  const { draft, book } = search;
  for (let at = 0; at < draft.tokens.length; at++) {
    for (let length = LONGEST; length > 1; length--) {
      const to = at + length;
      if (to > draft.tokens.length || !isFree(search, at, to)) continue;
      if (
        draft.tokens[at]?.kind === 'sign' ||
        isSymbol(search, at) ||
        isSymbol(search, to - 1) ||
        draft.tokens[to - 1]?.kind !== 'word'
      )
        continue;
      if (
        isFiller(norm(search, to - 1)) ||
        (draft.tokens[at]?.isTranslated && isFiller(norm(search, at))) ||
        (prepositions.has(norm(search, at)) && !startsNames.test(norm(search, at)))
      )
        continue;
      const text = textOf(search, at, to);
      const places = book.named(text);
      const [best] = places;
      const sure = isCapital(search, at) || hasPreposition(search, at);
      const isTown =
        best &&
        (best.kind === 'comune' ||
          best.kind === 'region' ||
          best.kind === 'province' ||
          best.kind === 'country' ||
          best.kind === 'geographicArea');
      const namesItself =
        best &&
        (isTown ||
          (!typeWords.test(norm(search, at)) && (sure || best.population > 300_000)) ||
          (sure && isCapital(search, to - 1)));
      if (namesItself && !/^(?:in|a|di)$/.test(norm(search, at)))
        addHit(search, { from: at, to, places, kind: 'place' });
      else if (!best && book.isKnownElsewhere(text)) addHit(search, { from: at, to, places: [], kind: 'land' });
      else continue;
      break;
    }
  }
}

/** Cities whose names are English words: "a Nice", but not "a nice flat". */
export function findEnglishNames(search: Search): void {
  if (search.draft.english) return;
  search.draft.tokens.forEach((token, at) => {
    if (!/^(?:nice|bath|reading)$/.test(token.norm) || !hasPreposition(search, at)) return;
    addHit(search, { from: at, to: at + 1, places: search.book.named(token.norm), kind: 'place' });
  });
}

const streetTypes =
  /^(?:via|viale|piazza|piazzale|piazzetta|corso|vicolo|lungomare|lungotevere|lungarno|largo|calle|fondamenta|circonvallazione|galleria|strada|salita|alzaia)$/;
const streetEnds =
  /^(?:,|con|in|a|ad|zona|sotto|max|massimo|da|per|vicino|entro|fino|affitto|vendita|budget|o|max|almeno|euro|trilocale|bilocale|monolocale|quadrilocale|appartamento|casa|prezzo|senza|no|al|alla|tra|circa)$/;
const monthWord = new RegExp(`^${MONTH}$`);

/** "via Torino 12, Milano": street type, name and number. */
export function findStreets(search: Search): void {
  const { draft, book } = search;
  draft.tokens.forEach((token, at) => {
    if (!streetTypes.test(token.norm) || search.used[at]) return;
    if (token.norm === 'corso' && norm(search, at + 1) === 'di') return;
    if (
      [2, 3].some(
        (length) => book.named(textOf(search, at, Math.min(at + length, draft.tokens.length)))[0]?.kind === 'comune',
      )
    )
      return;
    if (/^(?:largo|strada|galleria|salita|lungomare|calle)$/.test(token.norm) && !isCapital(search, at + 1)) return;
    let to = at + 1;
    while (to < draft.tokens.length && to - at < 6 && !search.used[to]) {
      const next = draft.tokens[to];
      if (!next || streetEnds.test(next.norm)) break;
      const isDate = next.kind === 'number' && monthWord.test(norm(search, to + 1));
      if (next.kind === 'number' && !isDate && !/^\p{L}/u.test(textOf(search, to, to + 1))) break;
      to++;
    }
    if (to === at + 1) return;
    const town = [3, 2, 1].find(
      (length) =>
        to - length > at + 1 &&
        !afterPreposition.has(norm(search, to - length - 1)) &&
        book.named(textOf(search, to - length, to))[0]?.kind === 'comune',
    );
    if (town) to -= town;
    addHit(search, { from: at, to: withHouseNumber(search, to), places: [], kind: 'street' });
  });
}

const units =
  /^(?:locali|locale|vani|camer[ae]|bagn[oi]|mq|m|metri|euro|stanze|stanza|piano|k|km|minuti|bed|bedrooms?|rooms?|-|\+)$/;

function withHouseNumber(search: Search, to: number): number {
  const isComma = norm(search, to) === ',';
  const at = isComma ? to + 1 : to;
  const token = search.draft.tokens[at];
  if (token?.kind !== 'number' || token.scale > 1 || token.value > 2000 || units.test(norm(search, at + 1))) return to;
  const raw = textOf(search, at, at + 1);
  return /^\d{1,4}$/.test(raw) ? at + 1 : to;
}

const priceWords =
  /^(?:sotto|max|massimo|entro|fino|oltre|sopra|almeno|budget|prezzo|spesa|euro|dollari|sterline|franchi|minimo|circa|tra|da|dai|i|ai|spendere|under|-|over|below|to|e)$/;

/** Five digits that are a known postal code, without a price word next to them. */
export function findPostalCodes(search: Search): void {
  search.draft.tokens.forEach((token, at) => {
    const raw = search.prompt.slice(token.start, token.end);
    if (!/^\d{5}$/.test(raw) || search.used[at]) return;
    const place = search.book.postalCode(raw);
    const priced =
      priceWords.test(norm(search, at - 1)) ||
      /^(?:euro|dollari|sterline|franchi|k|mq|mila|al|-)$/.test(norm(search, at + 1));
    if (place && !priced) addHit(search, { from: at, to: at + 1, places: [place], kind: 'postal' });
  });
}

/** From this population on, a lower-case name counts as a comune. */
const TOWN = 3000;
const METROPOLIS = 300_000;

/** Names in the tokens that the grammar did not match. */
export function findNames(search: Search): void {
  const { draft, book } = search;
  for (let at = 0; at < draft.tokens.length; at++) {
    for (let length = LONGEST; length >= 1; length--) {
      const to = at + length;
      if (to > draft.tokens.length || !isFree(search, at, to)) continue;
      if (draft.tokens[at]?.kind !== 'word' || draft.tokens[to - 1]?.kind !== 'word') continue;
      if (isSymbol(search, at) || isSymbol(search, to - 1)) continue;
      const isName = isCapital(search, at) && hasPreposition(search, at);
      if ((isFiller(norm(search, to - 1)) && !(isName && length === 1)) || norm(search, at).length < 2) continue;
      if (prepositions.has(norm(search, at)) && norm(search, at) !== 'isola') continue;
      const text = textOf(search, at, to);
      if (
        /^centro(?: storico)?$|^(?:city )?cent(?:re|er)$|^downtown$/.test(
          draft.tokens
            .slice(at, to)
            .map((token) => token.norm)
            .join(' '),
        )
      ) {
        const text = draft.tokens.slice(at, to).map((token) => token.norm);
        addHit(search, { from: at, to, places: [], kind: 'centre', text: text.join(' ') });
        break;
      }
      if (draft.tokens[at]?.isTranslated && (length === 1 || isFiller(norm(search, at)))) continue;
      const places = afterArticle(search, at, text) ?? book.named(text);
      if (places.length > 0 && isMeant(search, at, to, places)) addHit(search, { from: at, to, places, kind: 'place' });
      else if (book.isKnownElsewhere(text) && (length > 1 || !book.isCommonWord(norm(search, at))))
        addHit(search, { from: at, to, places: [], kind: 'land' });
      else continue;
      break;
    }
  }
}

/** "nel bergamasco" is the province, not the comune Bergamasco. */
function afterArticle({ draft, book }: Search, at: number, text: string): readonly Place[] | null {
  if (!/^(?:nel|nell|nella)$/.test(draft.tokens[at - 1]?.norm ?? '') || !book.isProvinceAdjective(text)) return null;
  return book.named(text).filter(({ kind }) => kind === 'province');
}

/** "la rocca" is one word with its article. */
const articles = /^(?:il|lo|la|l|i|gli|le)$/;

function isMeant(search: Search, at: number, to: number, places: readonly Place[]): boolean {
  const [best] = places;
  if (!best) return false;
  if (best.kind === 'province' && search.book.isProvinceAdjective(textOf(search, at, to)))
    return /^(?:nel|nell|nella|provincia|zona)$/.test(norm(search, at - 1)) || at === 0;
  const isAlone = search.draft.tokens.every((token, other) => (other >= at && other < to) || token.kind === 'sign');
  if (isAlone || hasPreposition(search, at) || isCapital(search, at))
    return to - at > 1 || !isFiller(norm(search, at)) || (hasPreposition(search, at) && isCapital(search, at));
  if (to - at === 1 && norm(search, at).length < 3) return false;
  if (search.book.isCommonWord(textOf(search, at, to))) return false;
  if (best.kind === 'country' || best.kind === 'region' || best.kind === 'province' || best.kind === 'geographicArea')
    return true;
  if (best.kind === 'comune') return best.population >= TOWN || to - at > 1;
  const inTown = places.some(
    (place) =>
      place.kind === 'quarter' &&
      search.hits.some(({ places: [town] }) => town?.kind === 'comune' && town.id === place.comuneId),
  );
  return (
    inTown ||
    best.population >= METROPOLIS ||
    (best.kind === 'quarter' && to - at > (articles.test(norm(search, at)) ? 2 : 1)) ||
    (best.kind === 'quarter' && best.population > 15_000)
  );
}

/** Maximum fuzzy lookups, because each one scans all names. */
const GUESSES = 6;

/** Names with a typo: after a preposition, capitalized, or of a town with many inhabitants. */
export function guessNames(search: Search): void {
  const { draft, book } = search;
  let remaining = GUESSES;
  for (let at = 0; at < draft.tokens.length; at++) {
    for (const length of [3, 2, 1]) {
      const to = at + length;
      if (remaining === 0 || to > draft.tokens.length || !isFree(search, at, to)) continue;
      const words = draft.tokens.slice(at, to);
      if (words.some((token) => token.kind !== 'word') || isFiller(norm(search, at)) || isFiller(norm(search, to - 1)))
        continue;
      const sure = hasPreposition(search, at) || isCapital(search, at);
      const text = textOf(search, at, to);
      if (text.length < 4 || book.isProvinceAdjective(text) || book.isCommonWord(text)) continue;
      if (prepositions.has(norm(search, at)) || (length > 1 && !sure)) continue;
      remaining--;
      const smallest = text.length <= 5 ? 20_000 : sure ? 1000 : 20_000;
      const isTown = ({ kind, population }: Place) =>
        kind === 'region' || ((kind === 'comune' || kind === 'province') && population >= smallest);
      const towns = search.hits.flatMap((hit) => (hit.places[0]?.kind === 'comune' ? [hit.places[0].id] : []));
      const near = book
        .almost(text)
        .filter((place) => isTown(place) || (place.kind === 'quarter' && towns.includes(place.comuneId ?? 0)));
      if (near.length === 0) continue;
      addHit(search, { from: at, to, places: near, kind: 'place' });
      break;
    }
  }
}

/** "zona Pratello" next to a comune: a quarter that the gazetteer may not contain. */
export function findZones(search: Search): void {
  const { draft } = search;
  if (!search.hits.some((hit) => hit.places[0]?.kind === 'comune')) return;
  draft.tokens.forEach((token, before) => {
    if (!/^(?:zona|quartiere|rione)$/.test(token.norm)) return;
    let at = before + 1;
    while (afterPreposition.has(norm(search, at)) && norm(search, at) !== 'la') at++;
    let to = at;
    while (
      to < draft.tokens.length &&
      to - at < 3 &&
      !search.used[to] &&
      draft.tokens[to]?.kind === 'word' &&
      (!isFiller(norm(search, to)) || (to === at && norm(search, to) === 'la'))
    )
      to++;
    if (to > at) addHit(search, { from: at, to, places: [], kind: 'zone' });
  });
}
