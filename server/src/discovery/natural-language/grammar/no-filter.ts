import type { SpanReason } from '#contract/discovery/natural-language';
import { type Draft, each, words } from '../draft.ts';

/** Closed list of common requests that no filter can express (AI-SEARCH.md), each with its reason. */

const POI =
  '(?:metro(?:politana)?|m 1|stazion[ei](?: (?:dei treni|centrale|ferroviaria|fs|metro))?|mare|spiagg(?:ia|e)|centro(?: storico| citta)?|universita|ateneo|politecnico|scuol[ae]|asil[oi]|ospedal[ei]|supermercat[oi]|parc(?:o|hi)|negozi|servizi|mezzi(?: pubblici)?|fermat[ae](?: (?:del|dell|della) [a-z]+)?|tram|bus|autobus|aeroporto|autostrada|tangenziale|piste(?: da sci)?|impianti(?: sciistici)?|lago|fiume|verde|lavoro|ufficio|duomo|porto|campus|palestra|farmacia|citta|uscita|casello|sea|beach|station|train station|subway|underground|tube|centre|center|city center|city centre|downtown|university|schools?|hospital|airport|parks?|shops|transport|public transport|lake|stadio|piazza|treno|treni|paese|natura|bosco|terme|campo da golf)';
const TO =
  '(?:(?:a|al|alla|allo|all|ai|alle|agli|dal|dalla|dallo|dall|dai|dalle|da|di|del|della|dei|from|to|the|il|la|i|lo|l|una|un|city) )*';
const CLOSE =
  '(?:vicin[oaie]|vicinissim[oaie]|vicinanze|nelle vicinanze|vicinanza|adiacente|adiacenze|a ridosso|comod[oa]|attaccat[oa]|nei pressi|in prossimita|presso|close|near|nearby|next|walking distance|raggiungibile|(?:ben )?(?:collegat[oa]|servit[oa])(?: (?:dai|da|con))?|a (?:2|due|pochi|quattro|4) passi|(?:a |in |entro |max |massimo |within )?(?:circa )?\\d+ (?:metri|m|mt|km|chilometri|minuti|min|minutes|mins|meters|metres)(?: (?:a piedi|in auto|in macchina|walk|walking|di cammino|di distanza|in bici))?|a pochi (?:minuti|metri|passi|km)|lontan[oa])';

