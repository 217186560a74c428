import { streetWithoutNumber } from '#contract/catalog/listing-address';
import type { LocationPrecision } from '#contract/catalog/properties';

type Hideable = { approximateLocation: boolean };

/** An owner who hides the point hides the house number too, also one that was typed into the street. */
export function shownAddress({
  approximateLocation,
  street,
  streetNumber,
}: Hideable & { street: string; streetNumber: string | null }): { street: string; streetNumber: string | null } {
  return approximateLocation ? { street: streetWithoutNumber(street), streetNumber: null } : { street, streetNumber };
}

/** How well the geocoder knows a hidden point would tell whether the address is real: it stays hidden too. */
export function shownPrecision({ approximateLocation, locationPrecision }: Hideable & { locationPrecision: string }): {
  approximateLocation: boolean;
  locationPrecision: LocationPrecision;
} {
  const precision = locationPrecision as LocationPrecision;
  return {
    approximateLocation,
    locationPrecision: approximateLocation && precision !== 'comune' ? 'quarter' : precision,
  };
}
