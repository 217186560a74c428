import type { Refusals } from '../words.ts';
import { errors } from './errors.ts';
import { validation } from './validation.ts';

export const refusals: Refusals = { errors, validation };
