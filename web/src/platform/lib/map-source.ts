import { useRootData } from '../page/root-data.ts';
import type { MapViewProps } from '../ui/map/map-props.ts';

type MapSource = Pick<MapViewProps, 'styleUrl' | 'streets'>;

/** What maps are rendered from, as the server configures it; empty for the embedded schematic map. */
export function useMapSource(): MapSource {
  const root = useRootData();
  if (root?.mapStyleUrl) return { styleUrl: root.mapStyleUrl };
  return root?.streetTiles ? { streets: root.streetTiles } : {};
}

/** Whether the map has streets or requests them, so that a higher zoom shows more. */
export const isStreetMap = ({ styleUrl, streets }: MapSource) => Boolean(styleUrl ?? streets);
