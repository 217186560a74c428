import { Globe, Hash, Landmark, LandPlot, Map as MapIcon, MapPin, Signpost } from 'lucide-react';
import type { PlaceKind } from '#contract/geo/places';

const icons = {
  country: Globe,
  region: MapIcon,
  province: MapIcon,
  comune: MapPin,
  city: MapPin,
  quarter: Landmark,
  street: Signpost,
  postal_code: Hash,
  geographicArea: LandPlot,
} as const satisfies Record<PlaceKind, unknown>;

/** Icon of a place kind; the label is next to it. Loaded with the first suggestions. */
export function PlaceIcon({ kind }: { kind: PlaceKind }) {
  const Icon = icons[kind] ?? MapPin;
  return <Icon aria-hidden="true" />;
}
