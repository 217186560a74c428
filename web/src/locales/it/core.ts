import { estate } from './estate.ts';
import { shell } from './shell.ts';

export { features } from './features.ts';

/** What every page says. */
export const core = { shell, estate };
