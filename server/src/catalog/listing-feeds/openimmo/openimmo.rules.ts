import type { FeedNote } from '#contract/catalog/feed-listing';
import type { ConservationStatus, Feature, PropertyType } from '#contract/catalog/properties';
import type { FeedSettings } from '../feed-format.port.ts';
import { readBoolean } from '../field-values.rules.ts';
import type { SourceMedia } from '../media.rules.ts';
import { readNumber } from '../numbers.rules.ts';
import { type MappedItem, readSource, type SourceListing } from '../source-listing.rules.ts';
import { childOf, childrenOf, textOf, type XmlElement } from '../xml-element.rules.ts';

/** OpenImmo 1.2.7. Names of attributes are compared without case, because software writes both. */

/** `isDeletion`: the transfer withdraws all that it lists. */
export type OpenImmoItem = { element: XmlElement; isDeletion: boolean };

/** Groups that are read; others are unsupported. */
export const openImmoFields: ReadonlySet<string> = new Set([
  ...['objektkategorie', 'geo', 'kontaktperson', 'preise', 'flaechen', 'ausstattung', 'zustand_angaben', 'freitexte'],
  ...['anhaenge', 'verwaltung_objekt', 'verwaltung_techn', 'versteigerung'],
]);

const types: Readonly<Record<string, PropertyType>> = {
  wohnung: 'APARTMENT',
  haus: 'VILLA',
  zimmer: 'ROOM',
  grundstueck: 'LAND',
  buero_praxen: 'OFFICE',
  einzelhandel: 'COMMERCIAL_SPACE',
  gastgewerbe: 'COMMERCIAL_SPACE',
  hallen_lager_prod: 'WAREHOUSE',
  parken: 'GARAGE',
};

type Group = { child(name: string): XmlElement | undefined; text(name: string): string | null };

/** Maps an `immobilie` element. */
export function mapOpenImmo({ element, isDeletion }: OpenImmoItem, settings: FeedSettings): MappedItem {
  const group = (name: string): Group => {
    const parent = childOf(element, name);
    return { child: (child) => childOf(parent, child), text: (child) => textOf(childOf(parent, child)) };
  };
  const technical = group('verwaltung_techn');
  const action = technical.child('aktion')?.attributes.aktionart?.toUpperCase();
  const state = group('zustand_angaben').child('verkaufstatus')?.attributes.stand?.toUpperCase();
  const source: SourceListing = {
    externalRef: technical.text('openimmo_obid') ?? technical.text('objektnr_extern'),
    reference: technical.text('objektnr_extern'),
    updatedAt: technical.text('stand_vom'),
    projectName: technical.text('gruppen_kennung') ?? technical.text('gruppen-kennung'),
    isWithdrawn: isDeletion || action === 'DELETE' || state === 'VERKAUFT',
    ...offerFields(group),
    ...areaFields(group('flaechen')),
    ...addressFields(group('geo'), group('verwaltung_objekt')),
    ...stateFields(group('zustand_angaben'), childrenOf(childOf(element, 'zustand_angaben'), 'energiepass')),
    ...textFields(group('freitexte')),
    ...contactFields(group('kontaktperson')),
    ...equipmentFields(group),
    ...mediaFields(childOf(element, 'anhaenge')),
    availabilityStartDate: group('verwaltung_objekt').text('verfuegbar_ab'),
  };
  return readSource(source, settings);
}

const isTrue = (value: string | null | undefined) => readBoolean(value ?? null) === true;
const isSet = (element: XmlElement | undefined, ...names: string[]) =>
  names.some((name) => isTrue(element?.attributes[name]));

/** The first of these elements with a number above zero, because software writes 0.00 for "none". */
function firstAmount(group: Group, names: readonly string[]): string | null {
  const given = names.map(group.text).filter((text) => text !== null);
  return given.find((text) => readNumber(text, 'GROUPED').value !== 0) ?? given[0] ?? null;
}

