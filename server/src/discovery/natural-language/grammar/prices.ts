import type { Draft, Outcome, Sets } from '../draft.ts';
import { claim, each, numberIn, words } from '../draft.ts';
import { type Bounds, quantity } from './quantities.ts';

/** Prices, fees, areas, rooms, bathrooms (AI-SEARCH.md, the table and "Further rules"). */

const CUR = '(?:euro|dollari|sterline|franchi)(?: svizzeri| americani)?';
const PERIOD =
  ' (?:(?:al|alla|per|/|a|each|every|ogni|il|in|the|di|tutto|tutta) )*(?:mese|mensili|mensile|mensilmente|month|monthly|pcm|notte|night|nightly|giorno|day|settimana|week|totali|totale|total|complessivi|complessivo|tutto|soggiorno|testa|persona|person|anno|year)(?: (?:a persona|a testa|per il soggiorno|di canone))?';

const AREA =
  '(?:mq|m 2|metri quadri|metri quadrati|metro quadro|metri q|mt quadri|mt quadrati|mt q|mt 2|metri|mt|m q|sqm|sq m|square meters|square metres|square meter|m2|metri 2)';

const area = quantity({
  lead: '',
  unit: AREA,
  tail: ' (?:di superficie|commerciali|calpestabili|commercial[ei]|circa)',
});
const areaAlone = quantity({
  lead: '(?:superficie|metratura|dimensione|grandezza)(?: commerciale| calpestabile)?',
  unit: AREA,
  unitless: true,
});
/** "mq 75", as in printed advertisements. */
const areaFirst = words(
  '(?:mq|sqm|m 2)(?: (?:circa|ca|tot|totali))? (\\d{2,5})(?! (?:(?:locali|vani|camer[ae]|stanz[ae]|bagni)(?! \\d)|euro|-|/|\\d))',
);
const hectares = words('(\\d+) (?:ettari|ettaro|hectares?|ha)');

const areaSets = ({ min, max, bare }: Bounds): Outcome => ({
  sets: {
    ...((bare ?? min) !== undefined ? { minCommercialArea: bare ?? min } : {}),
    ...(max !== undefined ? { maxCommercialArea: max } : {}),
  } as Sets,
});

/** The size of a part of the property is no filter: "giardino di 200 mq". */
const partArea = words(
  `(giardin[oi]|terrazz[oaie]|balcon[ei]|salone|soggiorno|cantina|garden|terrace|box|garage|cucina|corte) (?:privat[oa] )?(?:di |da |of |con )?(?:circa |almeno |oltre )*(\\d+) ${AREA}`,
);

export function readAreas(draft: Draft): void {
  for (const match of draft.text.matchAll(partArea)) {
    const from = draft.tokenAt[match.index] as number;
    const end = (draft.tokenAt[match.index + match[0].length - 1] as number) + 1;
    claim(draft, from + 1, end, { reason: 'size' });
  }
  areaAlone(draft, areaSets);
  each(draft, hectares, (match) => ({ sets: { minCommercialArea: numberIn(match[1]) * 10_000 } }));
  area(draft, areaSets);
  each(draft, areaFirst, (match) => areaSets({ bare: numberIn(match[1]), matched: match[0], scaled: false }));
}

const ROOM =
  '(?:locali|locale|vani|vano|stanze|stanza|ambienti|rooms|room)(?! commerciali?| da letto| singol[ae]| doppi[ae])';
const BEDROOM =
  '(?:camer[ae](?: da letto| matrimoniali| singole| doppie| e cameretta)?|stanze da letto|bedrooms?|beds?|bed rooms?|br|camere da letto doppie|camerette)';
const BATH = '(?:bagni|bagno|servizi|bathrooms?|baths?|wc|toilets?)';

const rooms = quantity({ lead: '', unit: ROOM, counted: true });
const bedrooms = quantity({ lead: '', unit: BEDROOM, counted: true });
const baths = quantity({ lead: '', unit: `(?:doppi )?${BATH}`, counted: true });

const named: Readonly<Record<string, number>> = {
  mono: 1,
  bi: 2,
  bilo: 2,
  tri: 3,
  trilo: 3,
  quadri: 4,
  quadrilo: 4,
  penta: 5,
  esa: 6,
};
const NAMED = '(mono|bi|tri|quadri|penta|esa)loca(?:le|li)(?: (?:grandi|grande))?';
const namedPair = words(
  `(?:(?:da|tra) )?(?:un )?${NAMED} (?:o|/|e|a|al|-|,) (?:anche )?(?:un )?(?:(?:piccolo|grande) )?${NAMED}`,
);
const namedRooms = words(
  `(?:(almeno|minimo|dal|massimo|al massimo|max) )?(?:un )?(?:${NAMED}|(bilo|trilo|quadrilo)|(studio)(?= (?:flat|apartment|apt))|(studio))`,
);
const roomFlat = words('(\\d+) - (?:room|locali)');
const bedFlat = words('(\\d+) - (?:bed|bedroom)');

