import { type Draft, each, type Match, numberIn, type Outcome, words } from '../draft.ts';

/** "almeno 3", "fino a 900", "tra 80 e 100", "3-4", "circa 80", "3+": one grammar for every quantity. */

export type Bounds = {
  min?: number;
  max?: number;
  /** Value without "at least" or "at most". */
  bare?: number;
  /** Complete match, for the context of the numbers. */
  matched: string;
  /** A number was written in thousands or millions. */
  scaled: boolean;
};

const N = '(\\d+k?)';
const GLUE =
  '(?: (?:i|gli|il|le|lo|la|a|ai|agli|ad|al|alle|di|dei|degli|the|than|to|of|da|un|e|circa|intorno|sui|massimo|max|budget|prezzo|totale|euro|dollari|sterline|franchi))*';
const MAX =
  '(?:al massimo|sotto|entro|max|massimo|fino|non piu|non oltre|non superior[ei]|non super[a-z]+|non deve superare|(?<!non )meno|(?<!non )inferior[ei]|a meno|under|below|up|less|at most|maximum|no more|not more|within|sino|tetto|che non super[a-z]+|mas)';
const MIN =
  '(?:sopra|oltre|al ?meno|almeno|minimo|min|come minimo|a partire|partire|superior[ei]|maggior[ei]|piu|non meno|non inferior[ei]|over|above|at least|more|starting|minimum|no less|from|da|dai|dal|dagli|dalle)';
const ABOUT =
  '(?:circa|intorno|attorno|sui|sugli|sulle|about|around|approximately|roughly|piu o meno|indicativamente|ca)';
const FROM = '(?:tra|da|dai|dagli|dalle|dal|between|from)';
const TO = '(?:e|a|ai|agli|alle|al|and|to|-|fino a|fino ai|/)';
/** "3 locali +", but not "3 locali + cucina", where the plus adds a part of the property. */
const PLUS =
  '\\+(?! (?:(?:un|2|doppi) )?(?:cucin|serviz|bagn|box|garage|terrazz|giardin|balcon|cantin|soffitt|post[oi] |solai|ripost|camer|salon|kitchen|bath|parking|balcony|garden))';
const ART = '(?:(?:i|gli|le|il|the|un) )?';

export type Quantity = {
  /** Prefix such as "spese condominiali"; may be ''. */
  lead: string;
  /** Unit after a number; optional when `unitless`. */
  unit: string;
  unitless?: boolean;
  /** Currency before a number. */
  prefix?: string;
  /** Optional suffix. */
  tail?: string;
  /** Rooms and bathrooms: small counts, so that a second number without a unit is not a price. */
  counted?: boolean;
};

/** "almeno 2 camere e al massimo 4": text after the 4 that confirms it as a count of the same unit. */
const COUNT_ENDS = '(?=$| (?:[,.;]|a|ad|in|con|per|vicino|zona)(?: |$))';
const MAX_COUNTED = 20;

/** "tra 500 e 800mila": both are thousands. Uses the largest scale that preserves their order. */
function sharedScale(draft: Draft, low: string, high: string): [number, number] {
  const [a, b] = [numberIn(low), numberIn(high)];
  if (low.endsWith('k') || !high.endsWith('k')) return [a, b];
  const token = draft.tokens.find(({ norm }) => norm === high);
  for (const scale of [token?.scale ?? 1000, 1000]) if (a * scale <= b && a < 1000) return [a * scale, b];
  return [a < 1000 ? a * 1000 : a, b];
}

function readers(quantity: Quantity) {
  const { lead, unit, unitless, prefix, tail } = quantity;
  const front = lead === '' ? '' : `${lead}${GLUE} `;
  const soft = lead === '' ? '' : `(?:${lead}${GLUE} )?`;
  const pre = prefix ? `(?:${prefix} )?` : '';
  const u = unitless ? (unit === '' ? '' : `(?: ${unit})?`) : ` ${unit}`;
  const uSoft = unit === '' ? '' : `(?: ${unit})?`;
  const end = tail ? `(?:${tail})?` : '';
  const any = lead === '' ? '' : front;
  return {
    both: words(`${any}(?:di )?${MIN}${GLUE} ${N}${u}(?: (?:e|ma|,))* ${MAX}${GLUE} ${N}${COUNT_ENDS}`),
    between: words(`${any}(?:${FROM} ${ART})?${pre}${N}${uSoft} (?:${TO}|o) ${ART}${pre}${N}${u}${end}`),
    about: words(`${any}${ABOUT}${GLUE} ${pre}${N}${u}${end}|${any}${pre}${N}${u}${end} (?:circa|ca|about|piu o meno)`),
    max: words(
      `${any}(?:di )?${MAX}${GLUE} ${pre}${N}${u}${end}|${any}${pre}${N}${u}${end} (?:(?:come |al )?(?:max|massimo|maximum)(?! (?:\\d|euro|i |di ))|o meno|or less|in giu|a scendere)`,
    ),
    min: words(
      `${any}(?:di )?${MIN}${GLUE} ${pre}${N}${u}${end}|${any}${pre}${N}(?: \\+${u}|${u} (?:(?:come |al )?(?:min|minimo|almeno|minimum)(?! (?:\\d|euro|un |di ))|in su|o piu|o superior[ei]|or more|a salire|e oltre|${PLUS}))${end}`,
    ),
    bare: words(`${any || soft}${pre}${N}${u}${end}`),
  };
}

/** Creates the matcher of one quantity. `act` gets bounds in order (`min` ≤ `max`). */
export function quantity(spec: Quantity) {
  const patterns = readers(spec);
  const numbers = (match: Match) =>
    match.slice(1).filter((part) => part !== undefined && /^\d+k?$/.test(part)) as string[];
  return (draft: Draft, act: (bounds: Bounds) => Outcome | null): void => {
    const give = (make: (numbers: number[], match: Match) => Omit<Bounds, 'matched' | 'scaled'>) => (match: Match) => {
      const matched = numbers(match);
      return act({
        ...make(matched.map(numberIn), match),
        matched: match[0],
        scaled: matched.some((part) => part.endsWith('k')),
      });
    };
    if (spec.counted) {
      each(draft, patterns.both, (match) => {
        const [min = 0, max = 0] = numbers(match).map(numberIn);
        return min <= max && max <= MAX_COUNTED ? act({ min, max, matched: match[0], scaled: false }) : null;
      });
    }
    each(draft, patterns.between, (match) => {
      const [low = '0', high = '0'] = numbers(match);
      const [a, b] = sharedScale(draft, low, high);
      return act({
        min: Math.min(a, b),
        max: Math.max(a, b),
        matched: match[0],
        scaled: low.endsWith('k') || high.endsWith('k'),
      });
    });
    each(
      draft,
      patterns.about,
      give(([n = 0]) => ({ min: Math.round(n * 0.9), max: Math.round(n * 1.1) })),
    );
    each(
      draft,
      patterns.max,
      give(([n = 0]) => ({ max: n })),
    );
    each(
      draft,
      patterns.min,
      give(([n = 0]) => ({ min: n })),
    );
    each(
      draft,
      patterns.bare,
      give(([n = 0]) => ({ bare: n })),
    );
  };
}
