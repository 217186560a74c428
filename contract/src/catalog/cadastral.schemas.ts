import { z } from 'zod';
import { cadastralCategory as pattern } from './costs.ts';

/** Category of the Italian cadastre, also as it is printed: "C/6" is "C6". */
export const cadastralCategory = z
  .string()
  .transform((text) => text.trim().toUpperCase().replace('/', ''))
  .pipe(z.string().regex(pattern));
