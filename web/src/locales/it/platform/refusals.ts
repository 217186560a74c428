import { errors } from './errors.ts';

/** Sentences with what only this answer knows, in the place of the code's own. */
const refused = {
  suspendedBecause: 'Questo account è sospeso. Motivo: {{reason}}',
  verifyFirst: 'Prima conferma la tua email: il link è nell’email che ti abbiamo mandato.',
  tooManySeconds_one: 'Troppi tentativi in poco tempo. Riprova tra un secondo.',
  tooManySeconds_other: 'Troppi tentativi in poco tempo. Riprova tra {{count}} secondi.',
  tooManyMinutes_one: 'Troppi tentativi in poco tempo. Riprova tra un minuto.',
  tooManyMinutes_other: 'Troppi tentativi in poco tempo. Riprova tra {{count}} minuti.',
};

/** What a field's rule says (`details.fields[].rule` of VALIDATION_EXCEPTION, and the forms' own checks). */
const validation = {
  required: 'Manca questo dato.',
  too_small: 'Troppo corto o troppo piccolo: almeno {{limit}}.',
  too_big: 'Troppo lungo o troppo grande: al massimo {{limit}}.',
  invalid: 'Questo valore non va bene.',
  hidden_characters: 'Contiene caratteri che non si vedono e che qui non possono stare: scrivilo di nuovo a mano.',
  too_many_marks: 'Ha troppi segni uno sull’altro: su ogni lettera possono starcene al massimo quattro.',
  not_integer: 'Scrivi un numero intero, senza decimali.',
  not_number: 'Scrivi qui solo un numero.',
  phone: 'Questo non è un numero di telefono.',
  weak_password: 'È facile da indovinare: allungala con altre parole.',
  leaked_password: 'È tra le password più usate: scegline un’altra.',
  site_password: 'È fatta con parole di questo sito: scegline un’altra.',
  summaryTitle: 'Controlla questi campi',
};

/** What every page may have to say once something went wrong: it comes after the page stands. */
export const refusals = { errors, refused, validation };
