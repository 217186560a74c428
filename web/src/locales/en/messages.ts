import type { Messages } from '../it/messages.ts';
import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { estate } from './estate.ts';
import { home } from './home.ts';
import { listings } from './listings.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

export const messages: Messages = { shell, errors, validation, accounts, home, search, listings, estate };
