import { findExact, type PlaceFilter } from './find-names.ts';
import { isCommonWord, isElsewhere, isOrdinary } from './no-comune-terms.ts';
import { isMinorAbroad, type Place } from './place-index.ts';
import { known, type Search } from './place-search.ts';

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
  const candidates = outermost(candidatesIn(search, segments));
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
        const named = namedBy(search, norm, isSegment);
        if (!named) continue;
        const isCommon = to - from === 1 && (isCommonWord(norm) || isOrdinary(norm));
        if (isCommon && (beforeWord.test(words[from - 1] ?? '') || afterWord.test(words[to] ?? ''))) continue;
        candidates.push({ ...named, norm, from: offset + from, to: offset + to, isCommon, isSegment });
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

/** "garda" in "desenzano del garda" is no separate name, "citta di castello" none in "citta di castello di godego". */
const outermost = (candidates: readonly Candidate[]) =>
  candidates.filter(({ from, to }) => {
    const isHidden = (other: Candidate) =>
      (other.from <= from && other.to >= to && other.to - other.from > to - from) ||
      (other.from > from && other.from < to && other.to - other.from >= to - from);
    return !candidates.some(isHidden);
  });

const populationOf = ({ place }: Candidate) => place?.population ?? 0;
const isAreaName = ({ place }: Candidate) => Number(place !== null && isArea(place));

const compare = (a: Candidate, b: Candidate) =>
  Number(a.isCommon) - Number(b.isCommon) ||
  isAreaName(a) - isAreaName(b) ||
  Number(b.isSegment) - Number(a.isSegment) ||
  // "Cavour, Polcenigo": the comune comes last.
  (a.isSegment && b.isSegment ? b.from - a.from : 0) ||
  b.to - b.from - (a.to - a.from) ||
  populationOf(b) - populationOf(a);
