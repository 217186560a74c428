import { errors } from './errors.ts';
import { validation } from './validation.ts';

/** What every page may have to say once something went wrong: it comes after the page stands. */
export const refusals = { errors, validation };
