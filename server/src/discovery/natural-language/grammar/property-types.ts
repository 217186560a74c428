import type { PropertyType } from '#contract/catalog/properties';
import { type Draft, each, words } from '../draft.ts';

/** Contract, property type, condition, furnishing, energy and year. */

const SELLER =
  '(?:vendo|cedo|svendo|metto in vendita|vendiamo|i m selling|i am selling|selling my|affitto (?:il|la|l|un|lo|i|le) (?:mi[oa]|nostr[oa]|propri[oa])|do in affitto|cedo in affitto|dare in affitto|mettere in affitto|affittiamo (?:il|la|un)|offro(?: in affitto| in vendita)?|renting out(?: my)?|devo vendere|voglio vendere|vorrei vendere|vendere (?:la mia|il mio|casa|un)|devo affittare (?:il|la) mi[oa]|quanto vale)';
const seller = words(`${SELLER}(?: (?:mi[oa]|my|the|la|il|un))*`);
const swapped = words(
  '(?:affitto|affittare) (?:con )?(?:a )?(?:riscatto)|rent to buy|rent - to - own|nuda proprieta|usufrutto|permuta|multiproprieta',
);
const AUCTION =
  '(?:(?:vendit[ae]|case?|immobil[ei]) )?(?:(?:all|in|le|un|di|d) )*ast[ae](?: (?:giudiziari[ae]|telematic[ahe]+|immobiliar[ei]|fallimentar[ei]|pubblic[ahe]+))?|(?:in )?vendit[ae] giudiziari[ae]|(?:at |by |in |for |on |up for )?(?:judicial )?auctions?';
const noAuction = words(
  `(?:(?:no|non|niente|senza|esclus[aeoi]|tranne|nessuna|not|without|except) )+(?:(?:le|in|all|un|any) )*(?:${AUCTION})`,
);
const auction = words(AUCTION);
const short = words(
  'affitt[oi] (?:brev[ei]|turistic[oi]|vacanz[ae]|settimanale|giornaliero)|(?:short|holiday|vacation) (?:let|lets|rental|rentals|term)',
);
const sale = words(
  '(?:in |da |to |for |per |per l )?(?:comprare|comperare|comprar|compr[oi]|compriamo|acquist[oi]|acquistare|acquistiamo|vendita|vendite|vendesi|vendonsi|buy|buying|purchase)|(?:for|on) sale',
);
const rent = words(
  '(?:in |da |to |for |per |l |prendere in |di )?(?:affitt[oi]|affittare|affittar|affittasi|affittansi|affitta|locazione|locazioni|canone|pigione|rent|renting|rental|rentals|let|lease)(?: (?:4 \\+ 4|3 \\+ 2|mensile))?',
);

export function readContract(draft: Draft): void {
  each(draft, seller, () => ({ reason: 'advertiserOffers' }));
  each(draft, swapped, () => ({ reason: 'deal' }));
  const isStay = draft.context === 'HOSPITALITY';
  each(draft, noAuction, () => (isStay ? { reason: 'otherContext' } : { sets: { isAuction: false } }));
  each(draft, auction, () => (isStay ? { reason: 'otherContext' } : { sets: { isAuction: true } }));
  each(draft, short, () => (isStay ? { sets: {} } : { reason: 'otherContext' }));
  each(draft, sale, () => (isStay ? { reason: 'otherContext' } : { sets: { contractType: 'SALE' } }));
  each(draft, rent, () => ({ sets: isStay ? {} : { contractType: 'LONG_TERM_RENTAL' } }));
}

