import { type Draft, each, type Match, numberIn, type Outcome, type Sets, words } from '../draft.ts';

/** Floors by number: "terzo piano", "dal 2° piano in su", "non al piano terra". Top and high floors are in no-filter.ts. */

const ordinals = [
  ...['primo|first', 'secondo|second', 'terzo|third', 'quarto|fourth', 'quinto|fifth', 'sesto|sixth'],
  ...['settimo|seventh', 'ottavo|eighth', 'nono|ninth', 'decimo|tenth'],
];
const ORDINAL = ordinals.join('|');
const NUMBER = `(${ORDINAL}|\\d{1,2}(?: (?:°|º|th|st|nd|rd|o))?)`;
const FLOOR = '(?:piano|floor)';
const ART = '(?:(?:al|all|il|lo|un|di|in|a|dal|del|on|the|at) )*';
const GROUND = '(?:piano terra|pian terreno|piano terreno|pian terra|piano zero|pianterreno|pianoterra|ground floor)';

const notGround = words(
  `(?:(?:non|no|niente|senza|escluso|esclusi|tranne|eccetto|not|without|except) )+(?:(?:voglio|vogliamo|vorrei|si|want|sia|be|deve|essere) )*${ART}${GROUND}|${GROUND} (?:escluso|no|excluded)`,
);
const aboveGround = words(`(?:sopra|oltre|above) ${ART}${GROUND}`);
const notThat = words(
  `(?:(?:non|no|niente|senza|escluso|tranne|eccetto|not|without|except) )+${ART}(?:${NUMBER} ${FLOOR}|piano ${NUMBER})`,
);
const fromGround = words(
  `(?:(?:tra|dal|from|between) )?${ART}${GROUND} (?:e|o|al|a|and|or|to|-|/) ${ART}${NUMBER} ${FLOOR}`,
);
const between = words(
  `(?:tra|dal|from|between) ${ART}${NUMBER}(?: ${FLOOR})? (?:e|o|al|a|and|to|-|/) ${ART}${NUMBER} ${FLOOR}|${ART}${NUMBER} ${FLOOR} (?:e|o|and|or) ${ART}${NUMBER} ${FLOOR}|${ART}${NUMBER} (?:o|or|-|/) ${ART}${NUMBER} ${FLOOR}`,
);
const below = words(`(?:sotto|below|under) ${ART}${NUMBER} ${FLOOR}`);
const above = words(`(?:sopra|oltre|above) ${ART}${NUMBER} ${FLOOR}`);
const minPattern = words(
  `(?:almeno|minimo|min|dal|a partire dal|at least|from)(?: the)? ${ART}${NUMBER} ${FLOOR}(?: (?:in (?:su|poi)|up(?:wards)?))?|${ART}${NUMBER} ${FLOOR} (?:in (?:su|poi)|o (?:superiore|piu|higher|above|up)|minimo|almeno|minimum|min)`,
);
const maxPattern = words(
  `(?:fino|massimo|max|(?:non|not|no) (?:oltre|sopra|above)|entro|up to|at most) ${ART}${NUMBER} ${FLOOR}|${ART}${NUMBER} ${FLOOR} (?:al |come )?(?:massimo|max|maximum|at most)`,
);
/** "piano 3", but neither "ultimo piano 3 locali" nor "su un piano 90 mq": that number belongs to the next word. */
const exactly = words(
  `${ART}${NUMBER} ${FLOOR}(?! (?:unico|solo))|(?<!(?:ultimo|penultimo|un|unico|solo|alto) )(?:(?:al|il|dal|del|a) )?piano ${NUMBER}(?! (?:mq|m|m2|metri|locali|vani|camere|stanze|bagni|posti|euro|mila|€))`,
);
/** "al terzo con ascensore": the floor goes without saying. */
const ordinalAlone = words(
  `(?:al |in )?(${ORDINAL})(?= (?:con|senza|with|without) (?:l |il |an? )?(?:ascensore|lift|elevator))`,
);
const ground = words(`${ART}${GROUND}`);

function floorOf(text: string | undefined): number {
  const named = ordinals.findIndex((names) => names.split('|').includes(text ?? ''));
  return named >= 0 ? named + 1 : numberIn(text);
}

/** Floors of a match, from whichever groups matched. */
const floorsOf = (match: Match) => match.slice(1).flatMap((text) => (text === undefined ? [] : [floorOf(text)]));

const limits =
  (sets: (floors: readonly number[]) => Sets) =>
  (match: Match): Outcome => ({ sets: sets(floorsOf(match)) });

/** Runs before "senza …" and quantities, which would interpret the numbers differently. */
export function readFloorNumbers(draft: Draft): void {
  each(draft, notGround, () => ({ sets: { minFloor: 1 } }));
  each(draft, aboveGround, () => ({ sets: { minFloor: 1 } }));
  each(
    draft,
    maxPattern,
    limits(([floor = 0]) => ({ maxFloor: floor })),
  );
  each(
    draft,
    below,
    limits(([floor = 0]) => ({ maxFloor: floor - 1 })),
  );
  each(draft, notThat, () => ({ reason: 'floor' }));
  each(
    draft,
    fromGround,
    limits(([floor = 0]) => ({ minFloor: 0, maxFloor: floor })),
  );
  each(
    draft,
    between,
    limits((floors) => ({ minFloor: Math.min(...floors), maxFloor: Math.max(...floors) })),
  );
  each(
    draft,
    above,
    limits(([floor = 0]) => ({ minFloor: floor + 1 })),
  );
  each(
    draft,
    minPattern,
    limits(([floor = 0]) => ({ minFloor: floor })),
  );
  // "villa di 1 piano" has one floor; "al 1 piano" is on the first.
  each(draft, exactly, (match) => {
    const [floor = 0] = floorsOf(match);
    const isCount = floor === 1 && /(?:^|di |a |un )1 piano$/.test(match[0]);
    return isCount ? null : { sets: { minFloor: floor, maxFloor: floor } };
  });
  each(
    draft,
    ordinalAlone,
    limits(([floor = 0]) => ({ minFloor: floor, maxFloor: floor })),
  );
  each(draft, ground, () => ({ sets: { minFloor: 0, maxFloor: 0 } }));
}
