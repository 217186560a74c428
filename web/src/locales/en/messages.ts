import type { Messages } from '../it/messages.ts';
import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { estate } from './estate.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

export const messages: Messages = { shell, errors, validation, accounts, home, estate };
