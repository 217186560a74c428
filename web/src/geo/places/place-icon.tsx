import {
  Camera,
  Globe,
  GraduationCap,
  Hash,
  Hospital,
  Landmark,
  LandPlot,
  Map as MapIcon,
  MapPin,
  Plane,
  Signpost,
  Store,
  TrainFront,
  TramFront,
  Trees,
  Trophy,
  Umbrella,
} from 'lucide-react';
import type { LandmarkCategory, PlaceKind } from '#contract/geo/places';

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
  landmark: Camera,
} as const satisfies Record<PlaceKind, unknown>;

const landmarkIcons = {
  metro: TramFront,
  rail: TrainFront,
  university: GraduationCap,
  hospital: Hospital,
  airport: Plane,
  fair: Store,
  park: Trees,
  street: Signpost,
  stadium: Trophy,
  sight: Camera,
  beach: Umbrella,
} as const satisfies Record<LandmarkCategory, unknown>;

/** Icon of a place kind or landmark category; the label is next to it. Loaded with the first suggestions. */
export function PlaceIcon({ kind, category }: { kind: PlaceKind; category?: LandmarkCategory | undefined }) {
  const Icon = (category && landmarkIcons[category]) ?? icons[kind] ?? MapPin;
  return <Icon aria-hidden="true" />;
}
