import type { HospitalityFeature } from '#contract/catalog/listings';
import type { AccessibilityFeature, Feature } from '#contract/catalog/properties';
import { type Draft, each, type Sets, words } from '../draft.ts';

/** Amenities of a property. Patterns over normalized words; the first match is used, so longer patterns come first. */

type Entry<K> = readonly [key: K, pattern: string];

const accessibility: readonly Entry<AccessibilityFeature>[] = [
  [
    'elevatorWheelchair',
    'ascensore (?:per |accessibile |adatto )+(?:alle |a |ai |in )?(?:sedi[ae] a rotelle|sedia a rotelle|carrozzin[ae]|disabili|wheelchair)?|ascensore accessibile|ascensore per disabili|wheelchair (?:lift|elevator)|accessible (?:lift|elevator)|montascale|servoscala',
  ],
  [
    'accessibleBathroom',
    'bagn[oi] (?:accessibil[ei]|(?:per|attrezzat[oi] per|adatt[oi] a) (?:i )?(?:disabili|sedia a rotelle|carrozzina)|disabili)|accessible (?:bathroom|toilet)',
  ],
  [
    'rollInShower',
    'docc[ie]a? (?:a filo(?: pavimento)?|accessibil[ei]|senza (?:gradin[oi]|barriere|piatto))|roll - in shower|roll in shower|walk in shower|walk - in shower|step free shower',
  ],
  [
    'grabBars',
    'maniglioni(?: di sicurezza| in bagno| antiscivolo)?|maniglie di sicurezza|barre di (?:sostegno|appoggio)|corrimano|grab (?:bars?|rails?)',
  ],
  ['wideDoors', 'port[ae] (?:larg(?:he|a)|ampi[ae])|wide doors?|wide doorways?'],
  [
    'accessibleParking',
    'parcheggi[oi] (?:accessibil[ei]|(?:per )?disabili)|posto auto (?:accessibile|(?:per )?disabili)|accessible parking|disabled parking',
  ],
  ['tactilePath', 'percors[oi] tattil[ei]|percors[oi] per (?:non vedenti|ipovedenti|ciechi)|tactile (?:path|paving)'],
  [
    'visualAlarm',
    'allarm[ei] (?:visiv[oi]|luminos[oi]|per sordi)|segnalator[ei] (?:visiv[oi]|luminos[oi])|visual alarms?',
  ],
  ['audioIntercom', 'citofon[oi] (?:audio|sonor[oi]|vocal[ei]|con audio|per non vedenti)|audio intercom'],
  [
    'stepFreeEntrance',
    '(?:ingresso |accesso |entrata )?(?:senza|no|privo di|priva di) (?:barriere(?: architettoniche)?|gradin[oi]|scalin[oi])|sedi[ae] a rotelle|carrozzina|wheelchair(?: accessible| access| friendly)?|step - free(?: entrance| access)?|step free(?: entrance| access)?|accessibile (?:ai|per|a) (?:i )?disabili|(?:per|adatto a) disabili|barrier - free|barrier free|accessibile in (?:sedia a rotelle|carrozzina)',
  ],
];

/** Read before floors, rooms and types, which have words of them. */
const comforts: readonly Entry<Feature>[] = [
  [
    'dualAspect',
    '(?:con )?(?:doppi[oa]|tripl[oa]) (?:esposizione|affaccio)|esposizione doppia|dual aspect|double (?:exposure|aspect)',
  ],
  [
    'independentHeating',
    '(?:con )?riscaldamento (?:autonomo|indipendente)|termoautonom[oaie]|(?:independent|autonomous) heating',
  ],
  ['underfloorHeating', '(?:con )?riscaldamento a (?:pavimento|terra)|pannelli radianti|under ?floor heating'],
  ['independentEntrance', '(?:ingresso|entrata|accesso) indipendente|(?:own|private|independent|separate) entrance'],
  ['builtInWardrobe', 'armad(?:io|i) a muro|(?:built in|built - in|fitted) wardrobes?'],
  ['walkInCloset', 'cabin[ae] armadio|walk (?:- )?in (?:closets?|wardrobes?)'],
];

