import { useRouteLoaderData } from 'react-router';

/** What `root.tsx` loads for every page besides its cache. */
export type RootData = {
  /** Public origin of the site. */
  origin: string;
  /** Style URL of the street tiles (MAP_STYLE_URL); null for the built-in map. */
  mapStyleUrl: string | null;
};

/** Undefined when the root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
