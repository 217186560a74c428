import type { Language } from '#contract/rendering';
import type { Letter } from './letter-props.ts';
import { greeting } from './letter-words.rules.ts';

/** Letters about what protects an account: two-factor, backup codes, linked providers. */

/** Where one chooses a new password, which also ends every session. */
const resetPath = '/auth/forgot-password';
const profilePath = '/dashboard/profile';

const because: Record<Language, string> = {
  it: 'Ricevi questa email perché la sicurezza del tuo account Soglia è cambiata.',
  en: 'You get this email because the security of your Soglia account has changed.',
};

const notYou: Record<Language, { note: string; second: { label: string; path: string } }> = {
  it: {
    note: 'Non eri tu? Scegli subito una nuova password: chiude tutte le sessioni.',
    second: { label: 'Scegli una nuova password', path: resetPath },
  },
  en: {
    note: 'It was not you? Choose a new password now: it ends every session.',
    second: { label: 'Choose a new password', path: resetPath },
  },
};

const toProfile: Record<Language, { label: string; path: string }> = {
  it: { label: 'Vai al tuo profilo', path: profilePath },
  en: { label: 'Go to your profile', path: profilePath },
};

export const twoFactorEnabled: Letter<'twoFactorEnabled'> = (locale, { name }) => ({
  ...{
    it: {
      subject: 'Verifica in due passaggi attivata',
      preheader: 'Da ora per accedere serve anche un codice.',
      heading: 'Verifica in due passaggi attivata',
      paragraphs: [
        greeting('it', name),
        'da ora, oltre alla password, per accedere serve un codice della tua app di autenticazione.',
        'Conserva i codici di riserva in un posto sicuro: servono se perdi il telefono.',
      ],
    },
    en: {
      subject: 'Two-factor authentication is on',
      preheader: 'From now on signing in also takes a code.',
      heading: 'Two-factor authentication is on',
      paragraphs: [
        greeting('en', name),
        'from now on signing in takes a code from your authenticator app as well as your password.',
        'Keep your backup codes somewhere safe: you need them if you lose your phone.',
      ],
    },
  }[locale],
  button: toProfile[locale],
  ...notYou[locale],
  because: because[locale],
});

export const twoFactorDisabled: Letter<'twoFactorDisabled'> = (locale, { name, byAdmin }) => ({
  ...{
    it: {
      subject: 'Verifica in due passaggi disattivata',
      preheader: 'Da ora per accedere basta la password.',
      heading: 'Verifica in due passaggi disattivata',
      paragraphs: [
        greeting('it', name),
        byAdmin
          ? 'il nostro personale ha disattivato la verifica in due passaggi del tuo account. Da ora per accedere basta la password.'
          : 'la verifica in due passaggi del tuo account è stata disattivata. Da ora per accedere basta la password.',
        'Puoi riattivarla quando vuoi dal tuo profilo.',
      ],
    },
    en: {
      subject: 'Two-factor authentication is off',
      preheader: 'From now on the password is enough to sign in.',
      heading: 'Two-factor authentication is off',
      paragraphs: [
        greeting('en', name),
        byAdmin
          ? 'our staff has turned off the two-factor authentication of your account. From now on the password is enough to sign in.'
          : 'the two-factor authentication of your account has been turned off. From now on the password is enough to sign in.',
        'You can turn it on again from your profile whenever you like.',
      ],
    },
  }[locale],
  button: toProfile[locale],
  ...notYou[locale],
  because: because[locale],
});

const leftInWords: Record<Language, (left: number) => string> = {
  it: (left) => (left === 0 ? 'Non ne restano altri' : left === 1 ? 'Ne resta uno' : `Ne restano ${left}`),
  en: (left) => (left === 0 ? 'None are left' : left === 1 ? 'One is left' : `${left} are left`),
};

export const backupCodeUsed: Letter<'backupCodeUsed'> = (locale, { name, left }) => ({
  ...{
    it: {
      subject: 'È stato usato un codice di riserva',
      preheader: `${leftInWords.it(left)}.`,
      heading: 'Un codice di riserva è stato usato',
      paragraphs: [
        greeting('it', name),
        'qualcuno ha appena effettuato l’accesso al tuo account con uno dei codici di riserva.',
        `${leftInWords.it(left)}: dal tuo profilo puoi crearne di nuovi.`,
      ],
    },
    en: {
      subject: 'A backup code was used',
      preheader: `${leftInWords.en(left)}.`,
      heading: 'A backup code was used',
      paragraphs: [
        greeting('en', name),
        'somebody has just signed in to your account with one of the backup codes.',
        `${leftInWords.en(left)}: you can make new ones from your profile.`,
      ],
    },
  }[locale],
  button: toProfile[locale],
  ...notYou[locale],
  because: because[locale],
});

const providerNames = { google: 'Google', apple: 'Apple' } as const;

export const identityLinked: Letter<'identityLinked'> = (locale, { name, provider }) => {
  const its = providerNames[provider];
  return {
    ...{
      it: {
        subject: `Ora puoi accedere con ${its}`,
        preheader: `Un account ${its} è stato collegato al tuo account Soglia.`,
        heading: `Account ${its} collegato`,
        paragraphs: [
          greeting('it', name),
          `un account ${its} è stato collegato al tuo: da ora puoi usarlo per accedere. Puoi scollegarlo dal tuo profilo.`,
        ],
      },
      en: {
        subject: `You can now sign in with ${its}`,
        preheader: `A ${its} account was linked to your Soglia account.`,
        heading: `${its} account linked`,
        paragraphs: [
          greeting('en', name),
          `a ${its} account was linked to yours: from now on you can sign in with it. You can unlink it from your profile.`,
        ],
      },
    }[locale],
    button: toProfile[locale],
    ...notYou[locale],
    because: because[locale],
  };
};
