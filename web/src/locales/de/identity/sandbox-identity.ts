import type { Messages } from '../../messages.ts';

export const sandboxIdentity: Messages['sandboxIdentity'] = {
  title: 'Testanbieter',
  stead: 'Anstelle von {{provider}}',
  mark: 'Nur zum Ausprobieren',
  lead: 'Er steht für {{provider}}, solange das Portal auf diesem Computer läuft und keine Schlüssel von {{provider}} hat. Er ist nicht {{provider}}: Er verlangt kein Passwort und glaubt, was du sagst.',
  choose: 'Wer möchtest du sein?',
  unconfirmed: 'Adresse nicht bestätigt',
  other: 'Jemand anderes',
  name: 'Vorname',
  surname: 'Nachname',
  email: 'E-Mail',
  confirmed: 'Die Adresse gilt als bestätigt',
  submit: 'Weiter',
  failed: 'So geht es nicht weiter',
  cancel: 'Abbrechen und zurück zum Portal',
  wrong:
    'Diese Anfrage kommt nicht vom Portal oder ist unvollständig ({{parameter}}). Beginne noch einmal mit der Schaltfläche {{provider}} auf der Anmeldeseite.',
  toSignIn: 'Zur Anmeldung',
};
