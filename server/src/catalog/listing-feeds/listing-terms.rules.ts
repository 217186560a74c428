import type { ContractType } from '#contract/catalog/listings';
import type { ConservationStatus, FurnishingType, PropertyType } from '#contract/catalog/properties';
import type { Currency } from '#contract/platform/money';
import { termTable } from './terms.rules.ts';

/** Words of listings in Italian, English, Spanish, German and French. The values themselves are words, too. */

/** UNKNOWN: a known word that names no type of ours, for example an entire building. */
export const propertyTypeTerms = termTable<PropertyType | 'UNKNOWN'>({
  APARTMENT: [
    ...['apartment', 'flat', 'penthouse', 'duplex', 'triplex', 'studio', 'loft', 'maisonette', 'condominium', 'condo'],
    ...['ground floor apartment', 'appartamento', 'monolocale', 'bilocale', 'trilocale', 'quadrilocale', 'pentalocale'],
    ...['plurilocale', 'attico', 'mansarda', 'appartamenti', 'apartamento', 'piso', 'atico', 'estudio', 'wohnung'],
    ...['appartement', 'studio flat', 'open space'],
  ],
  VILLA: [
    ...['villa', 'house', 'town house', 'townhouse', 'country house', 'finca', 'chalet', 'bungalow', 'farmhouse'],
    ...[
      'farm house',
      'ruin',
      'cottage',
      'semi detached',
      'detached',
      'terraced',
      'villetta',
      'ville',
      'casa',
      'cascina',
    ],
    ...['casa indipendente', 'casa singola', 'rustico', 'casale', 'bifamiliare', 'villino', 'casolare', 'masseria'],
    ...['trullo', 'baita', 'adosado', 'maison', 'haus', 'einfamilienhaus', 'doppelhaus', 'reihenhaus', 'mas', 'rudere'],
    ...['casa de campo', 'villa a schiera', 'schiera', 'terratetto', 'colonica', 'rustic house', 'mansion', 'castle'],
  ],
  ROOM: ['room', 'stanza', 'camera', 'posto letto', 'habitacion', 'zimmer', 'chambre', 'stanza singola'],
  LAND: [
    ...['land', 'plot', 'building plot', 'terreno', 'terreni', 'terreno edificabile', 'terreno agricolo', 'lotto'],
    ...[
      'parcela',
      'solar',
      'grundstueck',
      'grundstück',
      'terrain',
      'agricultural land',
      'building land',
      'lotto edificabile',
    ],
  ],
  GARAGE: [
    ...['garage', 'car park', 'parking', 'parking space', 'box', 'box auto', 'posto auto', 'autorimessa', 'parkplatz'],
    ...['garaje', 'plaza de garaje', 'stellplatz', 'place de parking', 'garage box', 'carport'],
  ],
  OFFICE: [
    'office',
    'ufficio',
    'uffici',
    'oficina',
    'buero',
    'büro',
    'bureau',
    'bureaux',
    'studio professionale',
    'coworking',
  ],
  WAREHOUSE: [
    ...[
      'storage',
      'warehouse',
      'industrial',
      'magazzino',
      'capannone',
      'deposito',
      'industrial building',
      'laboratorio',
    ],
    ...[
      'almacen',
      'nave industrial',
      'lager',
      'halle',
      'lagerhalle',
      'entrepot',
      'capannone industriale',
      'industrial unit',
    ],
  ],
  COMMERCIAL_SPACE: [
    ...['commercial', 'shop', 'restaurant', 'bar', 'hotel', 'locale commerciale', 'negozio', 'ristorante', 'albergo'],
    ...[
      'fondo commerciale',
      'commercial property',
      'commercial premises',
      'commercial space',
      'local comercial',
      'local',
    ],
    ...[
      'laden',
      'ladenlokal',
      'local commercial',
      'boutique',
      'retail',
      'esercizio commerciale',
      'store',
      'supermarket',
    ],
  ],
  UNKNOWN: [
    'building',
    'business',
    'palazzo',
    'stabile',
    'edificio',
    'immeuble',
    'attivita',
    'azienda',
    'edificio entero',
  ],
});

/** SHORT_STAY: offers by day or week, which are no listings of a market. */
export const contractTerms = termTable<ContractType | 'SHORT_STAY'>({
  SALE: [
    ...[
      'sale',
      'for sale',
      'sell',
      'buy',
      'vendita',
      'in vendita',
      'vendesi',
      'acquisto',
      'venta',
      'en venta',
      'comprar',
    ],
    ...['kauf', 'verkauf', 'zu verkaufen', 'vente', 'a vendre', 'achat', 'compravendita', 'nuda proprieta'],
  ],
  LONG_TERM_RENTAL: [
    ...['month', 'monthly', 'rent', 'rental', 'to rent', 'for rent', 'long term rental', 'to let', 'letting', 'lease'],
    ...[
      'affitto',
      'in affitto',
      'affittasi',
      'locazione',
      'alquiler',
      'en alquiler',
      'miete',
      'zu vermieten',
      'location',
    ],
    ...['a louer', 'mese', 'mensile', 'mes', 'monat', 'mois', 'long let', 'affitto lungo', 'residential lease'],
  ],
  SHORT_STAY: [
    ...['week', 'weekly', 'night', 'nightly', 'day', 'daily', 'holiday', 'holiday rental', 'holiday let', 'short term'],
    ...['short term rental', 'short let', 'vacation rental', 'affitto breve', 'affitto turistico', 'casa vacanza'],
    ...[
      'casa vacanze',
      'settimana',
      'settimanale',
      'notte',
      'giorno',
      'giornaliero',
      'stagionale',
      'affitto stagionale',
    ],
    ...[
      'alquiler vacacional',
      'semana',
      'noche',
      'ferienwohnung',
      'woche',
      'tag',
      'nuit',
      'semaine',
      'location saisonniere',
    ],
    ...['hospitality', 'transitorio', 'season', 'seasonal'],
  ],
});

