import type { ListingContext } from '#contract/catalog/listings';
import type { QuerySpan } from '#contract/discovery/natural-language.schemas';
import { type SearchFilters, searchFilters } from '#contract/discovery/search-filters.schemas';
import type { PlaceBook } from '../../geo/places/places.queries.ts';
import { correctTypos, isKnownWord } from './correct-typos.ts';
import { blank, claimed, type Draft, type Fact, fieldsOf, newDraft } from './draft.ts';
import { joinAlternatives, readAccessibility, readAmenities, readComforts, readWithout } from './grammar/amenities.ts';
import { readDates } from './grammar/dates.ts';
import { readExposures, readFloorTypes } from './grammar/exposures.ts';
import { readFloorNumbers } from './grammar/floors.ts';
import { readGuests, readHostLanguages } from './grammar/guests.ts';
import { readDistances, readFloors, readOtherWishes, readProximity } from './grammar/no-filter.ts';
import { readAreas, readFees, readMonthly, readPrices, readRooms } from './grammar/prices.ts';
import { readContract, readEnergy, readState, readTypes, readYear } from './grammar/property-types.ts';
import { detectLanguage } from './languages/detect-language.ts';
import { translate } from './languages/translate.ts';
import { choosePlace } from './location/choose-place.ts';
import { findAmbiguousTowns } from './location/find-ambiguous-towns.ts';
import { findLandmarks } from './location/find-landmarks.ts';
import {
  findEnglishNames,
  findGeographicAreas,
  findLongNames,
  findNames,
  findPostalCodes,
  findStreets,
  findZones,
  guessNames,
  type Search,
} from './location/find-place-mentions.ts';
import { findProvinceCodes, findProvinceNames } from './location/find-province-codes.ts';
import { mergeFilters } from './merge-filters.ts';
import { mergeNumbers } from './number-terms.ts';
import { isFiller } from './stop-words.ts';
import type { Token } from './token.ts';
import { splitText } from './tokenize.ts';

export type Query = { prompt: string; context: ListingContext };
export type Read = { filters: SearchFilters; spans: QuerySpan[] };

/** Names of comuni with this population are not treated as typos. */
const KNOWN_TOWN = 500;

/**
 * Parses a query text (AI-SEARCH.md). Deterministic; never throws for any prompt.
 * `today` in days since 1970.
 */
export function parseQuery({ prompt, context }: Query, today: number, book: PlaceBook): Read {
  const isPlace = (token: Token) => {
    const [best] = book.named(prompt.slice(token.start, token.end));
    return best !== undefined && (best.country === 'IT' ? best.population >= KNOWN_TOWN : best.population >= 300_000);
  };
  const pieces = splitText(prompt);
  const language = detectLanguage(pieces);
  const translated = translate(pieces, prompt, language, isPlace, isKnownWord);
  const tokens = correctTypos(mergeNumbers(translated, prompt), prompt, isPlace, language === 'en');
  const draft = newDraft(tokens, context, today, language === 'en');
  const search: Search = { draft, book, prompt, used: tokens.map(() => false), hits: [] };
  findLandmarks(search);
  findStreets(search);
  findGeographicAreas(search);
  findLongNames(search);
  findEnglishNames(search);
  findAmbiguousTowns(search);
  findPostalCodes(search);
  findProvinceNames(search);
  findProvinceCodes(search);
  for (const { from, to } of search.hits) blank(draft, from, to);
  readGrammar(draft);
  search.used = claimed(draft);
  for (const { from, to } of search.hits) search.used.fill(true, from, to);
  findNames(search);
  findZones(search);
  guessNames(search);
  for (const { from, to } of search.hits) blank(draft, from, to);
  readProximity(draft);
  choosePlace(search);
  const filters = mergeFilters(draft.facts, context);
  const valid = searchFilters.safeParse({ context, page: 0, ...filters });
  if (!valid.success) return { filters: { context, page: 0 }, spans: [] };
  return { filters: withoutGaps(valid.data), spans: spansOf(draft, prompt) };
}

/** The order of the grammar: longer and less ambiguous patterns first. */
function readGrammar(draft: Draft): void {
  readDistances(draft);
  readAccessibility(draft);
  readContract(draft);
  readState(draft);
  readHostLanguages(draft);
  readFloorNumbers(draft);
  readWithout(draft);
  readDates(draft);
  readYear(draft);
  readEnergy(draft);
  readComforts(draft);
  readExposures(draft);
  readFloorTypes(draft);
  readFloors(draft);
  readAreas(draft);
  readFees(draft);
  readRooms(draft);
  readGuests(draft);
  readTypes(draft);
  readAmenities(draft);
  readPrices(draft);
  readMonthly(draft);
  joinAlternatives(draft);
  readOtherWishes(draft);
}

const withoutGaps = (filters: object) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as SearchFilters;

function spansOf(draft: Draft, prompt: string): QuerySpan[] {
  const { tokens, facts } = draft;
  const span = (from: number, to: number) => {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
    return { start, end, text: prompt.slice(start, end) };
  };
  const spans: QuerySpan[] = facts.map((fact) => {
    const { from, to, sets, shown, reason } = fact;
    if (reason) return { ...span(from, to), kind: 'notFilterable', filters: [], reason };
    const entries = sharedEntries(fact, facts);
    return {
      ...span(from, to),
      kind: 'understood',
      filters: [...(shown ?? fieldsOf(sets))],
      ...(entries.length > 0 && { entries }),
    };
  });
  const used = claimed(draft);
  let at = 0;
  while (at < tokens.length) {
    if (!isUnclaimed(tokens[at], used[at])) {
      at++;
      continue;
    }
    let to = at + 1;
    let last = to;
    while (to < tokens.length && !used[to] && tokens[to]?.norm !== ',') {
      to++;
      if (isUnclaimed(tokens[to - 1], used[to - 1])) last = to;
    }
    spans.push({ ...span(at, last), kind: 'notUnderstood', filters: [] });
    at = to;
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** Entries of a fact in lists that other facts set too: the list alone does not show the source of an entry. */
function sharedEntries(fact: Fact, facts: readonly Fact[]): string[] {
  return fieldsOf(fact.sets).flatMap((field) => {
    const entries = fact.sets[field];
    const isShared = facts.some((other) => other !== fact && other.sets[field] !== undefined);
    return Array.isArray(entries) && isShared ? entries : [];
  });
}

const isUnclaimed = (token: Token | undefined, used: boolean | undefined) =>
  token !== undefined && !used && token.kind !== 'sign' && !isFiller(token.norm);
