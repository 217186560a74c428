import { createContext } from 'react-router';
import type { Me } from '#contract/identity/accounts.schemas';

/** The signed-in user of a request, on the server only. `entry.server.tsx` exports the key, so that `ssr.ts` can fill it. */
export const userContext = createContext<Me | null>();
