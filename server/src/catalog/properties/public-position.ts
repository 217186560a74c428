import type { LocationPrecision } from '#contract/catalog/properties';
import { streetWithoutNumber } from '#contract/geo/street-name';

type Hideable = { approximateLocation: boolean };

/** Hides the house number with the point, also one typed into the street. */
export function publicAddress({
  approximateLocation,
  street,
  streetNumber,
}: Hideable & { street: string; streetNumber: string | null }): { street: string; streetNumber: string | null } {
  return approximateLocation ? { street: streetWithoutNumber(street), streetNumber: null } : { street, streetNumber };
}

/** The precision of a hidden point would reveal whether the address exists, so it is hidden too. */
export function publicPrecision({
  approximateLocation,
  locationPrecision,
}: Hideable & { locationPrecision: LocationPrecision }): {
  approximateLocation: boolean;
  locationPrecision: LocationPrecision;
} {
  return {
    approximateLocation,
    locationPrecision: approximateLocation && locationPrecision !== 'comune' ? 'quarter' : locationPrecision,
  };
}
