import { useRootData } from '../page/root-data.ts';

/** Street tiles the server is set up with (MAP_STYLE_URL), or undefined: then maps draw the built-in one. */
export function useMapStyleUrl(): string | undefined {
  return useRootData()?.mapStyleUrl ?? undefined;
}
