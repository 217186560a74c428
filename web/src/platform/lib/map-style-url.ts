import { useRouteLoaderData } from 'react-router';

/** Street tiles the server is set up with (MAP_STYLE_URL), or undefined: then maps draw the built-in one. */
export function useMapStyleUrl(): string | undefined {
  const root = useRouteLoaderData<{ mapStyleUrl: string | null }>('root');
  return root?.mapStyleUrl ?? undefined;
}
