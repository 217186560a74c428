import type { FeedMediaKind, FeedNote } from '#contract/catalog/feed-listing';
import type { ContractType } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import type { FeedSettings } from '../feed-format.port.ts';
import { readBoolean } from '../field-values.rules.ts';
import type { SourceMedia } from '../media.rules.ts';
import { readNumber, type Scalar } from '../numbers.rules.ts';
import { type MappedItem, readSource } from '../source-listing.rules.ts';

/** RESO Data Dictionary 2.0 (RCP-40). It has no energy class: those listings wait for one. */

export type ResoItem = Readonly<Record<string, unknown>>;

/** Fields that are read; others are unsupported. */
export const resoFields: ReadonlySet<string> = new Set([
  ...['ListingKey', 'ListingId', 'StandardStatus', 'InternetEntireListingDisplayYN', 'MlgCanView', 'PropertyType'],
  ...['PropertySubType', 'LeaseAmountFrequency', 'ListPrice', 'LivingArea', 'LivingAreaUnits', 'LotSizeArea'],
  ...['LotSizeUnits', 'RoomsTotal', 'BathroomsTotalInteger', 'EntryLevel', 'YearBuilt', 'StreetName', 'StreetNumber'],
  ...['UnparsedAddress', 'City', 'CountyOrParish', 'PostalCode', 'Country', 'Latitude', 'Longitude'],
  ...['InternetAddressDisplayYN', 'AssociationFee', 'AssociationFeeFrequency', 'AvailabilityDate', 'PublicRemarks'],
  ...['Furnished', 'PoolPrivateYN', 'CoolingYN', 'FireplaceYN', 'GarageYN', 'BuildingFeatures', 'Media'],
  ...['ListAgentEmail', 'ModificationTimestamp', 'SpecialListingConditions'],
]);

const contracts: Readonly<Record<string, ContractType>> = {
  residential: 'SALE',
  commercialsale: 'SALE',
  land: 'SALE',
  farm: 'SALE',
  residentiallease: 'LONG_TERM_RENTAL',
  commerciallease: 'LONG_TERM_RENTAL',
};

/** A residential listing without a known subtype may be an apartment or a house. */
const types: Readonly<Record<string, PropertyType>> = {
  commercialsale: 'COMMERCIAL_SPACE',
  commerciallease: 'COMMERCIAL_SPACE',
  land: 'LAND',
  farm: 'VILLA',
};

const subtypes: Readonly<Record<string, PropertyType>> = {
  apartment: 'APARTMENT',
  condominium: 'APARTMENT',
  stockcooperative: 'APARTMENT',
  singlefamilyresidence: 'VILLA',
  townhouse: 'VILLA',
  villa: 'VILLA',
  farm: 'VILLA',
  office: 'OFFICE',
  retail: 'COMMERCIAL_SPACE',
  warehouse: 'WAREHOUSE',
  unimprovedland: 'LAND',
};

const squareMeters: Readonly<Record<string, number>> = {
  squaremeters: 1,
  squarefeet: 0.09290304,
  acres: 4046.8564224,
  hectares: 10_000,
};

/** Payments a month. */
const monthly: Readonly<Record<string, number>> = {
  monthly: 1,
  annually: 1 / 12,
  semiannually: 1 / 6,
  quarterly: 1 / 3,
  bimonthly: 1 / 2,
  semimonthly: 2,
  biweekly: 26 / 12,
  weekly: 52 / 12,
};

const furnishing: Readonly<Record<string, string>> = {
  furnished: 'FURNISHED',
  partially: 'SEMI_FURNISHED',
  unfurnished: 'UNFURNISHED',
};

const live = /^active(?:undercontract)?$/;

/** Names of the dictionary are written with and without spaces. */
const keyOf = (value: unknown) => (typeof value === 'string' ? value.replace(/[^A-Za-z]/g, '').toLowerCase() : '');
const scalarOf = (value: unknown): Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
/** A list, or a text with commas. */
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');

