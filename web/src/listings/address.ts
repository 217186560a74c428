import type { PropertyView } from '#contract/properties';

type Address = Pick<
  PropertyView,
  'street' | 'streetNumber' | 'quarter' | 'postalCode' | 'administrativeAreaLevel1' | 'administrativeAreaLevel2'
>;

/** `Borgo San Frediano 62, San Frediano, 50124 Firenze (FI)`; the house number only where the owner shows the exact point. */
export function addressOf(place: Address & { locationPrecision: PropertyView['locationPrecision'] }): string {
  const number = place.locationPrecision === 'exact' ? place.streetNumber : null;
  const street = [place.street, number].filter(Boolean).join(' ');
  const province = place.administrativeAreaLevel2 ? ` (${place.administrativeAreaLevel2})` : '';
  const town = [place.postalCode, place.administrativeAreaLevel1].filter(Boolean).join(' ') + province;
  return [street, place.quarter, town].filter(Boolean).join(', ');
}