/** Contract, price, type, and marks of an auction or a short stay. */
function offerFields(group: (name: string) => Group): SourceListing {
  const category = group('objektkategorie');
  const marketing = category.child('vermarktungsart');
  const isSale = isSet(marketing, 'kauf');
  const isRental = isSet(marketing, 'miete_pacht', 'miete');
  const isOther = isSet(marketing, 'erbpacht', 'leasing');
  const prices = group('preise');
  const admin = group('verwaltung_objekt');
  const rents = ['nettokaltmiete', 'kaltmiete', 'pauschalmiete', 'warmmiete'];
  const unit = prices.child('preis_zeiteinheit')?.attributes.zeiteinheit?.toUpperCase();
  const isHidden = !isSale && isRental ? false : isSet(prices.child('kaufpreis'), 'auf_anfrage');
  const isByDay = unit === 'TAG' || unit === 'WOCHE';
  const kinds = childrenOf(category.child('objektart'));
  const type = kinds.map(({ name }) => types[name]).find((one) => one !== undefined);
  const both: FeedNote[] = isSale && isRental ? [{ code: 'CONTRACT_SALE_READ', field: 'contractType' }] : [];
  return {
    contract: isSale
      ? 'SALE'
      : isRental
        ? 'LONG_TERM_RENTAL'
        : isOther
          ? isSet(marketing, 'leasing')
            ? 'LEASING'
            : 'ERBPACHT'
          : null,
    price: isHidden ? 'auf_anfrage' : firstAmount(prices, isSale || !isRental ? ['kaufpreis'] : rents),
    currency: prices.child('waehrung')?.attributes.iso_waehrung ?? prices.text('waehrung'),
    condominiumFees: firstAmount(prices, ['hausgeld', 'nebenkosten']),
    propertyType: type ?? (kinds.map(({ name }) => name).join(', ') || null),
    isAuction:
      admin.text('versteigerungstermin') !== null ||
      isSet(group('versteigerung').child('zwangsversteigerung'), 'wert') ||
      isTrue(group('versteigerung').text('zwangsversteigerung')),
    isShortStay: isByDay && (isTrue(admin.text('als_ferien')) || !isSale),
    notes: both,
  };
}

const builtAreas = ['wohnflaeche', 'nutzflaeche', 'gesamtflaeche', 'bueroflaeche', 'ladenflaeche', 'lagerflaeche'];

const areaFields = (areas: Group): SourceListing => ({
  builtArea: firstAmount(areas, builtAreas),
  plotArea: areas.text('grundstuecksflaeche'),
  roomsCount: areas.text('anzahl_zimmer'),
  bathroomsCount: areas.text('anzahl_badezimmer'),
});

function addressFields(geo: Group, admin: Group): SourceListing {
  const coordinates = geo.child('geokoordinaten')?.attributes;
  const isHidden = readBoolean(admin.text('objektadresse_freigeben')) === false;
  return {
    street: geo.text('strasse'),
    streetNumber: geo.text('hausnummer'),
    postalCode: geo.text('plz'),
    city: geo.text('ort'),
    province: geo.text('bundesland'),
    country: geo.child('land')?.attributes.iso_land ?? geo.text('land'),
    quarter: geo.text('regionaler_zusatz'),
    floor: geo.text('etage'),
    latitude: coordinates?.breitengrad,
    longitude: coordinates?.laengengrad,
    addressVisibility: isHidden ? 'COMUNE' : null,
  };
}

/** By a part of the value: TEIL_VOLLRENOVIERT, SANIERUNGSBEDUERFTIG. The first match wins. */
const conditions: ReadonlyArray<readonly [RegExp, ConservationStatus]> = [
  [/BED|BAUFAELLIG|ENTKERNT|ABRISSOBJEKT/, 'TO_RENOVATE'],
  [/ERSTBEZUG|NEUWERTIG/, 'NEW'],
  [/SANIERT|RENOVIERT|MODERNISIERT/, 'RENOVATED'],
  [/GEPFLEGT/, 'GOOD'],
  [/ROHBAU|PROJEKTIERT/, 'UNDER_CONSTRUCTION'],
];

function stateFields(state: Group, certificates: readonly XmlElement[]): SourceListing {
  const condition = state.child('zustand')?.attributes.zustand_art ?? null;
  const certificate = certificates.find((one) => textOf(childOf(one, 'wertklasse')) !== null) ?? certificates[0];
  const isExempt = /nicht_?noetig/i.test(textOf(childOf(certificate, 'jahrgang')) ?? '');
  return {
    constructionYear: state.text('baujahr'),
    conservationStatus: conditions.find(([pattern]) => pattern.test(condition?.toUpperCase() ?? ''))?.[1] ?? condition,
    energyClass: textOf(childOf(certificate, 'wertklasse')),
    energyStatus: isExempt ? 'EXEMPT' : null,
    apeExpiry: textOf(childOf(certificate, 'gueltig_bis')),
  };
}