const types: readonly (readonly [PropertyType, string])[] = [
  [
    'COMMERCIAL_SPACE',
    '(?:locale|locali|fondo|spazio|immobile) commercial[ei]|negozi[oi]?|botteg(?:a|he)|shops?|store|retail(?: space)?|commercial space|commercial property|vetrina|showroom',
  ],
  ['OFFICE', 'uffic(?:io|i)|studio (?:medico|professionale|legale|dentistico|commerciale)|offices?(?: space)?'],
  ['WAREHOUSE', 'magazzin[oi]|capannon[ei](?: (?:industrial[ei]|artigianal[ei]))?|deposit[oi]|laboratorio|warehouses?'],
  [
    'LAND',
    'terren[oi](?: (?:edificabil[ei]|agricol[oi]))?|lott[oi](?: (?:edificabil[ei]|di terreno))?|land|plot(?: of land)?|building plot',
  ],
  [
    'APARTMENT',
    '(?:casa|case) in condominio|appartament(?:o|i|ino|ini)|appart|app to|attic(?:o|i|hetto)|superattico|loft|mansard(?:a|e|ato)|flats?|apartments?|apt|penthouses?|condos?|condominium',
  ],
  [
    'VILLA',
    '(?:villa|villetta|ville|villette|villino|villini|villona)(?: (?:a schiera|singola|bifamiliare|indipendente|unifamiliare|trifamiliare|di testa|d epoca|storica))*|(?:casa|case) (?:indipendent[ei]|singol[ae]|unifamiliar[ei]|bifamiliar[ei]|a schiera|colonic[ahe]+|di campagna|rurale)|casal[ei]|rustic[oi]|trull[oi]|masseri[ae]|bait[ae]|chalet|cascin[ae]|cottages?|farmhouses?|villas|detached house|country house|town ?house|casolar[ei]|dammuso|bungalow|porzione di (?:villa|casa)|bifamiliare|semi - detached(?: house)?',
  ],
];
const byType = types.map(([type, pattern]) => [type, words(pattern)] as const);
const propertyPattern = words(
  '(?:casa|case|home|homes|house|houses|alloggio|alloggi|immobile|immobili|abitazione|property|propriet[ay]|sistemazione|accommodation|place)',
);
/** Land included with a building is not the requested type. */
const includedLand = words(
  `(?<=(?:con|with|and|piu|,|\\+) (?:(?:un|ampio|grande|piccolo|proprio|its|own|a|some) )*)(?:${types.find(([type]) => type === 'LAND')?.[1]})`,
);
const searchedProperty = words(
  `${types
    .filter(([type]) => type !== 'LAND')
    .map(([, pattern]) => pattern)
    .join('|')}|${propertyPattern.source}`,
);
const room = words(
  '(?:un )?(?:(?:camer[ae]|stanz[ae])(?: (?:singol[ae]|doppi[ae]|matrimonial[ei]|tripl[ae]|ammobiliata|in (?:appartamento )?condivis[oaei]+|in condivisione|libera|privata))*|posto letto|posti letto|(?:single |double |private |twin |a )?rooms?(?: to rent)?)',
);
const garage = words(
  '(?:un )?(?:box(?: auto| doppio| singolo)?|garage(?: doppio| singolo)?|autorimessa|post[oi] (?:auto|macchina|moto|barca)(?: coperto| scoperto)?|parking space|parcheggio|parking)',
);
/** A garage or a parking space has none of these. */
const partOfProperty = words('giardin[oi]|balcon[ei]|terrazz[oaie]|cucina|bagn[oi]|garden|balcony|terrace|kitchen');
/** "basso a Napoli", but not "prezzo basso". */
const streetLevel = words(
  '(?<!(?:piano|prezzo|prezzi|costo|canone|piu|budget|affitto|fiume) )bass[oi](?: napoletan[oi])?(?= (?:_+|a|ad|in|da|con|di|zona|nel|al|ristrutturat[oi]|arredat[oi]|,|max|massimo)(?: |$)|$)',
);
const office = words('(?:un )?studi[oi]');

const sharedRoom = words(
  '(?:un )?(?:camer[ae]|stanz[ae]|posto letto|room)(?: (?:singol[ae]|doppi[ae]))? in (?:un |a )?(?:shared )?(?:appartamento|casa|villa|flat|apartment|house|home)(?: condivis[oa])?',
);

