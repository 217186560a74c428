import type { Deps as SiteDeps } from '../site/deps.ts';

/** Dependencies of all use cases. Created once in `app/boot` (in tests by `server/testing/test-app.ts`). */
export type Deps = SiteDeps;
