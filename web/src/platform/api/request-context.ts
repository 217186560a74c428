import { createContext } from 'react-router';
import type { RenderContext } from '#contract/platform/rendering';

/** Per-request context of the server render. `entry.server.tsx` exports the key, so that `ssr.ts` can fill it. */
export const requestContext = createContext<RenderContext>();
