import type { Exposure, FloorType } from '#contract/catalog/properties';
import { type Draft, each, words } from '../draft.ts';

/** Sides of the windows and kinds of floors: "esposto a sud-est", "ultimo piano", "piano rialzato", "su due livelli". */

const sides: Readonly<Record<string, Exposure>> = {
  nord: 'NORTH',
  north: 'NORTH',
  est: 'EAST',
  east: 'EAST',
  sud: 'SOUTH',
  south: 'SOUTH',
  mezzogiorno: 'SOUTH',
  ovest: 'WEST',
  west: 'WEST',
};
const SIDE = `(?:${Object.keys(sides).join('|')})`;
const SIDES = `${SIDE}(?:(?: (?:-|/|e|and))* ${SIDE})*`;
const EXPOSED = '(?:esposizione|espost[oaie]|orientament[oi]|orientat[oaie]|affacci[oa]|exposure|facing|aspect)';
const TO = '(?:(?: (?:a|ad|verso|interamente|tutt[oa]|principale|solo))*)';

const exposed = words(`(?:con )?${EXPOSED}${TO} (${SIDES})|(${SIDES})(?: -)? facing`);
const alternative = words(`(?:con )?${EXPOSED}${TO} ${SIDE} o (?:a )?${SIDE}`);
const outer = words('(?:esposizione|affaccio) (?:estern[oa]|su strada|sulla strada)|facing the street');
const inner = words('(?:esposizione|affaccio) (?:intern[oa]|sul cortile|su cortile)|facing the (?:court|courtyard)');

const AT = '(?:(?:al|all|a|un|uno|di|in|ad|on|the|con) )*';
const negated = words(
  `(?:(?:non|no|not|niente|escluso|tranne) )+${AT}(?:ultimo piano|piano rialzato|rialzato|(?:piano )?seminterrat[oi]|top floor)`,
);
const floors: readonly (readonly [FloorType, RegExp])[] = (
  [
    ['TOP', `${AT}(?:ultim[oi] pian[oi]|(?:top|last) floor)`],
    ['RAISED', `${AT}(?:pian[oi] rialzat[oi]|pian ?terreno rialzato|raised ground floor|rialzato)`],
    ['SEMI_BASEMENT', `${AT}(?:(?:piano )?seminterrat[oi]|semi basement|lower ground floor)`],
    [
      'MULTIPLE',
      '(?:disposto |distribuito |articolato )?su (?:due|2|tre|3|piu) (?:livell[oi]|pian[oi])|(?:2|3|due|tre) livelli|duplex|triplex|multipiano|on (?:two|2|three|3|several) (?:floors|levels)',
    ],
  ] as const
).map(([type, pattern]) => [type, words(pattern)]);

const sidesOf = (text: string) => [...new Set(text.split(' ').flatMap((word) => sides[word] ?? []))];

/** Runs before the wishes that are no filter, which would claim these words. */
export function readExposures(draft: Draft): void {
  each(draft, alternative, () => ({ reason: 'alternatives' }));
  each(draft, exposed, (match) => ({ sets: { exposures: sidesOf(match[1] ?? match[2] ?? '') } }));
  each(draft, outer, () => ({ sets: { exposures: ['OUTER'] } }));
  each(draft, inner, () => ({ sets: { exposures: ['INNER'] } }));
}

export function readFloorTypes(draft: Draft): void {
  each(draft, negated, () => ({ reason: 'floor' }));
  for (const [type, pattern] of floors) each(draft, pattern, () => ({ sets: { floorTypes: [type] } }));
}