const features: readonly Entry<Feature>[] = [
  ['armoredDoor', 'port[ae] blindat[ae]|portoncin[oi] blindat[oi]|(?:security|armou?red|reinforced) doors?'],
  ['videoIntercom', 'video ?citofon[oi]|video (?:intercoms?|entry ?phone|door ?phone)'],
  ['electricGate', 'cancell[oi] (?:elettric[oi]|automatic[oi]|automatizzat[oi])|(?:electric|automatic) gates?'],
  ['heatPump', 'pomp[ae] di calore|heat pumps?'],
  ['solarPanels', '(?:pannelli|impianto) (?:solari|fotovoltaic[oi]|solare)|fotovoltaico|solar panels?|photovoltaics?'],
  ['doubleGlazing', '(?:infissi (?:con |in )?)?doppi[oa]? vetr[oi]|double glazing|double glazed(?: windows)?'],
  ['parquet', 'parquet|(?:wooden|wood|hardwood) floors?'],
  ['storageRoom', 'ripostigli[oi]?|sgabuzzin[oi]|utility room'],
  ['tavern', 'tavern(?:a|etta)'],
  ['veranda', 'verand[ae]'],
  ['sharedGarden', 'giardin[oi] (?:condominial[ei]|comun[ei]|condivis[oi])|(?:shared|communal) gardens?'],
  ['hotTub', '(?:vasca )?idromassaggio|jacuzzi|hot ?tub'],
  ['tennisCourt', 'camp[oi] da tennis|tennis courts?'],
  ['homeAutomation', 'domotic[ao]|smart home|home automation'],
  ['evCharger', 'colonnina(?: di ricarica)?|wallbox|ev charg(?:er|ing)'],
  [
    'parkingSpace',
    'post[oi] (?:per )?(?:(?:\\d|un) )?(?:auto|macchina|moto)(?: (?:coperto|scoperto|privato|riservato|esterno|interno))?|parcheggi[oi](?: (?:privato|riservato|coperto|auto))?|parking(?: space| spot| place)?|car space',
  ],
  ['garage', 'box(?: auto| doppio| singolo)?|garage(?: doppio| singolo)?|autorimessa|posto in garage'],
  ['balcony', 'balcon(?:e|i|ata|cino)|balconcini|loggia|balcony|balconies'],
  ['terrace', 'terrazz(?:o|a|i|e|ino|ini|ato)(?: (?:abitabile|panoramic[oa]))?|lastrico solare|terraces?|roof terrace'],
  [
    'privateGarden',
    'giardin(?:o|i|etto)(?: (?:privato|esclusivo|di proprieta|recintato|condominial[ei]|interno))?|(?:private )?garden|(?:private )?yard',
  ],
  [
    'swimmingPool',
    '(?:mini )?piscin(?:a|e)(?: (?:privata|condominial[ei]|riscaldata|scoperta|coperta|esterna|interna))?|(?:swimming |private )?pool',
  ],
  [
    'airConditioning',
    'aria ?condizionata|(?:con )?climatizz(?:atore|atori|azione|ato|ata)|condizionatore|condizionatori|aria cond|clima|air conditioning|air conditioned|air con|aircon|a / c|ac',
  ],
  [
    'centralHeating',
    'riscaldamento (?:centralizzato|centrale)|termosifoni centralizzati|central heating|centralised heating|centralizzato',
  ],
  ['fireplace', 'camin(?:o|i|etto)|fireplace'],
  ['cellar', 'cantin(?:a|e|etta|ola)|cellar|basement|wine cellar'],
  ['attic', 'soffitt(?:a|e)|solai(?:o)?|sottotetto|attic'],
  ['concierge', 'portin(?:eria|aio)|portier(?:e|ato)|custode|concierge|doorman|porter'],
  ['alarmSystem', '(?:impianto (?:di )?|sistema (?:di )?)?(?:allarme|antifurto)|(?:burglar )?alarm(?: system)?'],
  [
    'satelliteTV',
    '(?:tv |televisione )?(?:satellitare|parabola)|(?:tv|antenna) sat(?:ellitare)?|antenna parabolica|satellite (?:tv|television|dish)',
  ],
  ['tv', '(?:impianto |antenna )?tv|televisione|television'],
  [
    'internetConnection',
    '(?:connessione |collegamento )?(?:a )?internet(?: veloce)?|fibra(?: ottica)?|adsl|internet connection|broadband|fiber|fibre',
  ],
  [
    'petsAllowed',
    '(?:si )?(?:accett(?:ano|a|ate)|ammess[oi]|ammett(?:ono|e)|accettat[oi]) (?:gli |i )?(?:animali|cani|gatti|cane|gatto|pets)(?: domestici)?|(?:animali|cani|gatti|cane|gatto|pets)(?: domestici)?(?: (?:e|o) (?:cani|gatti|cane|gatto))?(?: (?:ammess[oi]|accettat[oi]|benvenut[oi]|consentit[oi]|allowed|welcome|permessi|al seguito))?|(?:pet|dog|cat) - friendly|(?:pet|dog|cat) friendly|(?:il )?(?:nostro |mio |piccolo )?(?:cagnolino|gattino|cagnolone|gatta)|dogs?|cats?(?: allowed)?',
  ],
];

