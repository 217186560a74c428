import type { Core } from '../messages.ts';
import { estate } from './estate.ts';
import { shell } from './shell.ts';

export { features } from './features.ts';

export const core: Core = { shell, estate };
