import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.de.ts';

/** Security emails: two-factor, backup codes, linked providers. */

/** Page for a new password, which ends every session. */
const resetPath = '/auth/forgot-password';
const profilePath = '/dashboard/profile';

const because = 'Du bekommst diese E-Mail, weil sich die Sicherheit deines Kontos bei Soglia geändert hat.';

const notYou = {
  note: 'Das warst nicht du? Wähle sofort ein neues Passwort: Das beendet alle Sitzungen.',
  second: { label: 'Neues Passwort wählen', path: resetPath },
};

const toProfile = { label: 'Zu deinem Profil', path: profilePath };

export const twoFactorEnabled: EmailTemplate<'twoFactorEnabled'> = ({ name }) => ({
  subject: 'Die Bestätigung in zwei Schritten ist eingeschaltet',
  preheader: 'Ab jetzt brauchst du zum Anmelden auch einen Code.',
  heading: 'Die Bestätigung in zwei Schritten ist eingeschaltet',
  paragraphs: [
    greeting(name),
    'ab jetzt brauchst du zum Anmelden außer dem Passwort einen Code aus deiner Authentifizierungs-App.',
    'Bewahre die Ersatzcodes an einem sicheren Ort auf: Du brauchst sie, wenn du dein Telefon verlierst.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

export const twoFactorDisabled: EmailTemplate<'twoFactorDisabled'> = ({ name, byAdmin }) => ({
  subject: 'Die Bestätigung in zwei Schritten ist ausgeschaltet',
  preheader: 'Ab jetzt reicht zum Anmelden das Passwort.',
  heading: 'Die Bestätigung in zwei Schritten ist ausgeschaltet',
  paragraphs: [
    greeting(name),
    byAdmin
      ? 'unser Team hat die Bestätigung in zwei Schritten für dein Konto ausgeschaltet. Ab jetzt reicht zum Anmelden das Passwort.'
      : 'die Bestätigung in zwei Schritten wurde für dein Konto ausgeschaltet. Ab jetzt reicht zum Anmelden das Passwort.',
    'Du kannst sie in deinem Profil jederzeit wieder einschalten.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

const leftInWords = (left: number): string =>
  left === 0 ? 'Es ist keiner mehr übrig' : left === 1 ? 'Einer ist noch übrig' : `${left} sind noch übrig`;

export const backupCodeUsed: EmailTemplate<'backupCodeUsed'> = ({ name, left }) => ({
  subject: 'Ein Ersatzcode wurde benutzt',
  preheader: `${leftInWords(left)}.`,
  heading: 'Ein Ersatzcode wurde benutzt',
  paragraphs: [
    greeting(name),
    'jemand hat sich gerade mit einem der Ersatzcodes in deinem Konto angemeldet.',
    `${leftInWords(left)}: In deinem Profil kannst du neue erstellen.`,
  ],
  button: toProfile,
  ...notYou,
  because,
});

const providerNames = { google: 'Google', apple: 'Apple' } as const;

export const identityLinked: EmailTemplate<'identityLinked'> = ({ name, provider }) => {
  const its = providerNames[provider];
  return {
    subject: `Du kannst dich jetzt mit ${its} anmelden`,
    preheader: `Ein ${its}-Konto wurde mit deinem Konto bei Soglia verbunden.`,
    heading: `${its}-Konto verbunden`,
    paragraphs: [
      greeting(name),
      `ein ${its}-Konto wurde mit deinem verbunden: Ab jetzt kannst du dich damit anmelden. In deinem Profil kannst du die Verbindung lösen.`,
    ],
    button: toProfile,
    ...notYou,
    because,
  };
};
