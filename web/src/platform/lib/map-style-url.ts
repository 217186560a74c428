import { useRootData } from '../page/root-data.ts';

/** URL of the configured street tiles (MAP_STYLE_URL); undefined for the built-in map. */
export function useMapStyleUrl(): string | undefined {
  return useRootData()?.mapStyleUrl ?? undefined;
}