const textFields = (texts: Group): SourceListing => ({
  titles: [{ language: null, text: texts.text('objekttitel') }],
  descriptions: [
    {
      language: null,
      text: ['objektbeschreibung', 'lage', 'ausstatt_beschr', 'sonstige_angaben']
        .map(texts.text)
        .filter((text) => text !== null)
        .map((text) => text.trim())
        .join('\n\n'),
    },
  ],
});

const contactFields = (contact: Group): SourceListing => {
  const email = contact.text('email_direkt') ?? contact.text('email_zentrale');
  return {
    contactEmail: email,
    agentEmail: email,
    contactPhone: contact.text('tel_durchw') ?? contact.text('tel_handy'),
  };
};

function equipmentFields(group: (name: string) => Group): SourceListing {
  const [equipment, areas, admin] = [group('ausstattung'), group('flaechen'), group('verwaltung_objekt')];
  const furnished = equipment.child('moebliert')?.attributes.moeb?.toUpperCase() ?? null;
  const parking = equipment.child('stellplatzart');
  const lift = equipment.child('fahrstuhl')?.attributes.personen ?? null;
  const isThere = (name: string) => isTrue(equipment.text(name));
  const hasSome = (name: string) => (readNumber(areas.text(name), 'DECIMAL').value ?? 0) > 0;
  const heating = equipment.child('heizungsart');
  const energy = equipment.child('befeuerung');
  const given: Readonly<Partial<Record<Feature | 'stepFreeEntrance', boolean>>> = {
    balcony: hasSome('anzahl_balkone'),
    terrace: hasSome('anzahl_terrassen'),
    privateGarden: hasSome('gartenflaeche'),
    parkingSpace: isSet(parking, 'freiplatz', 'carport', 'parkhaus', 'duplex', 'tiefgaragenstellplatz'),
    garage: isSet(parking, 'garage', 'tiefgarage'),
    swimmingPool: isThere('swimmingpool'),
    airConditioning: isThere('klimatisiert'),
    centralHeating: isSet(heating, 'zentral'),
    independentHeating: isSet(heating, 'etage'),
    underfloorHeating: isSet(heating, 'fussboden'),
    heatPump: isSet(energy, 'waermepumpe', 'luftwp'),
    solarPanels: isSet(energy, 'solar'),
    parquet: isSet(equipment.child('boden'), 'parkett'),
    storageRoom: isThere('abstellraum'),
    veranda: isThere('wintergarten'),
    sharedGarden: isThere('gartennutzung'),
    fireplace: isThere('kamin'),
    cellar: /^ja$/i.test(equipment.child('unterkellert')?.attributes.keller ?? ''),
    alarmSystem: isSet(equipment.child('sicherheitstechnik'), 'alarmanlage'),
    satelliteTV: isThere('kabel_sat_tv'),
    petsAllowed: isTrue(admin.text('haustiere')),
    stepFreeEntrance: isThere('rollstuhlgerecht'),
  };
  return {
    hasElevator: lift,
    furnishingType: furnished === 'VOLL' ? 'FURNISHED' : furnished === 'TEIL' ? 'SEMI_FURNISHED' : furnished,
    features: Object.entries(given).flatMap(([feature, isGiven]) => (isGiven ? [feature] : [])),
  };
}

/** Groups of files; others are ignored: logos, QR codes, energy scales, documents. */
const photos = /^(?:TITELBILD|BILD|INNENANSICHTEN|AUSSENANSICHTEN)$/;

function mediaFields(attachments: XmlElement | undefined): SourceListing {
  const files = childrenOf(attachments, 'anhang').map((file) => {
    const data = childOf(file, 'daten');
    return {
      group: file.attributes.gruppe?.toUpperCase() ?? '',
      url: textOf(childOf(data, 'pfad')) ?? textOf(childOf(data, 'anhanginhalt')) ?? '',
      alt: textOf(childOf(file, 'anhangtitel')),
    };
  });
  const isCover = ({ group }: { group: string }) => Number(group === 'TITELBILD');
  const kindOf = (group: string): SourceMedia['kind'] | null => {
    if (photos.test(group)) return 'PHOTO';
    if (group === 'GRUNDRISS') return 'FLOOR_PLAN';
    return group === 'FILMLINK' ? 'VIDEO' : null;
  };
  const media = files
    .toSorted((a, b) => isCover(b) - isCover(a))
    .flatMap(({ group, url, alt }): SourceMedia[] => {
      const kind = kindOf(group);
      return kind === null ? [] : [{ url, kind, alt }];
    });
  return { media, virtualTourLink: files.find(({ group }) => group === 'PANORAMA')?.url ?? null };
}
