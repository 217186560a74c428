import { useSyncExternalStore } from 'react';

/** The same width as in `door-screen.module.css`: camera and list side by side. */
const query = '(min-width: 820px)';

export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}

function listen(listener: () => void) {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