const list: readonly (readonly [SpanReason, string])[] = [
  [
    'closeness',
    `${CLOSE} ${TO}${POI}(?: (?:e|o|,|and|ed) ${TO}${POI})*(?: a piedi)?|(?:ben )?(?:collegat[oaie]|servit[oaie])(?: (?:bene|con (?:i )?mezzi|dai mezzi))?|(?:vicin[oa]|comod[oa]) (?:a tutto|ai principali servizi)|fermata metro|zona metro|metro (?:vicina|sotto casa)|walkable|well connected`,
  ],
  [
    'view',
    '(?:con |bella |splendida |stupenda |with )*(?:vista(?: (?:sul|sulla|sui|su|al|del|della|a|il|la))*(?: (?:mare|lago|monti|montagn[ae]|parco|citta|duomo|panoramica|mozzafiato|aperta|libera|colline|fiume|colosseo|vesuvio|verde|golfo|interna|cupolone|castello))?|panoramic[oaie]|panorama|affaccio(?: [a-z]+)?|vistamare|(?:sea|lake|mountain|city|ocean|garden|panoramic|nice|great|beautiful) views?|views?(?: of the (?:sea|lake|mountains))?)|front[ei] (?:mare|lago)|fronte - mare|(?:sul|sulla|in riva al) (?:mare|lago|spiaggia)|sea ?front|beach ?front|waterfront|lungomare',
  ],
  [
    'light',
    '(?:(?:molto|ben|super|piu|very) )?(?:luminos[oaie]|luminosissim[oaie]|soleggiat[oaie]|bright|sunny|light filled|assolat[oa])|(?:tanta|molta|buona|piena di) luce|luminosita|luce naturale|natural light',
  ],
  [
    'noise',
    '(?:(?:molto|zona|strada|via|very|in zona|in un zona|in) )*(?:silenzios[oaie]|tranquill[oaie]|tranquillita|silenzio|quiet|calm[oa]|peaceful|non rumoros[oa]|poco rumoros[oa]|riservat[oa]|insonorizzat[oa])(?: (?:zona|area|street))?',
  ],
  [
    'floor',
    '(?:(?:al|all|a|un|di|in|ad|dal|on|the|almeno) )*(?:(?:primo|secondo|terzo|quarto|quinto|sesto|settimo|ottavo|ultimo|penultimo|ultimi|alti|altro|solo|\\d{1,2}(?: (?:th|st|nd|rd))?|first|second|third|fourth|top|ground|high|upper|last) (?:piano|piani|floors?)|pian[oi] (?:alt[oi]|bass[oi]|terra|rialzat[oi]|rialzato|intermedi[oi]|ammezzato|attico|nobile|unico|seminterrato|primo|secondo|\\d{1,2})|pianterreno|pianoterra|seminterrat[oa]|interrat[oa]|su (?:due|2|un|tre|3|piu|unico) (?:livell[oi]|pian[oi])|(?:2|3|due|tre) livelli|duplex|multipiano)',
  ],
  [
    'agencies',
    '(?:(?:no|senza|niente|non|without|zero|astenersi|no da) )+(?:agenzi[ae](?: immobiliari?)?|intermediari|mediazion[ei]|provvigion[ei]|commission[ei]|perditempo|agenc(?:y|ies)|agents?|fees|broker|immobiliari)|(?:solo |esclusivamente |direttamente |only )?(?:da |dai |tra )(?:privat[oi]|proprietario)|(?:solo )?privati|(?:direttamente )?(?:dal|con il|dai) proprietari[oi]|(?:from|by) (?:the )?(?:private )?owners?|private (?:owner|landlord)|da agenzia|agenzia(?: immobiliare)?',
  ],
  [
    'orientation',
    '(?:(?:esposizione|espost[oa]|orientament[oa]|orientat[oa]|doppia|tripla|affaccio) (?:a |ad |verso )?)+(?:sud|nord|est|ovest|sud - est|sud - ovest|nord - est|nord - ovest|esposizione|affaccio|interno|mezzogiorno)(?: (?:est|ovest|- est|- ovest))?|(?:doppia|tripla|ottima|buona) esposizione|doppio affaccio|(?:south|north|east|west) facing|esposizione',
  ],
  [
    'style',
    '(?:(?:molto|di|in|stile|super|very|design) )*(?:modern[oaie]|elegant[ei]|signoril[ei]|lusso|lussuos[oaie]|luxury|luxurious|pregio|prestigio|prestigios[oaie]|bell[oaie]|bellissim[oaie]|carin[oaie]|accoglient[ei]|confortevol[ei]|raffinat[oaie]|caratteristic[oaie]|design|classico|vintage|industrial[ei]|minimal|rustic style|stylish|elegant|beautiful|nice|lovely|cozy|cosy|charming|romantic[oaie]|esclusiv[oaie]|tipic[oaie]|particolar[ei]|originale|ben rifinit[oaie]|rifinit[oaie]|pulit[oaie]|clean|pretty|comod[oaie]|comfortable)',
  ],
  [
    'size',
    '(?:(?:molto|abbastanza|piu|very|non troppo) )?(?:grand[ei]|grandissim[oaie]|spazios[oaie]|spaziosissim[oaie]|ampi[oaie]|ampissim[oaie]|piccol[oaie]|enorm[ei]|large|spacious|big|small|compatt[oa]|roomy|huge|metratura generosa|vivibile)',
  ],
  [
    'price',
    '(?:(?:a |al |un |buon |molto |il |piu |poco |non troppo |very |too )*)(?:economic[oaie]|(?:buon|ottimo|basso|giusto|modico|miglior) prezzo|prezzi bassi|prezzo (?:basso|onesto|interessante|trattabile|contenuto|ragionevole)|convenient[ei]|affare|affarone|trattabil[ei]|cheap|affordable|bargain|low cost|low - cost|a poco|cost[oi] contenut[oi]|ribassat[oa]|in sconto|scontat[oa]|car[oa]|cheapest|inexpensive|occasione)|prezzo al mq|canone concordato|cedolare secca|spese (?:incluse|comprese|escluse|basse|contenute|ridotte)|basse spese(?: condominiali)?|utenze (?:incluse|comprese)|tutto (?:incluso|compreso)|bollette incluse|bills included|all inclusive|cauzione|caparra|mensilita',
  ],
  [
    'layout',
    'open space|open - space|(?:con )?(?:ampio |grande |doppio )?(?:soggiorno|salone|salotto|sala(?: da pranzo)?|living(?: room)?|tinello|corridoio|disimpegno)(?: (?:con|e) (?:angolo cottura|cucina a vista))?|cucina (?:abitabile|separata|a vista|grande|living|open space)|cucinotto|angolo cottura|(?:cabina armadio|ripostiglio|lavanderia|studio separato|taverna|veranda|dispensa|camera (?:degli )?ospiti|walk in closet|storage room|laundry|dining room|eat in kitchen|kitchen|cucina|cameretta|cortile|corte|patio|doppio ingresso|ingresso indipendente|bagno (?:finestrato|con finestra|in camera|privato|con vasca)|finestrat[oa]|vasca(?: da bagno)?|doccia|stanza (?:in piu|extra)|camera (?:in piu|extra)|suite|soppalc[oa]|soppalcat[oa]|su misura|abitabile|dependance|portico|loggiato|ensuite|en suite)',
  ],
  [
    'fittings',
    'riscaldamento (?:autonomo|a pavimento|a terra|a pellet)|riscaldamento|termoautonom[oaie]|autonomo|pompa di calore|(?:pannelli|impianto) (?:solari|fotovoltaic[oi]|solare)|fotovoltaico|domotica|smart home|parquet|doppi vetri|infissi(?: in (?:legno|pvc|alluminio))?|cassaforte|porta blindata|videocitofono|citofono|caldaia|stufa(?: a pellet)?|lavatrice|lavastoviglie|asciugatrice|elettrodomestici|tv|televisione|zanzariere|tapparelle elettriche|sauna|idromassaggio|jacuzzi|palestra|campo da tennis|barbecue|colonnina(?: di ricarica)?|culla|forno|frigorifero|frigo|microonde|colazione|asciugamani|lenzuola|washing machine|dishwasher|gym|tennis court|solar panels|dog park|ventilatore|macchina del caffe|netflix|playstation|biliardo|spa',
  ],
  [
    'surroundings',
    '(?:(?:in|zona|una|un|quartiere|posizione|area|in un|in una|nel|nella|contesto|ben|immers[oa]|al|quartieri|vicinato|nice|good|safe) )*(?:verde|campagna|montagna|collina|residenziale|sicur[oa]|centralissim[oaie]|central[ei]|periferi[ae]|periferic[oa]|isola pedonale|ztl|pedonale|strategica|servita|turistic[oa]|signorile|prima periferia|hinterland|semicentrale|semicentral[ei]|centrico|tranquill[oa]|family friendly|countryside|suburbs|neighborhood|neighbourhood|safe|natura|bosco|isolat[oa]|borgo (?:storico|antico|medievale)|borgo|provincia|ben frequentat[oa]|multietnic[oa]|universitari[oa]|mare|al mare|lago|spiaggia|beach|seaside|mountains?|countryside|paese|citta|movida|cinta|fuori citta|montagne|vacanza)',
  ],
  [
    'tenancy',
    '(?:contratt[oi] (?:transitori[oi]|breve|annuale|lungo|4 \\+ 4|3 \\+ 2|regolare|concordato|a lungo termine)|transitori[oaie]|uso transitorio|lungo (?:periodo|termine)|breve (?:periodo|termine)|long term|short term|uso (?:ufficio|foresteria|investimento)|residenza|referenziat[oaie]|garanzi[ae]|fideiussione|busta paga|non fumator[ei]|no fumatori|solo (?:ragazze|donne|uomini|ragazzi|studenti|studentesse|lavoratori|referenziati)|no student[ie]|non residenti|domicilio|coabitazione|condivis[oaie]|condivisione)',
  ],
  [
    'deal',
    '(?:(?:per |a |uso |da |ad )?(?:investiment[oi]|investire|reddito|affittare a turisti|b ?& ?b|mettere a reddito|rendita|investment)|(?:con )?mutuo(?: (?:agevolato|accollo|prima casa))?|prima casa|seconda casa|riscatto|bonus|superbonus|110|libero da (?:inquilini|mutui)|(?:gia )?affittat[oaie]|occupat[oaie]|con inquilino|permuta|accollo|urgente|urgentemente|mortgage|virtual tour|con (?:foto|video)|foto|video|planimetria|verificat[oaie]|recensioni|ultimi annunci|annunci recenti|cancellazione gratuita|free cancellation|self check in|self check - in|superhost|prenotazione immediata|instant book)',
  ],
  [
    'condition',
    '(?:(?:in )?(?:ottim[oaie]|perfett[oaie]|eccellent[ei]|discret[oaie]|excellent|perfect|great) (?:stato|condizioni|condition|stato di manutenzione)|recent[ei]|antisismic[oa]|classe alta|(?<!centro )storic[oa]|antic[oa]|cappotto termico|cappotto|ecologic[oa]|bioedilizia|in pietra|in legno|soffitt[oi] (?:a volt[ae]|alt[oi]|affrescat[oi]|con travi)|mattoni a vista|travi a vista|ben isolat[oa])',
  ],
];
const compiled = list.map(([reason, pattern]) => [reason, words(pattern)] as const);
const agencies = compiled.filter(([reason]) => reason === 'agencies');
const closeness = compiled.filter(([reason]) => reason === 'closeness');
const rest = compiled.filter(([reason]) => reason !== 'agencies' && reason !== 'closeness');

