import type { Deps as SiteDeps } from '../site/deps.ts';

/** Everything a use case may reach. Made once in `app/boot` (and in tests by `server/testing/test-app.ts`). */
export type Deps = SiteDeps;
