import { useRouteLoaderData } from 'react-router';

/** What `root.tsx` loads for every page besides its cache. */
export type RootData = {
  /** Where the site is reached. */
  origin: string;
  /** Street tiles for the maps (MAP_STYLE_URL); null: the built-in map. */
  mapStyleUrl: string | null;
};

/** Undefined where the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
