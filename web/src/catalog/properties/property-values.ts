import {
  type EnergyClass,
  energyClasses,
  energyExemptions,
  energyStatuses,
  envelopeQualities,
} from '#contract/catalog/energy';
import {
  type AccessibilityFeature,
  accessibilityFeatures,
  type ConservationStatus,
  conservationStatuses,
  type Exposure,
  exposures,
  type Feature,
  type FloorType,
  type FurnishingType,
  features,
  floorTypes,
  furnishingTypes,
  type LocationPrecision,
  locationPrecisions,
  type PropertyType,
  propertyTypes,
} from '#contract/catalog/properties';
import { type Country, countries } from '#contract/geo/places';
import type { MediaItemDraft } from './media/media-items.ts';

/** Values of the wizard and of drafts. Texts are as typed; '' and null mean empty. */
export type PropertyValues = {
  propertyType: PropertyType | null;
  country: Country;
  street: string;
  streetNumber: string;
  postalCode: string;
  /** The city. */
  administrativeAreaLevel1: string;
  /** The province. */
  administrativeAreaLevel2: string;
  latitude: number | null;
  longitude: number | null;
  locationPrecision: LocationPrecision | null;
  /** True if the user placed the pin; otherwise it follows the address. */
  pinByHand: boolean;
  /** The address of the position, as `addressKey` formats it. */
  locatedFor: string;
  approximateLocation: boolean;
  commercialArea: number | null;
  walkableArea: number | null;
  roomsCount: number | null;
  hasMoreRooms: boolean;
  bathroomsCount: number | null;
  floor: number | null;
  floorTypes: FloorType[];
  exposures: Exposure[];
  hasElevator: boolean | null;
  constructionYear: number | null;
  /** Project that the property is a unit of. */
  projectName: string;
  cadastralCategory: string;
  /** Euros a year. */
  cadastralIncome: number | null;
  conservationStatus: ConservationStatus | null;
  furnishingType: FurnishingType | null;
  description: string;
  energyStatus: (typeof energyStatuses)[number] | null;
  energyClass: EnergyClass;
  epglNren: number | null;
  epglRen: number | null;
  envelopeWinter: (typeof envelopeQualities)[number] | null;
  envelopeSummer: (typeof envelopeQualities)[number] | null;
  apeCode: string;
  apeExpiry: string;
  energyExemption: (typeof energyExemptions)[number] | null;
  features: Feature[];
  accessibilityFeatures: AccessibilityFeature[];
  media: MediaItemDraft[];
  virtualTourLink: string;
};
export type PropertyField = keyof PropertyValues;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const flag = (value: unknown) => value === true;
const choice =
  <V extends string>(allowed: readonly V[]) =>
  (value: unknown) =>
    allowed.find((one) => one === value) ?? null;
const choices =
  <V extends string>(allowed: readonly V[]) =>
  (value: unknown) =>
    Array.isArray(value) ? allowed.filter((one) => value.includes(one)) : [];

/** Drops invalid items: the draft may come from another version of this page. */
function mediaItems(value: unknown): MediaItemDraft[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item: Partial<MediaItemDraft> | null) =>
      typeof item?.id === 'string' &&
      typeof item.fileName === 'string' &&
      typeof item.state === 'string' &&
      (item.type === 'PHOTO' || item.type === 'VIDEO'),
  ) as MediaItemDraft[];
}

const readers: { [F in PropertyField]: (value: unknown) => PropertyValues[F] } = {
  propertyType: choice(propertyTypes),
  country: (value) => choice(countries)(value) ?? 'IT',
  street: text,
  streetNumber: text,
  postalCode: text,
  administrativeAreaLevel1: text,
  administrativeAreaLevel2: text,
  latitude: number,
  longitude: number,
  locationPrecision: choice(locationPrecisions),
  pinByHand: flag,
  locatedFor: text,
  approximateLocation: flag,
  commercialArea: number,
  walkableArea: number,
  roomsCount: number,
  hasMoreRooms: flag,
  bathroomsCount: number,
  floor: number,
  floorTypes: choices(floorTypes),
  exposures: choices(exposures),
  hasElevator: (value) => (typeof value === 'boolean' ? value : null),
  constructionYear: number,
  projectName: text,
  cadastralCategory: text,
  cadastralIncome: number,
  conservationStatus: choice(conservationStatuses),
  furnishingType: choice(furnishingTypes),
  description: text,
  energyStatus: choice(energyStatuses),
  energyClass: (value) => choice(energyClasses)(value) ?? 'NOT_SPECIFIED',
  epglNren: number,
  epglRen: number,
  envelopeWinter: choice(envelopeQualities),
  envelopeSummer: choice(envelopeQualities),
  apeCode: text,
  apeExpiry: text,
  energyExemption: choice(energyExemptions),
  features: choices(features),
  accessibilityFeatures: choices(accessibilityFeatures),
  media: mediaItems,
  virtualTourLink: text,
};

/** Returns only values of the right type from a draft or a property; all other fields are empty. */
export function readValues(stored: Record<string, unknown>): PropertyValues {
  const entries = Object.entries(readers).map(([field, read]) => [field, read(stored[field])]);
  return Object.fromEntries(entries) as PropertyValues;
}

/** Wizard steps: location, details, media. */
export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export function readStep(stored: Record<string, unknown>): Step {
  return steps.find((step) => step === stored.step) ?? 1;
}
