import { type FeedMediaKind, feedMediaKinds } from '#contract/catalog/feed-listing';
import { type FeedListing, feedListing } from '#contract/catalog/feed-listing.schemas';
import { MEDIA_MAX_ITEMS } from '#contract/catalog/media';
import { comparable } from '../feed-text.rules.ts';

/** Columns of the Soglia formats: names of `feedListing`, flat, with Italian and English aliases. */

type Field = keyof FeedListing;
/** `exact`: the row's values are read as our export wrote them. `media`: order and texts that the columns of media do not show. */
export type FixedColumn = Exclude<Field, 'price'> | 'priceAmount' | 'currency' | 'condominiumFeesCurrency' | 'exact';

/** Fixed columns in the order of an export; `exact` and `condominiumFeesCurrency` only where a row needs them. */
export const fixedColumns: readonly FixedColumn[] = [
  ...(Object.keys(feedListing.shape) as Field[]).flatMap((field): FixedColumn[] =>
    field === 'price' ? ['priceAmount', 'currency'] : [field],
  ),
  'condominiumFeesCurrency',
  'exact',
];

/** Without spaces, accents and case. */
const aliases: Readonly<Partial<Record<FixedColumn | 'price' | 'auction', readonly string[]>>> = {
  externalRef: ['riferimento', 'rif', 'codice', 'id', 'ref', 'codiceannuncio', 'idannuncio', 'codiceimmobile'],
  reference: ['riferimentoagenzia', 'codiceinterno', 'riferimentointerno', 'codiceagenzia'],
  updatedAt: ['datamodifica', 'ultimamodifica', 'aggiornamento', 'dataaggiornamento', 'modificato'],
  listingType: ['tipoannuncio', 'tipodiannuncio'],
  contractType: ['contratto', 'tipocontratto', 'contract', 'tipoofferta', 'finalita'],
  priceAmount: ['prezzo', 'price', 'canone', 'importo', 'prezzoeur', 'prezzoeuro'],
  currency: ['valuta', 'divisa', 'pricecurrency'],
  condominiumFees: ['spesecondominiali', 'spesecondominio', 'spese', 'condominio', 'speseeur'],
  availabilityStartDate: ['disponibiledal', 'disponibilita', 'libero', 'liberodal'],
  availabilityEndDate: ['disponibilefinoa', 'liberofinoal'],
  auctionDate: ['dataasta', 'datadellasta'],
  auctionMinimumOffer: ['offertaminima', 'offertaminimaasta'],
  auctionCourt: ['tribunale', 'proceduraasta'],
  projectName: ['progetto', 'nomeprogetto', 'cantiere', 'complesso', 'project', 'development'],
  title: ['titolo', 'titoloannuncio'],
  description: ['descrizione', 'testo', 'testoannuncio', 'descrizioneannuncio'],
  language: ['lingua'],
  propertyType: ['tipologia', 'tipo', 'tipoimmobile', 'type', 'categoria'],
  street: ['indirizzo', 'via', 'strada', 'address'],
  streetNumber: ['civico', 'numerocivico', 'ncivico'],
  postalCode: ['cap', 'codicepostale', 'zip', 'postcode'],
  city: ['comune', 'citta', 'localita', 'town'],
  istat: ['codiceistat', 'istatcomune', 'codicecomune'],
  province: ['provincia', 'prov', 'siglaprovincia'],
  country: ['paese', 'nazione'],
  quarter: ['quartiere', 'zona', 'frazione'],
  latitude: ['latitudine', 'lat'],
  longitude: ['longitudine', 'lng', 'lon', 'long'],
  addressVisibility: ['visibilitaindirizzo', 'mostraindirizzo'],
  commercialArea: ['superficie', 'superficiecommerciale', 'mq', 'metriquadri', 'superficiemq', 'mqcommerciali', 'area'],
  walkableArea: ['superficiecalpestabile', 'calpestabile', 'mqcalpestabili'],
  roomsCount: ['locali', 'numerolocali', 'vani', 'nlocali', 'rooms', 'camere e locali'],
  bathroomsCount: ['bagni', 'numerobagni', 'nbagni', 'bathrooms'],
  hasMoreRooms: ['piulocali', 'localiopiu'],
  floor: ['piano'],
  floorTypes: ['tipopiano', 'tipidipiano'],
  exposures: ['esposizione', 'esposizioni', 'orientamento', 'exposure'],
  hasElevator: ['ascensore', 'elevator', 'lift'],
  constructionYear: ['annocostruzione', 'annodicostruzione', 'anno'],
  cadastralCategory: ['categoriacatastale', 'catcatastale'],
  cadastralIncome: ['renditacatastale', 'rendita'],
  energyClass: ['classeenergetica', 'classe', 'classeape', 'ape'],
  energyStatus: ['statoape', 'statoenergetico', 'statocertificato'],
  epglNren: ['ipe', 'indiceprestazioneenergetica', 'epgl'],
  apeCode: ['codiceape'],
  apeExpiry: ['scadenzaape'],
  energyExemption: ['motivoesenzione', 'esenzione', 'esenzioneape'],
  conservationStatus: ['stato', 'statoimmobile', 'statoconservazione', 'condizioni', 'statodiconservazione'],
  furnishingType: ['arredamento', 'arredo', 'arredato'],
  features: ['caratteristiche', 'dotazioni', 'accessori'],
  accessibilityFeatures: ['accessibilita'],
  virtualTourLink: ['virtualtour', 'tourvirtuale', 'linkvirtualtour'],
  cin: ['codicecin', 'codiceidentificativonazionale'],
  maxGuests: ['ospiti', 'ospitimassimi', 'numeroospiti', 'guests'],
  includedGuests: ['ospiticompresi', 'ospitiinclusi'],
  pricePerAdditionalGuest: ['prezzoospiteaggiuntivo'],
  cleaningFee: ['pulizie', 'puliziafinale', 'costopulizie'],
  touristTaxPerPerson: ['tassadisoggiorno', 'impostadisoggiorno'],
  checkInTime: ['checkin', 'orariocheckin', 'arrivo'],
  checkOutTime: ['checkout', 'orariocheckout', 'partenza'],
  hospitalityFeatures: ['servizi', 'servizialloggio'],
  hostLanguages: ['lingueparlate', 'linguehost'],
  contactEmail: ['email', 'emailcontatto', 'mail'],
  contactPhone: ['telefono', 'tel', 'phone', 'cellulare'],
  contactWhatsapp: ['whatsapp'],
  agentEmail: ['emailagente'],
  auction: ['asta'],
};

