import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.de.ts';

/** Emails about a changed address. */

export const confirmEmailChange: EmailTemplate<'confirmEmailChange'> = ({ name, path }) => ({
  subject: 'Bestätige deine neue E-Mail-Adresse',
  preheader: 'Ein Klick, und deine E-Mail-Adresse ist geändert. Der Link gilt 24 Stunden.',
  heading: 'Bestätige die neue Adresse',
  paragraphs: [
    greeting(name),
    'du möchtest diese Adresse für dein Soglia-Konto verwenden. Die Adresse ändert sich, wenn du den Link öffnest; bis dahin bleibt die bisherige.',
    'Der Link gilt 24 Stunden und nur einmal.',
  ],
  button: { label: 'Neue Adresse bestätigen', path },
  note: 'Das warst nicht du? Ignoriere diese E-Mail: Ohne Bestätigung ändert sich nichts.',
  because: 'Du erhältst diese E-Mail, weil diese Adresse für ein Soglia-Konto angegeben wurde.',
});

/** The recipient may have no account, so the greeting has no name. */
export const confirmContactEmail: EmailTemplate<'confirmContactEmail'> = ({ from, path }) => ({
  subject: 'Bestätige die E-Mail für Anfragen zu Anzeigen',
  preheader: 'Öffne den Link und bestätige. Der Link gilt 24 Stunden.',
  heading: 'Bestätige die E-Mail für Anfragen',
  paragraphs: [
    greeting(null),
    `auf Soglia hat ${from} diese Adresse als E-Mail für Anfragen zu Anzeigen angegeben. Solange du sie nicht bestätigst, sieht sie niemand.`,
    'Der Link gilt 24 Stunden. Er öffnet eine Seite mit einem Knopf zum Bestätigen.',
  ],
  button: { label: 'Seite zum Bestätigen öffnen', path },
  note: 'Du weißt nichts davon? Ignoriere diese E-Mail: Ohne Bestätigung wird die Adresse nicht verwendet.',
  because: 'Du erhältst diese E-Mail, weil diese Adresse in einer Anzeige auf Soglia angegeben wurde.',
});

export const emailInUse: EmailTemplate<'emailInUse'> = ({ name, signInPath }) => ({
  subject: 'Diese Adresse hat schon ein Soglia-Konto',
  preheader: 'Jemand wollte sie für ein anderes Konto verwenden.',
  heading: 'Diese Adresse hat schon ein Konto',
  paragraphs: [
    greeting(name),
    'jemand wollte diese Adresse für ein anderes Soglia-Konto verwenden. Eine Adresse kann nur ein Konto haben, deshalb hat sich nichts geändert.',
    'Wenn du es warst, melde dich mit diesem Konto an oder wähle für das andere eine andere Adresse.',
  ],
  button: { label: 'Anmelden', path: signInPath },
  note: 'Das warst nicht du? Du musst nichts tun.',
  because: 'Du erhältst diese E-Mail, weil es ein Soglia-Konto mit dieser Adresse gibt.',
});

export const emailChanged: EmailTemplate<'emailChanged'> = ({ name, email, path }) => ({
  subject: 'Die E-Mail-Adresse deines Kontos hat sich geändert',
  preheader: 'Wenn du es nicht warst, kannst du es 14 Tage lang rückgängig machen.',
  heading: 'Die E-Mail-Adresse hat sich geändert',
  paragraphs: [
    greeting(name),
    `die E-Mail-Adresse deines Soglia-Kontos ist jetzt ${email}. Die Sitzungen auf anderen Geräten wurden beendet.`,
    'Wenn du sie geändert hast, musst du nichts weiter tun.',
  ],
  button: { label: 'Das war ich nicht: rückgängig machen', path },
  note: 'Die Schaltfläche gilt 14 Tage: Sie stellt diese Adresse wieder her, beendet alle Sitzungen und lässt dich ein neues Passwort wählen.',
  because: 'Du erhältst diese E-Mail, weil sich die Sicherheit deines Soglia-Kontos geändert hat.',
});

export const passwordRemoved: EmailTemplate<'passwordRemoved'> = ({ name, path }) => ({
  subject: 'Wähle ein neues Passwort',
  preheader: 'Die Änderung der E-Mail-Adresse ist rückgängig gemacht, das Passwort entfernt.',
  heading: 'Wähle ein neues Passwort',
  paragraphs: [
    greeting(name),
    'die Änderung der E-Mail-Adresse deines Soglia-Kontos wurde mit dem Link rückgängig gemacht, der an diese Adresse ging. Sie ist wieder die Adresse des Kontos.',
    'Weil jemand anderes das Passwort kennen könnte, haben wir es entfernt: Wähle ein neues, um dich anzumelden. Der Link gilt 30 Minuten und nur einmal.',
  ],
  button: { label: 'Passwort wählen', path },
  note: 'Ist der Link abgelaufen? Fordere einen neuen an.',
  second: { label: 'Neuen Link anfordern', path: '/auth/forgot-password' },
  because: 'Du erhältst diese E-Mail, weil sich die Sicherheit deines Soglia-Kontos geändert hat.',
});
