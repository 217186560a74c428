import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { estate } from './estate.ts';
import { home } from './home.ts';
import { listings } from './listings.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

/** Every Italian sentence, by feature. Italian is the measure: another language must have the same keys to compile. */
export const messages = { shell, errors, validation, accounts, home, search, listings, estate };
export type Messages = typeof messages;