const exactly = (n: number): Outcome => ({ sets: { minRooms: n, maxRooms: n } });

const roomSets = ({ min, max, bare }: Bounds): Outcome | null => {
  if (bare !== undefined) return exactly(bare);
  return { sets: { ...(min !== undefined ? { minRooms: min } : {}), ...(max !== undefined ? { maxRooms: max } : {}) } };
};

/** "locali 3 bagni 2", as in printed advertisements, but not "4 locali 3 bagni". */
const NOT_COUNTED =
  '(?! (?:(?:locali|vani|camere|bagni)(?! \\d)|camera|bagno|stanz[ae]|person[ae]|adult[io]|ospiti|posti|letti|notti|giorni|mesi|mq|m|euro|piano|piani|-|/|o \\d))';
const roomsFirst = words(`(?<!\\d )(?:locali|vani) (\\d{1,2})${NOT_COUNTED}`);
const bathsFirst = words(`(?<!\\d )bagni (\\d)${NOT_COUNTED}`);

/** The living room counts as a room: N bedrooms are at least N + 1 rooms. */
const bedroomSets = ({ min, max, bare }: Bounds): Outcome => {
  const minCount = bare ?? min;
  return {
    sets: {
      ...(minCount !== undefined ? { minRooms: minCount + 1 } : {}),
      ...(max !== undefined ? { maxRooms: max + 1 } : {}),
    } as Sets,
  };
};

const bathSets = ({ min, max, bare }: Bounds): Outcome => {
  const minCount = bare ?? min;
  const least2 = minCount !== undefined && minCount > 1 ? { minBathrooms: minCount } : {};
  return { sets: { ...least2, ...(max !== undefined ? { maxBathrooms: max } : {}) } as Sets };
};

/** "di 2 locali" counts rooms even after a part of the property; other meanings are too rare to handle. */
export function readRooms(draft: Draft): void {
  each(draft, namedPair, (match) => {
    const [a, b] = [named[match[1] ?? ''] ?? 0, named[match[2] ?? ''] ?? 0];
    return { sets: { minRooms: Math.min(a, b), maxRooms: Math.max(a, b) } };
  });
  each(draft, namedRooms, (match) => {
    const [, bound, name, short, studioFlat, studio] = match;
    if (studio && !(draft.english && !studio.includes(' '))) return null;
    const n = studioFlat || studio ? 1 : (named[name ?? short ?? ''] ?? 0);
    if (bound && /max|massimo/.test(bound)) return { sets: { maxRooms: n } };
    return bound ? { sets: { minRooms: n } } : exactly(n);
  });
  each(draft, roomFlat, (match) => exactly(numberIn(match[1])));
  each(draft, bedFlat, (match) => ({ sets: { minRooms: numberIn(match[1]) + 1 } }));
  each(draft, roomsFirst, (match) => exactly(numberIn(match[1])));
  each(draft, bathsFirst, (match) => bathSets({ bare: numberIn(match[1]), matched: match[0], scaled: false }));
  bedrooms(draft, bedroomSets);
  rooms(draft, roomSets);
  each(
    draft,
    words(
      '(?:doppi servizi|doppio servizio|doppio bagno|bagno doppio|doppi bagni|biservizi|bagni doppi|(?:con )?(?:un )?secondo bagno)',
    ),
    () => ({ sets: { minBathrooms: 2 } }),
  );
  each(draft, words('(?:tripli servizi|triplo bagno|triplo servizio|tripli bagni)'), () => ({
    sets: { minBathrooms: 3 },
  }));
  baths(draft, bathSets);
  each(
    draft,
    words('(?:(?:almeno|con|minimo|un|1|a|solo|one) )*(?:bagno|bathroom|bath)(?! (?:finestrat|con|in|privat|cieco))'),
    () => ({ sets: {} }),
  );
}

const fees = quantity({
  lead: '(?:spese(?: di)?(?: condominiali| condominio| mensili| comuni)*|spese cond|condominiali|condominio|condominium fees?|condo fees?|service charges?|maintenance fees?)',
  unit: CUR,
  prefix: CUR,
  unitless: true,
  tail: PERIOD,
});

export function readFees(draft: Draft): void {
  fees(draft, ({ min, max, bare }) => ({
    sets: {
      ...(min !== undefined ? { minCondominiumFees: min } : {}),
      ...((max ?? bare) !== undefined ? { maxCondominiumFees: max ?? bare } : {}),
    } as Sets,
  }));
}

