import type { PropertyView } from '#contract/catalog/properties.schemas';

type Address = Pick<
  PropertyView,
  'street' | 'streetNumber' | 'quarter' | 'postalCode' | 'administrativeAreaLevel1' | 'administrativeAreaLevel2'
>;

/** `Borgo San Frediano 62, San Frediano, 50124 Firenze (FI)`; the API omits a street number that the owner hides. */
export function addressOf(place: Address): string {
  const street = [place.street, place.streetNumber].filter(Boolean).join(' ');
  const province = place.administrativeAreaLevel2 ? ` (${place.administrativeAreaLevel2})` : '';
  const town = [place.postalCode, place.administrativeAreaLevel1].filter(Boolean).join(' ') + province;
  return [street, place.quarter, town].filter(Boolean).join(', ');
}
