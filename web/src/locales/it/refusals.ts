import { errors } from './errors.ts';
import { validation } from './validation.ts';

/** Sentences with what only this answer knows, in the place of the code's own. */
const refused = {
  suspendedBecause: 'Questo account è sospeso. Motivo: {{reason}}',
  verifyFirst: 'Prima conferma la tua email: il link è nell’email che ti abbiamo mandato.',
  tooManySeconds_one: 'Troppi tentativi in poco tempo. Riprova tra un secondo.',
  tooManySeconds_other: 'Troppi tentativi in poco tempo. Riprova tra {{count}} secondi.',
  tooManyMinutes_one: 'Troppi tentativi in poco tempo. Riprova tra un minuto.',
  tooManyMinutes_other: 'Troppi tentativi in poco tempo. Riprova tra {{count}} minuti.',
};

/** What every page may have to say once something went wrong: it comes after the page stands. */
export const refusals = { errors, refused, validation };