const take = (draft: Draft, which: typeof compiled) => {
  for (const [reason, pattern] of which) each(draft, pattern, () => ({ reason }));
};

/** Runs before quantities and "senza …": "a 500 metri dal mare", "no agenzie". */
export function readDistances(draft: Draft): void {
  take(draft, agencies);
  take(draft, closeness);
}

const floors = compiled.filter(([reason]) => reason === 'floor' || reason === 'orientation' || reason === 'view');

/** Runs before amenities: "terrazzo vista mare", "ultimo piano", "doppia esposizione". */
export const readFloors = (draft: Draft) => take(draft, floors);

/** Runs after all filters and before places. */
export const readOtherWishes = (draft: Draft) => take(draft, rest);

const nearPattern = words(
  '(?:(?:nei|nelle|a|in|alle|poco|non) )*(?:vicin[oaie]|vicinissim[oaie]|dintorni|vicinanze|pressi|near|nearby|close|fuori|porte|prossimita|presso|lontan[oa]|(?:circa )?\\d+ (?:km|chilometri|minuti|min|minutes)(?: (?:a piedi|in auto|in macchina))?(?= (?:da|dal|dalla|from)))(?: (?:a|da|to|di|from))?',
);

/** "vicino a Lucca": the place becomes a filter, the proximity does not. Runs after place names. */
export const readProximity = (draft: Draft) => each(draft, nearPattern, () => ({ reason: 'closeness' }));