const hospitality: readonly Entry<HospitalityFeature>[] = [
  ['washer', 'lavatrice|lava panni|washing machine|washer'],
  ['dryer', 'asciugatrice|tumble dryer|dryer'],
  ['dishwasher', 'lavastoviglie|dishwasher'],
  ['hairdryer', 'asciugacapelli|phon|fon|hair dryer|hairdryer'],
  ['wifi', 'wifi|wi - fi|wi fi|wireless|rete wi - fi|internet|connessione(?: internet)?|fibra'],
  ['kitchen', '(?:uso )?cucina(?: attrezzata| completa)?|angolo cottura|cucinotto|kitchen|kitchenette'],
  ['tv', 'tv|televisione|televisore|smart tv|television'],
  [
    'workspace',
    '(?:postazione|spazio|area|angolo) (?:di lavoro|lavoro|per lavorare|smart working|ufficio)|scrivania|smart ?working|smart - working|workspace|desk|coworking',
  ],
  ['crib', 'culla|lettino(?: per (?:bimbi|bambini|neonati))?|lettino da campeggio|crib|cot|baby bed'],
  ['highChair', 'seggiolon[ei](?: per bambini)?|high ?chair|high - chair|highchair'],
  ['linens', 'lenzuola|biancheria(?: da letto)?|bed linen|linens?|sheets'],
  ['towels', 'asciugamani|towels?'],
  ['iron', 'ferro da stiro|iron'],
  ['bbq', 'barbecue|bbq|griglia|grill'],
  ['hotTub', 'idromassaggio|vasca idromassaggio|jacuzzi|hot tub|hottub'],
  ['breakfast', '(?:prima )?colazione(?: (?:inclusa|compresa))?|breakfast(?: included)?'],
  ['luggageStorage', 'deposito (?:dei )?bagagli|deposito valigie|luggage storage'],
  [
    'evCharger',
    '(?:colonnina|ricarica|caricatore|presa)(?: (?:di ricarica|per|ricarica|elettrica|auto|elettriche|ev))+|colonnina|ev charger|ev charging|wallbox|electric car charger',
  ],
  ['smokeAlarm', 'rilevator[ei] (?:di |del )?fumo|allarme antifumo|sensore (?:di )?fumo|smoke (?:alarm|detector)'],
  ['carbonMonoxideDetector', 'rilevator[ei] (?:di )?monossido(?: di carbonio)?|carbon monoxide (?:detector|alarm)'],
  ['gasDetector', 'rilevator[ei] (?:di )?gas|gas (?:detector|alarm)'],
  ['fireExtinguisher', 'estintor[ei]|fire extinguisher'],
  ['firstAidKit', '(?:kit|cassetta|cassetta di|kit di) (?:di |del )?(?:primo|pronto) soccorso|first aid(?: kit)?'],
  ['petsAllowed', features.at(-1)?.[1] ?? ''],
  [
    'smokingAllowed',
    '(?:si puo fumare|fumatori(?: ammessi)?|fumo (?:ammesso|consentito)|smoking allowed|smokers? (?:welcome|allowed)|per fumatori|dove si puo fumare)',
  ],
  [
    'eventsAllowed',
    '(?:eventi|feste)(?: (?:ammess[ei]|consentit[ei]))?|events allowed|parties allowed|(?:per )?festa|per eventi',
  ],
];

