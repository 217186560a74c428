import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.de.ts';

/** Sign-up and sign-in emails: address verification, password. */

export const verifyEmail: EmailTemplate<'verifyEmail'> = ({ name, path }) => ({
  subject: 'Bestätige deine E-Mail-Adresse',
  preheader: 'Ein Klick, und dein Konto ist bereit. Der Link gilt 24 Stunden.',
  heading: 'Bestätige deine Adresse',
  paragraphs: [
    greeting(name),
    'wir müssen wissen, dass diese Adresse dir gehört. Danach kannst du Anzeigen veröffentlichen, Besichtigungen buchen und Anbietern schreiben.',
    'Der Link gilt 24 Stunden und funktioniert einmal.',
  ],
  button: { label: 'Adresse bestätigen', path },
  note: 'Du hast dieses Konto nicht angelegt? Ignoriere diese E-Mail: Ohne Bestätigung passiert nichts.',
  because: 'Du bekommst diese E-Mail, weil diese Adresse für ein Konto bei Soglia angegeben wurde.',
});

export const accountExists: EmailTemplate<'accountExists'> = ({ name, signInPath, resetPath }) => ({
  subject: 'Du hast schon ein Konto bei Soglia',
  preheader: 'Jemand wollte sich mit dieser Adresse registrieren.',
  heading: 'Du hast schon ein Konto',
  paragraphs: [
    greeting(name),
    'jemand wollte sich mit dieser Adresse registrieren, zu der es schon ein Konto gibt. Wenn du das warst, melde dich mit deinem Passwort an.',
  ],
  button: { label: 'Anmelden', path: signInPath },
  second: { label: 'Passwort vergessen? Wähle ein neues', path: resetPath },
  note: 'Das warst nicht du? Du musst nichts tun: Dein Konto hat sich nicht geändert.',
  because: 'Du bekommst diese E-Mail, weil es zu dieser Adresse ein Konto bei Soglia gibt.',
});

export const resetPassword: EmailTemplate<'resetPassword'> = ({ name, path }) => ({
  subject: 'Wähle ein neues Passwort',
  preheader: 'Der Link gilt 30 Minuten.',
  heading: 'Wähle ein neues Passwort',
  paragraphs: [
    greeting(name),
    'du möchtest dein Passwort ändern. Der Link gilt 30 Minuten und funktioniert einmal; danach musst du dich auf allen Geräten neu anmelden.',
  ],
  button: { label: 'Passwort wählen', path },
  note: 'Das warst nicht du? Ignoriere diese E-Mail: Das Passwort bleibt, wie es war.',
  because: 'Du bekommst diese E-Mail, weil für dein Konto bei Soglia ein neues Passwort angefordert wurde.',
});

export const passwordChanged: EmailTemplate<'passwordChanged'> = ({ name, resetPath }) => ({
  subject: 'Dein Passwort wurde geändert',
  preheader: 'Wenn du das nicht warst, wähle sofort ein neues.',
  heading: 'Das Passwort wurde geändert',
  paragraphs: [
    greeting(name),
    'das Passwort deines Kontos wurde gerade geändert, und die Sitzungen auf anderen Geräten wurden beendet.',
    'Wenn du es geändert hast, musst du nichts weiter tun.',
  ],
  button: { label: 'Das war nicht ich', path: resetPath },
  note: 'Die Schaltfläche führt zur Wahl eines neuen Passworts: Wer an deiner Stelle hineinkam, bleibt draußen.',
  because: 'Du bekommst diese E-Mail, weil sich die Sicherheit deines Kontos bei Soglia geändert hat.',
});

export const signInsFailed: EmailTemplate<'signInsFailed'> = ({ name, resetPath }) => ({
  subject: 'Jemand hat mehrmals ein falsches Passwort eingegeben',
  preheader: 'Zehn Anmeldeversuche, keiner war erfolgreich.',
  heading: 'Anmeldeversuche bei deinem Konto',
  paragraphs: [
    greeting(name),
    'jemand hat mindestens zehnmal versucht, sich mit einem falschen Passwort bei deinem Konto anzumelden. Keiner dieser Versuche war erfolgreich.',
    'Wer es weiter versucht, muss immer länger warten. Sollst auch du beim Anmelden warten, wähle ein neues Passwort: Danach kommst du sofort hinein.',
  ],
  button: { label: 'Neues Passwort wählen', path: resetPath },
  note: 'Das warst nicht du? Wenn dein Passwort lang ist und du es nur hier benutzt, musst du nichts tun. Mit der Zwei-Faktor-Anmeldung, die du in deinem Profil einschaltest, reicht das Passwort allein nicht.',
  because: 'Du bekommst diese E-Mail, weil jemand versucht hat, sich bei deinem Konto bei Soglia anzumelden.',
});
