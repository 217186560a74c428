import { type PropertyType, typesWithoutBuilding, typesWithoutRooms } from '#contract/catalog/properties';
import type { OwnProperty, PropertyInput } from '#contract/catalog/properties.schemas';
import { choicesOf, itemsOf } from '../media/media-items.ts';
import { type PropertyField, type PropertyValues, readValues, type Step } from '../property-values.ts';

/** Fields in screen order, which is the order of the listed problems. */
const fieldsOfStep = {
  1: [
    ...(['propertyType', 'country', 'street', 'streetNumber', 'postalCode'] as const),
    ...(['administrativeAreaLevel1', 'administrativeAreaLevel2', 'approximateLocation'] as const),
    ...(['locationPrecision', 'latitude', 'longitude'] as const),
  ],
  2: [
    ...(['commercialArea', 'walkableArea', 'roomsCount', 'hasMoreRooms', 'bathroomsCount', 'floor'] as const),
    ...(['floorTypes', 'exposures', 'hasElevator'] as const),
    ...(['constructionYear', 'conservationStatus', 'furnishingType', 'cadastralCategory', 'cadastralIncome'] as const),
    ...(['projectName', 'description', 'energyStatus'] as const),
    ...(['energyClass', 'epglNren', 'epglRen', 'envelopeWinter', 'envelopeSummer', 'apeCode'] as const),
    ...(['apeExpiry', 'energyExemption', 'features', 'accessibilityFeatures'] as const),
  ],
  3: ['media', 'virtualTourLink'],
} as const satisfies Record<Step, readonly PropertyField[]>;

export type WizardField = (typeof fieldsOfStep)[Step][number];

export const fieldOrder: readonly WizardField[] = [...fieldsOfStep[1], ...fieldsOfStep[2], ...fieldsOfStep[3]];

export function stepOf(field: WizardField): Step {
  if ((fieldsOfStep[1] as readonly string[]).includes(field)) return 1;
  return (fieldsOfStep[2] as readonly string[]).includes(field) ? 2 : 3;
}

const roomFields: readonly WizardField[] = ['roomsCount', 'hasMoreRooms', 'bathroomsCount', 'furnishingType'];
const buildingFields: readonly WizardField[] = [
  ...(['floor', 'floorTypes', 'exposures', 'hasElevator', 'constructionYear', 'energyStatus'] as const),
  ...(['energyClass', 'epglNren', 'epglRen'] as const),
  ...(['envelopeWinter', 'envelopeSummer', 'apeCode', 'apeExpiry', 'energyExemption'] as const),
];
const cadastralFields: readonly WizardField[] = ['cadastralCategory', 'cadastralIncome'];
const certificateFields: readonly WizardField[] = [
  ...(['energyClass', 'epglNren', 'epglRen', 'envelopeWinter', 'envelopeSummer', 'apeCode', 'apeExpiry'] as const),
];

/** Garages have no rooms, land no floor, and only Italy this cadastre; a certificate has a class, an exemption a reason (LAW-02). */
export function isFieldShown(
  field: WizardField,
  values: Pick<PropertyValues, 'propertyType' | 'country' | 'energyStatus'>,
): boolean {
  const is = (types: readonly PropertyType[]) => values.propertyType !== null && types.includes(values.propertyType);
  if (roomFields.includes(field) && is(typesWithoutRooms)) return false;
  if (buildingFields.includes(field) && is(typesWithoutBuilding)) return false;
  if (cadastralFields.includes(field)) return values.country === 'IT' && !is(typesWithoutBuilding);
  if (certificateFields.includes(field)) return values.energyStatus === 'CERTIFIED';
  return field !== 'energyExemption' || values.energyStatus === 'EXEMPT';
}

