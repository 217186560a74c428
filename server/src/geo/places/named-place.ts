import { findByPrefix, findExact, isLinkWord, type PlaceFilter } from './find-names.ts';
import { isCommonWord, isElsewhere, isOrdinary } from './no-comune-terms.ts';
import { isMinorAbroad, type Place } from './place-index.ts';
import { known, type Search } from './place-search.ts';
import { stripFillers } from './split-place-text.ts';

/** A comune, city or area that a text names in full. It holds: the other words are looked up inside it only. */
export type NamedPlace = {
  place: Place;
  /** Other places of that name, best first. */
  namesakes: readonly Place[];
  norm: string;
  /** The other canonical words, in order. */
  rest: string;
  /** Number of its first word in the text. */
  from: number;
};

type Candidate = Omit<NamedPlace, 'place' | 'rest'> & {
  /** Null for an area that the gazetteer lacks, which hides the names inside it ("costa azzurra"). */
  place: Place | null;
  to: number;
  isCommon: boolean;
  isSegment: boolean;
  /** The first words of a longer name: "ascoli". */
  isStart: boolean;
};

const LONGEST_NAME = 7;
/** More words are no place text. */
const MAX_WORDS = 16;

/** "con camino", "cento mila": a comune that is a common word is none between these. */
const beforeWord = /^(?:con|senza|e|o|no|non|ma|se|piu)$/;
const afterWord = /^(?:mila|mille|euro|mq|metri|k|milioni)$/;

const isTown: PlaceFilter = (place) => place.kind === 'comune' || (place.kind === 'city' && !isMinorAbroad(place));
const isGeographic: PlaceFilter = (place) => place.kind === 'geographicArea';
const isArea: PlaceFilter = (place) =>
  place.kind === 'province' || place.kind === 'region' || place.kind === 'country' || isGeographic(place);

/** The place that the text names in full: the longest name first, then rarer words, towns before areas, the best known. */
export function findNamedPlace(search: Search, segments: readonly string[]): NamedPlace | null {
  const words = segments.flatMap((segment) => segment.split(' '));
  if (words.length > MAX_WORDS) return null;
  const candidates = outermost(candidatesIn(search, segments), words);
  const best = candidates.filter(({ place }) => place !== null).sort(compare)[0];
  if (!best?.place) return null;
  const { place, namesakes, norm, from, to } = best;
  const others = candidates.flatMap((other) => (other.place && other !== best ? [other.place] : []));
  const rest = words.toSpliced(from, to - from).join(' ');
  return { place, namesakes: [...namesakes, ...others], norm, rest, from };
}

function candidatesIn(search: Search, segments: readonly string[]): Candidate[] {
  const candidates: Candidate[] = [];
  let offset = 0;
  for (const segment of segments) {
    const words = segment.split(' ');
    for (let from = 0; from < words.length; from++)
      for (let to = Math.min(words.length, from + LONGEST_NAME); to > from; to--) {
        const norm = words.slice(from, to).join(' ');
        const isSegment = words.length === to - from;
        const exact = namedBy(search, norm, isSegment);
        const started = exact || segments.join(' ') === norm ? null : startedBy(search, norm, isSegment);
        const named = exact ?? started;
        // "santa maria di leuca" is not Santa Maria in California.
        if (!named || (named.place?.kind === 'city' && isLinkWord(words[to] ?? ''))) continue;
        const isCommon = to - from === 1 && (isCommonWord(norm) || isOrdinary(norm));
        if (isCommon && (beforeWord.test(words[from - 1] ?? '') || afterWord.test(words[to] ?? ''))) continue;
        candidates.push({
          ...named,
          norm,
          from: offset + from,
          to: offset + to,
          isCommon,
          isSegment,
          isStart: started !== null,
        });
      }
    offset += words.length;
  }
  return candidates;
}

function namedBy(search: Search, norm: string, isSegment: boolean): Pick<Candidate, 'place' | 'namesakes'> | null {
  if (norm.length < 2) return null;
  const accepts = known(search, norm);
  const places = search.index.exact.has(norm)
    ? findExact(
        search.index,
        norm,
        (place) => accepts(place) && (isTown(place) || isGeographic(place) || (isSegment && isArea(place))),
      )
    : [];
  const [place, ...namesakes] = places;
  if (place) return { place, namesakes };
  return isElsewhere(norm) ? { place: null, namesakes: [] } : null;
}

/** Minimum population of a comune that its first words name next to other words, and its ratio to the next such comune. */
const [STARTED_POPULATION, OF_WEIGHT, STARTED_LENGTH] = [10_000, 5, 6];

/** "monticelli, ascoli" and "lago, desenzano": the first words of one well-known comune, and of no other name. */
function startedBy(search: Search, norm: string, isSegment: boolean): Pick<Candidate, 'place' | 'namesakes'> | null {
  if (norm.length < STARTED_LENGTH || (norm.includes(' ') && !isSegment)) return null;
  if (search.index.exact.has(norm) || isCommonWord(norm) || isOrdinary(norm)) return null;
  const [place, next] = findByPrefix(search.index, norm, known(search, norm), 2);
  if (!place || place.population < STARTED_POPULATION) return null;
  return next && place.population < OF_WEIGHT * next.population ? null : { place, namesakes: [] };
}

/**
 * "garda" in "desenzano del garda" is no separate name, "citta di castello" none in "citta di castello di godego". Of two overlapping
 * names of equal length the later one holds, unless it leaves a link word behind: "cardano al | campo san martino".
 */
function outermost(candidates: readonly Candidate[], words: readonly string[]): Candidate[] {
  const leavesLinkWord = ({ from }: Candidate) =>
    isLinkWord(words[from - 1] ?? '') && stripFillers([...words.slice(0, from), 'x'].join(' ')) !== 'x';
  const length = ({ from, to }: Candidate) => to - from;
  return candidates.filter((one) => {
    const isHiddenBy = (other: Candidate) => {
      if (other.from <= one.from && other.to >= one.to) return length(other) > length(one);
      if (other.from < one.to && other.from > one.from)
        return length(other) > length(one) || (length(other) === length(one) && !leavesLinkWord(other));
      return other.from < one.from && other.to > one.from && length(other) === length(one) && leavesLinkWord(one);
    };
    return !candidates.some(isHiddenBy);
  });
}

const populationOf = ({ place }: Candidate) => place?.population ?? 0;
const isAreaName = ({ place }: Candidate) => Number(place !== null && isArea(place));

const compare = (a: Candidate, b: Candidate) =>
  Number(a.isCommon) - Number(b.isCommon) ||
  Number(a.isStart) - Number(b.isStart) ||
  isAreaName(a) - isAreaName(b) ||
  Number(b.isSegment) - Number(a.isSegment) ||
  // "Cavour, Polcenigo": the comune comes last.
  (a.isSegment && b.isSegment ? b.from - a.from : 0) ||
  b.to - b.from - (a.to - a.from) ||
  populationOf(b) - populationOf(a);