export function readTypes(draft: Draft): void {
  each(draft, sharedRoom, () => ({ sets: { propertyTypes: ['ROOM'] }, role: 'type' }));
  each(draft, includedLand, () => (draft.text.search(searchedProperty) >= 0 ? { reason: 'surroundings' } : null));
  for (const [type, pattern] of byType) each(draft, pattern, () => ({ sets: { propertyTypes: [type] }, role: 'type' }));
  const has = (key: 'propertyTypes' | 'minRooms' | 'maxRooms' | 'minFloor') =>
    draft.facts.some(({ sets }) => sets[key] !== undefined);
  const hasProperty = () =>
    has('propertyTypes') || has('minRooms') || has('maxRooms') || draft.text.search(propertyPattern) >= 0;
  each(draft, office, (match) => {
    if (draft.english) return { sets: { minRooms: 1, maxRooms: 1 } };
    const isExtra = /(?:con|e|,|piu|uno) $/.test(draft.text.slice(0, match.index)) && hasProperty();
    return isExtra ? { reason: 'layout' } : { sets: { propertyTypes: ['OFFICE'] }, role: 'type' };
  });
  if (draft.context === 'MARKET' && !hasProperty() && !has('minFloor') && draft.text.search(partOfProperty) < 0) {
    each(draft, garage, (match) => {
      if (/(?:con|with|piu|\+) (?:un |a )?$/.test(draft.text.slice(0, match.index))) return null;
      return has('propertyTypes') && draft.facts.every(({ sets }) => !sets.propertyTypes?.includes('GARAGE'))
        ? null
        : { sets: { propertyTypes: ['GARAGE'] }, role: 'type' };
    });
  }
  if (!hasProperty()) each(draft, streetLevel, () => ({ sets: { propertyTypes: ['APARTMENT'] }, role: 'type' }));
  const isOther = hasProperty();
  each(draft, room, (match) => {
    const isExtra = isOther || /(?:con|with) (?:un |a )?$/.test(draft.text.slice(0, match.index));
    if (isExtra && /^un camera(?: da letto)?$/.test(match[0]) && !has('minRooms')) return { sets: { minRooms: 2 } };
    return isExtra ? { reason: 'layout' } : { sets: { propertyTypes: ['ROOM'] }, role: 'type' };
  });
}

const PART =
  '(?:cucin[ae]|bagn[oi]|infiss[oi]|serrament[oi]|mobil[ei]|arred[oi]|arredamento|impiant[oi]|caldaia|tetto|facciata|elettrodomestici|pavimenti|kitchen|bathroom|windows)';
const partState = words(
  `${PART} (?:appena |completamente |tutt[oaie] |e bagno )*(?:nuov[oaie]|ristrutturat[oaie]|rifatt[oaie]|modern[oaie]|recent[ei]|arredat[oaie])|(?:new|renovated|modern) ${PART}|nuov[oaie] ${PART}|(?:solo )?cucina arredata|ristrutturat[oa] di recente il bagno`,
);
const notNew = words(
  '(?:niente|no|non|not|senza)(?: (?:e|un|si|di|voglio|a))* (?:nuov[oaie](?: costruzion[ei])?|new builds?)',
);
/** Neither renovated nor to renovate as a whole. */
const partlyDone = words('(?:parzialmente|in parte|semi) ristrutturat[oaie]');
const DONE =
  '(?:appena |completamente |totalmente |recentemente |finemente |gia |interamente |ben |fully |newly |recently |completely |di recente |da poco )*';
const NEEDS_WORK =
  '(?:in )?(?:need|needs|needing|requires?|requiring)(?: (?:of|a|bit|lot|lots|some|full|complete|total|major|minor|partial|light|serious|extensive|little|further|tlc|un|di))* (?:renovations?|renovating|works?|refurbishment|refurbishing|moderni[sz]ation|modernising|updating|repairs?|restoration|restoring|attention|doing up|improvements?)|(?:ha |ho |con )?(?:bisogno|bisognos[oaie]|bisognevole|necessit[aàio]|necessitano|richied[eano]+|servono|serve)(?: (?:di|un|alcuni|qualche|piccol[oie]|grand[ei]|urgente|urgenti|total[ei]|complet[oaie]|important[ei]|radicale|forte|leggera|parziale))* (?:lavor[oi]|ristrutturazion[ei]|interventi|rinnovamento|restauro|manutenzione|ammodernamento|sistemazione|rinnovo|opere|rinfrescat[ae]|sistemat[ae]|tinteggiatura|manutenzioni)';
