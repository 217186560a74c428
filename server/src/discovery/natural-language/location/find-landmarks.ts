import type { NamedLandmark } from '../../../geo/places/places.queries.ts';
import { addHit, type Search, textOf } from './find-place-mentions.ts';

/** A word before the name of a landmark: "vicino al Politecnico", "metro Lodi TIBB", "M3 Lodi", "10 minuti da Porta Susa". */
const firstWord =
  /^(?:vicin[oaie]|vicinissim[oaie]|accanto|nei|presso|zona|area|metro|metropolitana|fermata|stazione|m[1-6]|entro|near|close|next|nahe|bei|beim|pres|proche|cerca|junto)$/;
const durations = /^(?:min|minuti|minutes?|minuten|minutos|km|chilometri|m|metri)$/;

const LONGEST = 10;

/** Landmarks after such a word, with the comune that follows. Runs before the grammar, which takes the words of distance. */
export function findLandmarks(search: Search): void {
  const { draft, book } = search;
  for (let at = 0; at < draft.tokens.length; at++) {
    if (!startsLandmark(search, at)) continue;
    for (let to = Math.min(draft.tokens.length, at + LONGEST); to > at + 1; to--) {
      if (search.used.slice(at, to).includes(true) || draft.tokens[to - 1]?.norm === ',') continue;
      const landmark = named(book.landmark(textOf(search, at, to)));
      if (!landmark) continue;
      addHit(search, { from: at, to, places: landmark.places, kind: 'landmark', radius: landmark.radius });
      at = to - 1;
      break;
    }
  }
}

/** "vicino alla stazione a Bologna" names only the comune. */
const named = (landmark: NamedLandmark | null) => (landmark && !landmark.isTown ? landmark : null);

function startsLandmark({ draft }: Search, at: number): boolean {
  const [norm, next, third] = [0, 1, 2].map((step) => draft.tokens[at + step]?.norm ?? '') as [string, string, string];
  if (firstWord.test(norm) || (norm === 'm' && /^[1-6]$/.test(next))) return true;
  return (norm === 'a' && durations.test(third)) || (/^\d/.test(norm) && durations.test(next));
}