const columnByName = new Map<string, string>([
  ...Object.entries(aliases).flatMap(([column, names]) => names.map((name) => [name, column] as const)),
  ...[...fixedColumns, 'price', 'condominiumFees'].map((column) => [column.toLowerCase(), column] as const),
  ['price', 'priceAmount'],
]);

const prefixes: Readonly<Record<FeedMediaKind, string>> = { PHOTO: 'photo', FLOOR_PLAN: 'floorPlan', VIDEO: 'video' };
const mediaNames: Readonly<Record<FeedMediaKind, RegExp>> = {
  PHOTO: /^(?:photos?|foto|immagin[ei]|images?)(\d{0,2})$/,
  FLOOR_PLAN: /^(?:floorplans?|planimetri[ae]|piantin[ae])(\d{0,2})$/,
  VIDEO: /^(?:videos?|filmato)(\d{0,2})$/,
};

const compact = (header: string) => comparable(header.replace(/[_\s-]+/g, ' ')).replace(/ /g, '');

/** Column of a header; null for an unknown one. */
export function columnOf(header: string): string | null {
  const name = compact(header);
  const fixed = columnByName.get(name);
  if (fixed !== undefined) return fixed;
  for (const kind of feedMediaKinds) {
    const digits = mediaNames[kind].exec(name)?.[1];
    if (digits === '') return prefixes[kind];
    const position = Number(digits ?? 0);
    if (position >= 1 && position <= MEDIA_MAX_ITEMS) return `${prefixes[kind]}${position}`;
  }
  return null;
}

/** The column whose name is most similar to an unknown header: one contains the other. */
export function guessColumn(header: string): string | null {
  const name = compact(header);
  const similar = [...columnByName].filter(
    ([known]) => known.length > 3 && name.length > 3 && (name.includes(known) || known.includes(name)),
  );
  return similar.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}

export type MediaColumn = { name: string; kind: FeedMediaKind };
/** Columns of media: photos, floor plans and videos; the column without a number holds a list. */
export const mediaColumns: readonly MediaColumn[] = feedMediaKinds.flatMap((kind) =>
  ['', ...Array.from({ length: MEDIA_MAX_ITEMS }, (_, at) => at + 1)].map((position) => ({
    name: `${prefixes[kind]}${position}`,
    kind,
  })),
);
