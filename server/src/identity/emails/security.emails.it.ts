import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.it.ts';

/** Security emails: two-factor, backup codes, linked providers. */

/** Page for a new password, which ends every session. */
const resetPath = '/auth/forgot-password';
const profilePath = '/dashboard/profile';

const because = 'Ricevi questa email perché la sicurezza del tuo account Soglia è cambiata.';

const notYou = {
  note: 'Non eri tu? Scegli subito una nuova password: chiude tutte le sessioni.',
  second: { label: 'Scegli una nuova password', path: resetPath },
};

const toProfile = { label: 'Vai al tuo profilo', path: profilePath };

export const twoFactorEnabled: EmailTemplate<'twoFactorEnabled'> = ({ name }) => ({
  subject: 'Verifica in due passaggi attivata',
  preheader: 'Da ora per accedere serve anche un codice.',
  heading: 'Verifica in due passaggi attivata',
  paragraphs: [
    greeting(name),
    'da ora, oltre alla password, per accedere serve un codice della tua app di autenticazione.',
    'Conserva i codici di riserva in un posto sicuro: servono se perdi il telefono.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

export const twoFactorDisabled: EmailTemplate<'twoFactorDisabled'> = ({ name, byAdmin }) => ({
  subject: 'Verifica in due passaggi disattivata',
  preheader: 'Da ora per accedere basta la password.',
  heading: 'Verifica in due passaggi disattivata',
  paragraphs: [
    greeting(name),
    byAdmin
      ? 'il nostro personale ha disattivato la verifica in due passaggi del tuo account. Da ora per accedere basta la password.'
      : 'la verifica in due passaggi del tuo account è stata disattivata. Da ora per accedere basta la password.',
    'Puoi riattivarla quando vuoi dal tuo profilo.',
  ],
  button: toProfile,
  ...notYou,
  because,
});

const leftInWords = (left: number): string =>
  left === 0 ? 'Non ne restano altri' : left === 1 ? 'Ne resta uno' : `Ne restano ${left}`;

export const backupCodeUsed: EmailTemplate<'backupCodeUsed'> = ({ name, left }) => ({
  subject: 'È stato usato un codice di riserva',
  preheader: `${leftInWords(left)}.`,
  heading: 'Un codice di riserva è stato usato',
  paragraphs: [
    greeting(name),
    'qualcuno ha appena effettuato l’accesso al tuo account con uno dei codici di riserva.',
    `${leftInWords(left)}: dal tuo profilo puoi crearne di nuovi.`,
  ],
  button: toProfile,
  ...notYou,
  because,
});

const providerNames = { google: 'Google', apple: 'Apple' } as const;

export const identityLinked: EmailTemplate<'identityLinked'> = ({ name, provider }) => {
  const its = providerNames[provider];
  return {
    subject: `Ora puoi accedere con ${its}`,
    preheader: `Un account ${its} è stato collegato al tuo account Soglia.`,
    heading: `Account ${its} collegato`,
    paragraphs: [
      greeting(name),
      `un account ${its} è stato collegato al tuo: da ora puoi usarlo per accedere. Puoi scollegarlo dal tuo profilo.`,
    ],
    button: toProfile,
    ...notYou,
    because,
  };
};
