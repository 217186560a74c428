import type { Messages } from '../../messages.ts';

export const accounts: Messages['accounts'] = {
  promise: 'Heute Abend gemerkt, am Sonntag besichtigt.',
  promiseText: 'Favoriten, Suchen und Besichtigungen begleiten dich auf jedem Bildschirm.',
  signIn: {
    title: 'Anmelden',
    heading: 'Willkommen zurück',
    noAccount: 'Noch kein Konto?',
    toSignUp: 'Registrieren',
    identifier: 'E-Mail oder Telefon',
    password: 'Passwort',
    forgot: 'Passwort vergessen?',
    showPassword: 'Passwort zeigen',
    hidePassword: 'Passwort verbergen',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft…',
    failed: 'Du bist nicht angemeldet',
    cancelled: 'Du hast die Anmeldung mit {{provider}} abgebrochen. Versuche es noch einmal oder nimm dein Passwort.',
  },
  social: {
    or: 'oder weiter mit',
    notConfigured:
      'Auf diesem Portal ist die Anmeldung mit {{provider}} nicht eingerichtet. Nimm E-Mail oder Telefon und das Passwort.',
  },
};