const TO_RENOVATE =
  '(?:anche |solo |tutt[oa] |totalmente |completamente |interamente |parzialmente )*da (?:ristrutturare|restaurare|sistemare|rimodernare|rinnovare|ammodernare|recuperare|risistemare|rifare)|bisognos[oa] di (?:lavori|ristrutturazione)|to (?:renovate|restore|refurbish|be renovated)|fixer upper|fixer - upper|needs? (?:renovation|work|renovating|refurbishment)|in need of renovation|needing (?:renovation|work)|non ristrutturat[oaie]';
/** "non da ristrutturare", "senza lavori da fare", "no renovation needed". */
const notToRenovate = words(
  `(?:senza|niente|no|non|not|without|nessun[ao]?)(?: (?:e|un|si|di|che|any|ha|deve|essere|in))* (?:${NEEDS_WORK}|${TO_RENOVATE}|renovations? (?:needed|required|necessary)|work (?:needed|required))`,
);
const conditions = [
  ['TO_RENOVATE', NEEDS_WORK],
  ['TO_RENOVATE', TO_RENOVATE],
  [
    'UNDER_CONSTRUCTION',
    'in (?:corso di )?costruzione|sulla carta|su carta|off - plan|off plan|under construction|in fase di costruzione',
  ],
  [
    'RENOVATED',
    `${DONE}(?:ristrutturat[oaie]|rinnovat[oaie]|renovated|refurbished|rimodernat[oaie]|restaurat[oaie]|restored)(?: (?:di recente|recentemente|a nuovo|da poco|completamente|di fresco))*`,
  ],
  [
    'GOOD',
    '(?:in )?(?:buono|buon) stato(?: (?:di conservazione|abitativo))?|(?:in )?buone condizioni|(?:subito )?(?<!(?:cucina|terrazzo|terrazza) )abitabil[ei]|(?:in )?good (?:condition|state|shape)|ben (?:tenut[oa]|conservat[oa]|mantenut[oa])|well kept|well maintained',
  ],
  [
    'NEW',
    '(?:di )?(?:nuova|nuove|recentissima) costruzion[ei]|(?:mai abitat[oaie])|nuov[oaie](?: (?:di zecca))?|pari al nuovo|new build|new - build|newly built|brand new|brand - new|new|new construction',
  ],
] as const;
const byCondition = conditions.map(([status, pattern]) => [status, words(pattern)] as const);

const furnishing = [
  [
    'SEMI_FURNISHED',
    '(?:parzialmente|semi|in parte|parzial|mezzo|partially|partly|part|semi -) ?(?:arredat[oaie]|ammobiliat[oaie]|furnished)|semiarredat[oaie]|semiammobiliat[oaie]|part - furnished',
  ],
  [
    'UNFURNISHED',
    'non (?:arredat[oaie]|ammobiliat[oaie])|senza (?:i )?(?:mobili|arredi|mobilio|arredamento)|da arredare|vuot[oaie]|unfurnished|not furnished|without furniture|no furniture|no mobili|niente mobili',
  ],
  ['FURNISHED', `${DONE}(?:arredat[oaie]|ammobiliat[oaie]|furnished|con (?:mobili|arredamento|i mobili|arredi))`],
] as const;
const byFurnishing = furnishing.map(([type, pattern]) => [type, words(pattern)] as const);

export function readState(draft: Draft): void {
  each(draft, notNew, () => ({ reason: 'without' }));
  each(draft, notToRenovate, () => ({ reason: 'without' }));
  each(draft, partlyDone, () => ({ reason: 'condition' }));
  each(draft, partState, () => ({ reason: 'condition' }));
  for (const [status, pattern] of byCondition) each(draft, pattern, () => ({ sets: { conservationStatus: status } }));
  for (const [type, pattern] of byFurnishing) each(draft, pattern, () => ({ sets: { furnishingType: type } }));
}