const compile = <K extends string>(entries: readonly Entry<K>[]) =>
  entries.map(([key, pattern]) => [key, words(pattern)] as const);
const [byAccess, byHospitality] = [compile(accessibility), compile(hospitality)];
/** "due balconi" is one balcony, because no filter counts them. */
const counted = <K>(entries: readonly Entry<K>[]): Entry<K>[] =>
  entries.map(([key, pattern]) => [key, `(?:[2-9] )?(?:${pattern})`]);
const byFeature = compile(counted(features));
const byComfort = compile(comforts);

export function readAccessibility(draft: Draft): void {
  for (const [key, pattern] of byAccess) {
    each(draft, pattern, () => ({ sets: { accessibilityFeatures: [key] }, role: 'amenity' }));
  }
}

export function readComforts(draft: Draft): void {
  for (const [key, pattern] of byComfort) each(draft, pattern, () => amenity({ features: [key] }));
}

/** "animali" and "wifi" are amenities of the host in a stay, of the property in a market listing. */
export function readAmenities(draft: Draft): void {
  const isStay = draft.context === 'HOSPITALITY';
  if (isStay) {
    for (const [key, pattern] of byHospitality) each(draft, pattern, () => amenity({ hospitalityFeatures: [key] }));
  } else {
    each(draft, words('wifi|wi - fi|wi fi'), () => amenity({ features: ['internetConnection'] }));
  }
  for (const [key, pattern] of byFeature) {
    each(draft, pattern, () => amenity({ features: [key] }));
  }
}

const amenity = (sets: Sets) => ({ sets, role: 'amenity' as const });

const WITHOUT = '(?:senza|privo di|priva di|without|no|niente|nessun[ao]?|zero|non voglio|ne)';
const elevatorOff = words(
  `${WITHOUT} (?:l |un |il |an? |bisogno di |necessariamente )?(?:ascensor[ei]|elevator|lift)|non (?:serve |importa |necessario )?(?:l )?ascensore`,
);
const elevatorOn = words(
  '(?:con |dotat[oa] di |munit[oa] di |with |c e )?(?:l |un |an? )?(?:ascensor[ei]|elevator|lift)',
);
const THING =
  '(?:(?:l|il|la|lo|i|gli|le|un|a|an|the|alcun[ao]?) )?[a-z]{3,}(?: (?:condominial[ei]|auto|condizionata|privat[oa]|centralizzato|satellitare))?';
const without = words(`${WITHOUT} ${THING}(?: (?:ne|o|e ne|and no|e senza) ${THING})*`);

/**
 * Remaining "senza …" phrases without a filter. Runs after furnishing, accessibility and phrases that no filter can
 * express.
 */
export function readWithout(draft: Draft): void {
  each(draft, elevatorOff, () => ({ sets: { hasElevator: false } }));
  each(draft, without, (match) => (/^ne /.test(match[0]) ? null : { reason: 'without' }));
  each(draft, elevatorOn, () => ({ sets: { hasElevator: true } }));
}

/** "balcone o terrazzo": neither may be required. Runs after the amenities. */
export function joinAlternatives(draft: Draft): void {
  const amenities = draft.facts.filter((fact) => fact.role === 'amenity').sort((a, b) => a.from - b.from);
  for (const [at, first] of amenities.entries()) {
    const second = amenities[at + 1];
    if (!second) break;
    const between = draft.tokens.slice(first.to, second.from).map(({ norm }) => norm);
    if (!/^o(?: (?:un|con|il|la|al ?meno))*$/.test(between.join(' '))) continue;
    first.reason = 'alternatives';
    second.reason = 'alternatives';
    first.sets = {};
    second.sets = {};
  }
}