/** Maps a `Property` resource. */
export function mapReso(item: ResoItem, settings: FeedSettings): MappedItem {
  const text = (name: string) => scalarOf(item[name]);
  const isNo = (name: string) => readBoolean(text(name)) === false;
  const notes: FeedNote[] = [];
  const unknown = (field: string, value: unknown) =>
    notes.push({ code: 'VALUE_UNKNOWN', field, value: String(value ?? '').slice(0, 200) });
  const contract = contracts[keyOf(item.PropertyType)] ?? null;
  const type = subtypes[keyOf(item.PropertySubType)] ?? types[keyOf(item.PropertyType)] ?? null;
  if (contract === null && text('PropertyType') !== null) unknown('contractType', item.PropertyType);
  if (type === null) unknown('propertyType', item.PropertySubType ?? item.PropertyType);
  const isLease = contract === 'LONG_TERM_RENTAL';
  const period = keyOf(item.LeaseAmountFrequency);
  const street = text('StreetName');
  const status = text('StandardStatus');
  const fee = monthlyFee(item);
  if (fee === null && readNumber(text('AssociationFee'), 'GROUPED').value)
    unknown('condominiumFees', `${item.AssociationFee} ${item.AssociationFeeFrequency ?? ''}`.trim());
  return readSource(
    {
      externalRef: text('ListingKey'),
      reference: text('ListingId'),
      updatedAt: text('ModificationTimestamp'),
      contract,
      price: isLease && period === 'annually' ? yearly(text('ListPrice')) : text('ListPrice'),
      condominiumFees: fee,
      availabilityStartDate: text('AvailabilityDate'),
      descriptions: [{ language: null, text: text('PublicRemarks') }],
      propertyType: type,
      builtArea: areaOf(item.LivingArea, item.LivingAreaUnits, () => unknown('commercialArea', item.LivingArea)),
      plotArea:
        type === 'LAND'
          ? areaOf(item.LotSizeArea, item.LotSizeUnits, () => unknown('commercialArea', item.LotSizeArea))
          : null,
      street: street ?? text('UnparsedAddress'),
      streetNumber: street === null ? null : text('StreetNumber'),
      postalCode: text('PostalCode'),
      city: text('City'),
      province: text('CountyOrParish'),
      country: text('Country'),
      latitude: text('Latitude'),
      longitude: text('Longitude'),
      addressVisibility: isNo('InternetAddressDisplayYN') ? 'COMUNE' : null,
      roomsCount: text('RoomsTotal'),
      bathroomsCount: text('BathroomsTotalInteger'),
      floor: text('EntryLevel'),
      hasElevator: listOf(item.BuildingFeatures).some((feature) => /^elevators?$/.test(keyOf(feature))) ? true : null,
      constructionYear: text('YearBuilt'),
      furnishingType: furnishing[keyOf(item.Furnished)] ?? text('Furnished'),
      features: featuresOf(item),
      media: mediaOf(item.Media),
      agentEmail: text('ListAgentEmail'),
      isAuction: listOf(item.SpecialListingConditions).some((one) => keyOf(one) === 'auction'),
      isShortStay: isLease && (period === 'daily' || period === 'weekly'),
      isWithdrawn:
        (status !== null && !live.test(keyOf(status))) || isNo('InternetEntireListingDisplayYN') || isNo('MlgCanView'),
      notes,
    },
    settings,
  );
}

const yearly = (price: Scalar): Scalar => {
  const { value } = readNumber(price, 'GROUPED');
  return value === null ? price : value / 12;
};

function monthlyFee(item: ResoItem): number | null {
  const { value } = readNumber(scalarOf(item.AssociationFee), 'GROUPED');
  const payments = monthly[keyOf(item.AssociationFeeFrequency)];
  return value === null || payments === undefined ? null : value * payments;
}

/** Square meters; an area without a known unit is not guessed. */
function areaOf(raw: unknown, unit: unknown, onUnknown: () => void): number | null {
  const { value } = readNumber(scalarOf(raw), 'GROUPED');
  const factor = squareMeters[keyOf(unit)];
  if (value && factor === undefined) onUnknown();
  return value === null || factor === undefined ? null : value * factor;
}

const yesFields = [
  ['PoolPrivateYN', 'swimmingPool'],
  ['CoolingYN', 'airConditioning'],
  ['FireplaceYN', 'fireplace'],
  ['GarageYN', 'garage'],
] as const;

const featuresOf = (item: ResoItem): string[] =>
  yesFields.filter(([name]) => readBoolean(scalarOf(item[name])) === true).map(([, feature]) => feature);

const kinds: Readonly<Record<string, FeedMediaKind>> = {
  '': 'PHOTO',
  photo: 'PHOTO',
  floorplan: 'FLOOR_PLAN',
  video: 'VIDEO',
};

/** By `Order`; other categories, such as documents and logos, are no media of a listing. */
function mediaOf(raw: unknown): SourceMedia[] {
  const entries = (Array.isArray(raw) ? raw : []).filter(
    (entry: unknown): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null,
  );
  const rank = ({ Order: order }: Record<string, unknown>) =>
    readNumber(scalarOf(order), 'DECIMAL').value ?? Number.MAX_VALUE;
  return entries
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((entry) => {
      const kind = kinds[keyOf(entry.MediaCategory)];
      const alt = scalarOf(entry.ShortDescription);
      const url = scalarOf(entry.MediaURL);
      return kind && url !== null ? [{ url: String(url), kind, alt: alt === null ? null : String(alt) }] : [];
    });
}