export const currencyTerms = termTable<Currency>({
  EUR: ['euro', 'euros', 'eu'],
  USD: ['dollar', 'us dollar', 'dollaro', 'dollari'],
  GBP: ['pound', 'sterling', 'pound sterling', 'sterlina', 'sterline'],
  CHF: ['franken', 'swiss franc', 'franco svizzero', 'franchi', 'sfr'],
});

export const conservationTerms = termTable<ConservationStatus>({
  NEW: [
    ...['new build', 'newbuild', 'new construction', 'brand new', 'nuovo', 'nuova costruzione', 'obra nueva', 'neubau'],
    ...[
      'neuf',
      'neuve',
      'construction neuve',
      'erstbezug',
      'new',
      'nuova',
      'nuevo',
      'nueva',
      'a estrenar',
      'neuwertig',
    ],
    ...['nuovo in costruzione finita', 'new development'],
  ],
  RENOVATED: [
    ...[
      'renovated',
      'refurbished',
      'reformed',
      'restored',
      'ristrutturato',
      'ristrutturata',
      'restaurato',
      'rinnovato',
    ],
    ...[
      'reformado',
      'reformada',
      'renoviert',
      'saniert',
      'renove',
      'rehabilitado',
      'fully renovated',
      'ottimo ristrutturato',
    ],
    ...['ottimo', 'ottimo stato', 'modernisiert', 'recently renovated', 'completamente ristrutturato'],
  ],
  GOOD: [
    ...['good condition', 'excellent condition', 'buono', 'buono stato', 'buone condizioni', 'abitabile', 'good'],
    ...['buen estado', 'gepflegt', 'bon etat', 'discreto', 'buono abitabile', 'buono  abitabile', 'good state'],
  ],
  TO_RENOVATE: [
    ...[
      'to renovate',
      'to be renovated',
      'needs renovation',
      'needs renovating',
      'for renovation',
      'renovation project',
    ],
    ...[
      'to restore',
      'needs modernisation',
      'da ristrutturare',
      'da rivedere',
      'da restaurare',
      'da rinnovare',
      'rudere',
    ],
    ...['a reformar', 'para reformar', 'renovierungsbeduerftig', 'renovierungsbedürftig', 'sanierungsbedürftig'],
    ...['a renover', 'a restaurer', 'in need of renovation', 'reform project', 'ruin', 'needs refurbishment'],
  ],
  UNDER_CONSTRUCTION: [
    ...['under construction', 'off plan', 'in costruzione', 'nuovo in costruzione', 'en construccion', 'im bau'],
    ...['en construction', 'rohbau', 'projektiert', 'in corso di costruzione', 'sulla carta', 'sobre plano'],
  ],
});

export const furnishingTerms = termTable<FurnishingType>({
  FURNISHED: [
    ...['furnished', 'fully furnished', 'arredato', 'arredata', 'completamente arredato', 'amueblado', 'amueblada'],
    ...['möbliert', 'moebliert', 'meuble', 'meublee', 'voll', 'muebles'],
  ],
  SEMI_FURNISHED: [
    ...['semi furnished', 'part furnished', 'partly furnished', 'partially furnished', 'semi arredato', 'semiarredato'],
    ...['parzialmente arredato', 'parzialmente arredata', 'semi amueblado', 'semiamueblado', 'teilmöbliert', 'teil'],
    ...['teilweise möbliert', 'partiellement meuble', 'semi meuble', 'solo cucina arredata'],
  ],
  UNFURNISHED: [
    ...['unfurnished', 'not furnished', 'non arredato', 'non arredata', 'senza arredi', 'sin amueblar', 'sin muebles'],
    ...[
      'unmöbliert',
      'unmoebliert',
      'non meuble',
      'no furniture',
      'vuoto',
      'without furniture',
      'nicht möbliert',
      'vide',
    ],
    ...['no amueblado', 'no muebles', 'arredato no', 'furnished no'],
  ],
});

/** Words of an auction in a title: a base price is no sale price. */
export const auctionTerms = termTable<'AUCTION'>({
  AUCTION: [
    ...['auction', 'asta giudiziaria', 'aste giudiziarie', 'asta giudiziale', 'all asta', 'in asta', 'asta telematica'],
    ...['base d asta', 'base asta', 'all incanto', 'vendita coattiva', 'esecuzione immobiliare', 'procedura esecutiva'],
    ...[
      'asta immobiliare',
      'aste immobiliari',
      'asta pubblica',
      'vendita giudiziaria',
      'asta senza incanto',
      'zwangsversteigerung',
    ],
    ...['versteigerung', 'subasta', 'vente aux encheres', 'aux encheres', 'judicial auction', 'asta fallimentare'],
  ],
});

/** Words of an auction as the kind of a contract: there a single one is a mark. */
export const auctionContractTerms = termTable<'AUCTION'>({
  AUCTION: [
    'asta',
    'aste',
    'asta giudiziaria',
    'versteigerung',
    'zwangsversteigerung',
    'subasta',
    'enchere',
    'encheres',
  ],
});
