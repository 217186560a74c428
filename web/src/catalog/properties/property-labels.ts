import type { OwnProperty } from '#contract/catalog/properties.schemas';

type Address = Pick<
  OwnProperty,
  'street' | 'streetNumber' | 'postalCode' | 'administrativeAreaLevel1' | 'administrativeAreaLevel2'
>;

/** "Via Solferino 12": owners see the number even if listings hide it. */
export const streetOf = ({ street, streetNumber }: Address) => [street, streetNumber].filter(Boolean).join(' ');

/** "20121 Milano (MI)" */
export function townOf({ postalCode, administrativeAreaLevel1: city, administrativeAreaLevel2: province }: Address) {
  return [postalCode, city].filter(Boolean).join(' ') + (province ? ` (${province})` : '');
}
