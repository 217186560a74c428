import { useRouteLoaderData } from 'react-router';
import type { RenderContext } from '#contract/platform/rendering';

/** What `root.tsx` loads for every page besides its cache. */
export type RootData = {
  /** Public origin of the site. */
  origin: string;
  /** A complete map style (MAP_STYLE_URL); null for our own. */
  mapStyleUrl: string | null;
  /** Street tiles (MAP_TILES), or where to request them; null for the schematic map, also while their provider is down. */
  streetTiles: RenderContext['streetTiles'];
};

/** Undefined when the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
