import { errors } from './errors.ts';
import { estate } from './estate.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

/** What every page may say. */
export const core = { shell, errors, validation, estate };