const LEAD =
  '(?:(?:prezzo|budget|spesa|costo|cifra|price|cost|tetto|rata|offerta|spendere|disponibilita)(?: (?:di|del|massimo|max|minimo|e|mensile|complessiv[oa]|totale|per|a|:|intorno|is|of|tetto|ho|abbiamo))*)';
const priced = quantity({ lead: LEAD, unit: CUR, prefix: CUR, unitless: true, tail: PERIOD });
const price = quantity({ lead: '', unit: CUR, prefix: CUR, unitless: true, tail: PERIOD });
const trailingBudget = words(`(?:di |as )?(?:budget|prezzo massimo|spesa massimo|max budget)`);

const currencies = [
  ['dollari', 'USD'],
  ['sterline', 'GBP'],
  ['franchi', 'CHF'],
] as const;

function priceSets(draft: Draft, { min, max, bare, matched, scaled }: Bounds, hasLead: boolean): Outcome | null {
  const currency = currencies.find(([word]) => matched.includes(word))?.[1];
  const hasCurrency = currency !== undefined || matched.includes('euro');
  const period =
    /(mese|mensil|month|pcm)|(settimana|week|anno|year|persona|person|testa)|(total|complessiv|soggiorno|tutto)/.exec(
      matched,
    );
  const largest = Math.max(min ?? 0, max ?? 0, bare ?? 0);
  const certain = hasLead || hasCurrency || scaled || period !== null;
  // "almeno 3" without a unit is no price, "max 900" is one.
  const plausible =
    bare === undefined
      ? largest >= 40
      : largest >= 10_000 || (draft.context === 'HOSPITALITY' && / (notte|night|giorno)/.test(matched));
  if (!certain && !plausible) return null;
  if (period?.[2]) return { reason: 'period' };
  if (period?.[1] && draft.context === 'HOSPITALITY') return { reason: 'period' };
  const top = max ?? bare;
  const sets: Sets = {
    ...(min !== undefined ? { minPrice: min } : {}),
    ...(top !== undefined ? { maxPrice: top } : {}),
    ...(currency ? { currency } : {}),
    ...(period?.[1] ? { contractType: 'LONG_TERM_RENTAL' as const } : {}),
  };
  return period?.[3] && draft.context === 'HOSPITALITY' ? { sets, role: 'total' } : { sets };
}

const bareRent = words(
  '(?<!(?:nel|del|anno|dal|numero|n|via|viale|corso) )([1-9]\\d{2,3})(?! (?:m|km|metri|minuti|-|/|\\+|%|:)(?: |$))',
);
const MIN_RENT = 150;
/** Without a word for a rental, a smaller number may be an area and a larger one a year. */
const MIN_LONE_RENT = 300;
const FIRST_YEAR = 1900;

/** "affitto bilocale Milano 900", "bilocale Milano 900": a lone number of this size can only be the rent. */
function readBareRent(draft: Draft): void {
  const isSet = (key: keyof Sets) => draft.facts.some(({ sets }) => sets[key] !== undefined);
  if (draft.context !== 'MARKET' || isSet('maxPrice') || isSet('minPrice')) return;
  const isRental = draft.facts.some(
    ({ sets }) => sets.contractType === 'LONG_TERM_RENTAL' || sets.propertyTypes?.includes('ROOM'),
  );
  const isDwelling = isSet('minRooms') || draft.facts.some(({ sets }) => sets.propertyTypes?.includes('APARTMENT'));
  if (!isRental && (!isDwelling || isSet('contractType'))) return;
  each(draft, bareRent, (match) => {
    const rent = numberIn(match[1]);
    const isPlausible = rent >= (isRental ? MIN_RENT : MIN_LONE_RENT) && (isRental || rent < FIRST_YEAR);
    return isPlausible && !isSet('maxPrice') ? { sets: { maxPrice: rent } } : null;
  });
}

/** Runs after all other numeric matchers. */
export function readPrices(draft: Draft): void {
  priced(draft, (bounds) => priceSets(draft, bounds, true));
  price(draft, (bounds) => priceSets(draft, bounds, false));
  readBareRent(draft);
  each(draft, trailingBudget, () => ({ sets: {} }));
}

/** "al mese" alone, also after a "900" that is already a price, means a rental. */
export function readMonthly(draft: Draft): void {
  if (draft.context !== 'MARKET') return;
  each(draft, words('(?:al|per|/|a) (?:mese|month)|mensili|mensile|pcm'), () => ({
    sets: { contractType: 'LONG_TERM_RENTAL' },
  }));
}
