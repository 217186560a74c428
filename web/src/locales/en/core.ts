import type { Core } from '../words.ts';
import { errors } from './errors.ts';
import { estate } from './estate.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

export const core: Core = { shell, errors, validation, estate };
