import type { Place } from './place-index.ts';

/** A street as a place of its comune, from which it has country, province and region. */
export function streetPlace(street: { id: number; name: string; lat6: number; lng6: number }, comune: Place): Place {
  const { country, area, provinceId, regionId } = comune;
  const { id, name, lat6, lng6 } = street;
  return {
    id,
    kind: 'street',
    name,
    other: null,
    country,
    area,
    comuneId: comune.id,
    provinceId,
    regionId,
    postalCodes: [],
    lat6,
    lng6,
    population: 0,
    aliases: [],
    label: `${name}, ${comune.name}`,
    sublabel: comune.sublabel,
  };
}