const order = ['A4Plus', 'A4', 'A3', 'A2', 'A1', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
type EnergyClassName = (typeof order)[number];

const DIGIT = '([1-4])(?! (?:local|cam|bagn|van|stanz|mq|bed|room|person))';
const ENERGY_CLASS = `(a|[b-g])(?:(?<= a) ${DIGIT})?((?: \\+)+)?`;
const energy = words(
  `(?:(?:in|di|da|almeno|minimo|con|una|la|dalla|dal|non inferiore alla|non inferiore a|non sotto la|at least) )*(?:classe|cl|class|energy classe?|energy rating|epc|energetica)(?: (?:energetica|energ|minimo|almeno|ape|rating|di|da|non inferiore a|o superiore a|superiore alla|maggiore di))* ${ENERGY_CLASS}(?: (?:o|e|a|-|/|alla|ad) (?:classe )?([a-g](?![^ ]))(?:(?<= a) ${DIGIT})?)?(?: (?:o|e|or|in) (?:migliore|superiore|superiori|migliori|piu|meglio|better|above|su|oltre|higher))?`,
);
const vagueEnergy = words(
  '(?:alta|buona|ottima|bassa|high) (?:classe energetica|efficienza energetica|efficienza)|classe energetica (?:alta|buona|ottima|elevata)|basso consumo|bassi consumi|casa passiva|risparmio energetico|energy efficient',
);

function energyOf(
  character: string | undefined,
  digit: string | undefined,
  plus: string | undefined,
): EnergyClassName | null {
  if (!character) return null;
  if (character !== 'a') return character.toUpperCase() as EnergyClassName;
  if (digit === '4' && plus) return 'A4Plus';
  return digit ? (`A${digit}` as EnergyClassName) : 'A1';
}

export function readEnergy(draft: Draft): void {
  each(draft, energy, ([, character, digit, plus, other, otherDigit]) => {
    const classes = [energyOf(character, digit, plus), energyOf(other, otherDigit, undefined)].filter(
      (value) => value !== null,
    );
    const worst = classes.sort((a, b) => order.indexOf(b) - order.indexOf(a))[0];
    return worst ? { sets: { maxEnergyClass: worst } } : null;
  });
  each(draft, vagueEnergy, () => ({ reason: 'condition' }));
}

const BUILT =
  '(?:(?:costruit[oaie]|edificat[oaie]|realizzat[oaie]|built|costruzione|edificio|palazzo|stabile|anno(?: di)?(?: costruzione)?|year|immobile|construction) )';
const AFTER =
  '(?:dopo|dal|post|successiv[oaie]|a partire dal|a partire|after|since|from|dall anno|non prima|in)(?: (?:il|l|al|del|dal|anno|the|year))*';
const builtAfter = words(
  `${BUILT}+${AFTER} ([12]\\d{3})(?: in (?:poi|avanti)| onwards| o dopo)?|(?:dopo|post|after|successivo) (?:il |al )?((?:19|20)\\d{2})`,
);
const builtOther = words(
  `${BUILT}*(?:prima|antecedent[ei]|ante|before|pre|nel|negli|entro|until|fino)(?: (?:il|al|del|anno|dell anno|the|l))* ((?:1\\d|20)\\d{2})|${BUILT}*(?:degli |negli |gli )*anni \\d{2,4}|(?:recente|di recente) costruzione|(?:costruzione|edificio|palazzo|stabile) (?:recente|d epoca|storico|signorile)|d epoca|epoca|(?:casa|edificio) antic[ao]`,
);

export function readYear(draft: Draft): void {
  each(draft, builtAfter, (match) => ({ sets: { minConstructionYear: Number(match[1] ?? match[2]) } }));
  each(draft, builtOther, () => ({ reason: 'condition' }));
}
