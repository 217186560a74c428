import { shell } from './app/shell.ts';
import { estate } from './catalog/estate.ts';

export { features } from './features.ts';

/** What every page says. */
export const core = { shell, estate };
