import type { Core } from '../messages.ts';
import { shell } from './app/shell.ts';
import { estate } from './catalog/estate.ts';

export { features } from './features.ts';

export const core: Core = { shell, estate };
