/** What a field's rule says (`details.fields[].rule` of VALIDATION_EXCEPTION, and the forms' own checks). */
export const validation = {
  required: 'Manca questo dato.',
  too_small: 'Troppo corto o troppo piccolo: almeno {{limit}}.',
  too_big: 'Troppo lungo o troppo grande: al massimo {{limit}}.',
  invalid: 'Questo valore non va bene.',
  summaryTitle: 'Controlla questi campi',
};