/** Request body: only visible fields. Hidden ones, typed before a type change, are dropped. */
export function inputOf(values: PropertyValues, which: { id: number } | { draftId: string }): PropertyInput {
  const shownValue = <F extends WizardField>(field: F) => (isFieldShown(field, values) ? values[field] : null);
  const filled = (field: WizardField) => {
    const value = shownValue(field);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return {
    ...which,
    ...(values.propertyType && { propertyType: values.propertyType }),
    country: values.country,
    street: values.street.trim(),
    streetNumber: filled('streetNumber'),
    postalCode: filled('postalCode'),
    administrativeAreaLevel1: values.administrativeAreaLevel1.trim(),
    administrativeAreaLevel2: filled('administrativeAreaLevel2'),
    latitude: values.latitude,
    longitude: values.longitude,
    ...(values.latitude !== null && values.locationPrecision && { locationPrecision: values.locationPrecision }),
    approximateLocation: values.approximateLocation,
    ...(values.commercialArea !== null && { commercialArea: values.commercialArea }),
    walkableArea: values.walkableArea,
    roomsCount: shownValue('roomsCount'),
    hasMoreRooms: (values.roomsCount !== null && shownValue('hasMoreRooms')) ?? false,
    bathroomsCount: shownValue('bathroomsCount'),
    floor: shownValue('floor'),
    floorTypes: shownValue('floorTypes') ?? [],
    exposures: shownValue('exposures') ?? [],
    hasElevator: shownValue('hasElevator'),
    constructionYear: shownValue('constructionYear'),
    conservationStatus: values.conservationStatus,
    projectName: filled('projectName'),
    cadastralCategory: filled('cadastralCategory'),
    cadastralIncome: shownValue('cadastralIncome'),
    furnishingType: shownValue('furnishingType'),
    description: values.description.trim(),
    energyStatus: shownValue('energyStatus'),
    energyClass: shownValue('energyClass') ?? 'NOT_SPECIFIED',
    epglNren: shownValue('epglNren'),
    epglRen: shownValue('epglRen'),
    envelopeWinter: shownValue('envelopeWinter'),
    envelopeSummer: shownValue('envelopeSummer'),
    apeCode: filled('apeCode'),
    apeExpiry: filled('apeExpiry'),
    energyExemption: shownValue('energyExemption'),
    features: values.features,
    accessibilityFeatures: values.accessibilityFeatures,
    virtualTourLink: filled('virtualTourLink'),
    media: choicesOf(values.media),
  };
}

/** Form values of an existing property. */
export function valuesOf(property: OwnProperty): PropertyValues {
  // Older properties have a class but no certificate status.
  const isClassed = property.energyStatus === null && property.energyClass !== 'NOT_SPECIFIED';
  const energyStatus = isClassed ? 'CERTIFIED' : property.energyStatus;
  const values = readValues({ ...property, energyStatus, media: itemsOf(property.media) });
  const pinByHand = property.latitude !== null && property.locationPrecision === 'exact';
  return { ...values, pinByHand, locatedFor: addressKey(values) };
}

type Address = Pick<
  PropertyValues,
  'country' | 'street' | 'streetNumber' | 'postalCode' | 'administrativeAreaLevel1' | 'administrativeAreaLevel2'
>;

/** Key of the address parts that determine the position. */
export function addressKey(values: Address): string {
  const { country, street, streetNumber, postalCode, administrativeAreaLevel1, administrativeAreaLevel2 } = values;
  return [country, street, streetNumber, postalCode, administrativeAreaLevel1, administrativeAreaLevel2]
    .map((part) => part.trim().toLowerCase())
    .join('|');
}

export const hasPosition = (values: PropertyValues) => values.latitude !== null && values.longitude !== null;

/** The position belongs to another address than the typed one. */
export function isPositionStale(values: PropertyValues): boolean {
  return hasPosition(values) && values.locatedFor !== addressKey(values);
}

/** spec/001 §4: saving geocodes missing coordinates, and those of a changed address. */
export function needsGeocoding(values: PropertyValues): boolean {
  return !hasPosition(values) || (isPositionStale(values) && !values.pinByHand);
}
