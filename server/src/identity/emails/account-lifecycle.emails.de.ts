import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, dayInRome, greeting, whenInRome } from '../../platform/email/shared.texts.de.ts';
import { shown } from '../../platform/email/user-text.texts.ts';

/** Emails about the account: suspension, reactivation, erasure, export, impersonation. */

const because = 'Du bekommst diese E-Mail, weil sie dein Konto bei Soglia betrifft.';

export const accountSuspended: EmailTemplate<'accountSuspended'> = ({ name, reason, appealPath }) => ({
  subject: 'Dein Konto ist gesperrt',
  preheader: 'Lies den Grund und was du tun kannst.',
  heading: 'Dein Konto ist gesperrt',
  paragraphs: [
    greeting(name),
    'wir haben dein Konto gesperrt: Du kannst dich vorerst nicht anmelden. Der Grund:',
    `„${reason}“`,
  ],
  button: { label: 'Entscheidung lesen oder Beschwerde einlegen', path: appealPath },
  note: 'Entschieden hat ein Mensch, keine Maschine, wegen eines Verstoßes gegen unsere Bedingungen. Hältst du das für einen Fehler? Du kannst dich innerhalb von sechs Monaten kostenlos beschweren. Du kannst dich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle wenden (Artikel 21 der Verordnung (EU) 2022/2065) und jederzeit an ein Gericht.',
  because,
});

export const accountReactivated: EmailTemplate<'accountReactivated'> = ({ name, signInPath }) => ({
  subject: 'Dein Konto ist wieder aktiv',
  preheader: 'Du kannst dich anmelden wie zuvor.',
  heading: 'Willkommen zurück',
  paragraphs: [greeting(name), 'die Sperre deines Kontos ist aufgehoben: Du kannst dich anmelden wie zuvor.'],
  button: { label: 'Anmelden', path: signInPath },
  note: null,
  because,
});

export const deletionRequested: EmailTemplate<'deletionRequested'> = ({ name, dueAt, path }) => ({
  subject: 'Dein Konto wird gelöscht',
  preheader: `Das geschieht am ${dayInRome(dueAt)}. Bis dahin kannst du es dir anders überlegen.`,
  heading: 'Dein Konto wird gelöscht',
  paragraphs: [
    greeting(name),
    `du möchtest dein Konto löschen. Wir tun das am ${dayInRome(dueAt)}, mit allem, was es enthält. Danach gibt es kein Zurück.`,
    'Hast du es dir anders überlegt? Bis dahin brauchst du die Löschung nur abzubrechen.',
  ],
  button: { label: 'Löschung abbrechen', path },
  note: 'Das warst nicht du? Brich die Löschung ab und ändere dein Passwort.',
  because,
});

export const deletionUndone: EmailTemplate<'deletionUndone'> = ({ name }) => ({
  subject: 'Dein Konto bleibt',
  preheader: 'Die Löschung wurde abgebrochen.',
  heading: 'Dein Konto bleibt',
  paragraphs: [greeting(name), 'die Löschung wurde abgebrochen: Du findest alles vor wie zuvor.'],
  button: { label: 'Zu deinem Profil', path: '/dashboard/profile' },
  note: 'Du hast sie nicht abgebrochen? Ändere sofort dein Passwort.',
  because,
});

export const accountErased: EmailTemplate<'accountErased'> = ({ name, kept }) => ({
  subject: 'Dein Konto wurde gelöscht',
  preheader: 'Das ist die letzte E-Mail, die du von uns bekommst.',
  heading: 'Dein Konto gibt es nicht mehr',
  paragraphs: [
    greeting(name),
    kept.length > 0
      ? 'wir haben dein Konto und deine Daten gelöscht. Das Gesetz verlangt, dass wir Folgendes aufbewahren:'
      : 'wir haben dein Konto und deine Daten gelöscht.',
  ],
  list: kept,
  button: null,
  note: 'Das ist die letzte E-Mail, die du von uns bekommst. Danke, dass du hier warst.',
  because: 'Du bekommst diese E-Mail, weil es zu dieser Adresse ein Konto bei Soglia gab.',
});

export const exportReady: EmailTemplate<'exportReady'> = ({ name, expiresAt, path }) => ({
  subject: 'Die Kopie deiner Daten ist fertig',
  preheader: `Du kannst sie bis zum ${dayInRome(expiresAt)} herunterladen.`,
  heading: 'Die Kopie deiner Daten ist fertig',
  paragraphs: [
    greeting(name),
    `wir haben deine Daten in ein Archiv gepackt. Nach dem Anmelden kannst du es bis zum ${whenInRome(expiresAt)} herunterladen.`,
  ],
  button: { label: 'Daten herunterladen', path },
  note: 'Du hast sie nicht angefordert? Ändere sofort dein Passwort: Ohne Anmeldung kann niemand sie herunterladen.',
  because,
});

/** Notifies the user of an impersonation by an admin, at its start and with the reason. */
export const seenByAdmin: EmailTemplate<'seenByAdmin'> = ({ name, reason, at, minutes }) => ({
  subject: 'Jemand von Soglia sieht dein Konto an',
  preheader: 'Lies, warum, und was zu sehen ist.',
  heading: 'Jemand von Soglia sieht dein Konto an',
  paragraphs: [
    greeting(name),
    `seit dem ${whenInRome(at)} sieht jemand aus unserer Redaktion Soglia so, wie du es siehst, für höchstens ${counted(minutes, 'Minute', 'Minuten')}. Der Grund:`,
    `„${shown(reason)}“`,
    'Zu lesen ist vieles, zu ändern nichts. Nachrichten, Zahlungen, Anmeldecodes und Kopien von Daten bleiben verschlossen.',
  ],
  button: { label: 'Zu deinem Profil', path: '/dashboard/profile' },
  note: null,
  because,
});
