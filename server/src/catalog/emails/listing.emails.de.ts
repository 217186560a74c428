import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.de.ts';

/** Emails about a listing's status: what an admin decided, why, and the advertiser's options (DSA art. 17). */

const because = 'Du bekommst diese E-Mail, weil sie eine deiner Anzeigen auf Soglia betrifft.';

export const listingSuspended: EmailTemplate<'listingSuspended'> = ({ name, title, reason, path, appealPath }) => ({
  subject: 'Deine Anzeige ist gesperrt',
  preheader: 'Lies den Grund und was du tun kannst.',
  heading: 'Deine Anzeige ist gesperrt',
  paragraphs: [
    greeting(name),
    `jemand aus unserer Redaktion hat deine Anzeige „${title}“ gesperrt: Vorerst kann niemand sonst sie sehen. Der Grund:`,
    `„${reason}“`,
    'Du kannst die Anzeige berichtigen und dann auf diese E-Mail antworten: Wir sehen sie noch einmal an, und wenn alles in Ordnung ist, ist sie wieder online. Nur wir können sie wieder einschalten.',
  ],
  button: { label: 'Anzeige öffnen', path },
  second: { label: 'Beschwerde einlegen', path: appealPath },
  note: 'Entschieden hat ein Mensch, keine Maschine, wegen eines Inhalts, der gegen unsere Bedingungen verstößt. Hältst du das für einen Fehler? Du kannst dich innerhalb von sechs Monaten kostenlos beschweren. Du kannst dich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle wenden (Artikel 21 der Verordnung (EU) 2022/2065) und jederzeit an ein Gericht.',
  because,
});

export const listingRestored: EmailTemplate<'listingRestored'> = ({ name, title, path }) => ({
  subject: 'Deine Anzeige ist wieder online',
  preheader: 'Die Sperre ist aufgehoben.',
  heading: 'Deine Anzeige ist wieder online',
  paragraphs: [greeting(name), `die Sperre deiner Anzeige „${title}“ ist aufgehoben: Alle können sie sehen wie zuvor.`],
  button: { label: 'Anzeige ansehen', path },
  note: null,
  because,
});
