import type { Language } from '#contract/rendering';
import type { Letter } from './letter-props.ts';
import { dayInRome, greeting, whenInRome } from './letter-words.rules.ts';

/** Letters about an account's life: suspended, reactivated, leaving, taking one's data along. */

const because: Record<Language, string> = {
  it: 'Ricevi questa email perché riguarda il tuo account Soglia.',
  en: 'You get this email because it is about your Soglia account.',
};

export const accountSuspended: Letter<'accountSuspended'> = (locale, { name, reason, appealPath }) =>
  ({
    it: {
      subject: 'Il tuo account è sospeso',
      preheader: 'Leggi il motivo e che cosa puoi fare.',
      heading: 'Il tuo account è sospeso',
      paragraphs: [
        greeting('it', name),
        'abbiamo sospeso il tuo account: per ora non puoi accedere. Il motivo:',
        `«${reason}»`,
      ],
      button: { label: 'Leggi la decisione o fai ricorso', path: appealPath },
      note: 'Ha deciso una persona, non una macchina, per una violazione delle nostre condizioni. Pensi che sia un errore? Puoi fare ricorso, gratis, entro sei mesi. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065), e in ogni momento a un giudice.',
      because: because.it,
    },
    en: {
      subject: 'Your account is suspended',
      preheader: 'Read the reason and what you can do.',
      heading: 'Your account is suspended',
      paragraphs: [
        greeting('en', name),
        'we have suspended your account: for now you cannot sign in. The reason:',
        `“${reason}”`,
      ],
      button: { label: 'Read the decision or appeal', path: appealPath },
      note: 'A person has decided, not a machine, about a breach of our terms. You think this is a mistake? You can appeal, free of charge, within six months. You can also turn to a certified out-of-court dispute settlement body (article 21 of Regulation (EU) 2022/2065), and to a court at any time.',
      because: because.en,
    },
  })[locale];

export const accountReactivated: Letter<'accountReactivated'> = (locale, { name, signInPath }) =>
  ({
    it: {
      subject: 'Il tuo account è di nuovo attivo',
      preheader: 'Puoi accedere come prima.',
      heading: 'Rieccoti',
      paragraphs: [greeting('it', name), 'la sospensione del tuo account è finita: puoi accedere come prima.'],
      button: { label: 'Accedi', path: signInPath },
      note: null,
      because: because.it,
    },
    en: {
      subject: 'Your account is active again',
      preheader: 'You can sign in as before.',
      heading: 'Welcome back',
      paragraphs: [greeting('en', name), 'the suspension of your account is over: you can sign in as before.'],
      button: { label: 'Sign in', path: signInPath },
      note: null,
      because: because.en,
    },
  })[locale];

export const deletionRequested: Letter<'deletionRequested'> = (locale, { name, dueAt, path }) =>
  ({
    it: {
      subject: 'Il tuo account sarà cancellato',
      preheader: `Succederà il ${dayInRome('it', dueAt)}. Fino ad allora puoi ripensarci.`,
      heading: 'Il tuo account sarà cancellato',
      paragraphs: [
        greeting('it', name),
        `hai chiesto di cancellare il tuo account. Lo faremo il ${dayInRome('it', dueAt)}, con tutto quello che contiene. Dopo non si può tornare indietro.`,
        'Hai cambiato idea? Fino ad allora basta annullare la richiesta.',
      ],
      button: { label: 'Annulla la cancellazione', path },
      note: 'Non l’hai chiesto tu? Annulla la cancellazione e cambia la password.',
      because: because.it,
    },
    en: {
      subject: 'Your account will be deleted',
      preheader: `It will happen on ${dayInRome('en', dueAt)}. Until then you can change your mind.`,
      heading: 'Your account will be deleted',
      paragraphs: [
        greeting('en', name),
        `you asked to delete your account. We will do so on ${dayInRome('en', dueAt)}, with everything it holds. After that there is no way back.`,
        'Changed your mind? Until then it is enough to cancel the request.',
      ],
      button: { label: 'Keep the account', path },
      note: 'It was not you? Keep the account and change the password.',
      because: because.en,
    },
  })[locale];

export const deletionUndone: Letter<'deletionUndone'> = (locale, { name }) =>
  ({
    it: {
      subject: 'Il tuo account resta',
      preheader: 'La cancellazione è stata annullata.',
      heading: 'Il tuo account resta',
      paragraphs: [greeting('it', name), 'la cancellazione è stata annullata: ritrovi tutto come prima.'],
      button: { label: 'Vai al tuo profilo', path: '/dashboard/profile' },
      note: 'Non l’hai annullata tu? Cambia subito la password.',
      because: because.it,
    },
    en: {
      subject: 'Your account stays',
      preheader: 'The deletion was cancelled.',
      heading: 'Your account stays',
      paragraphs: [greeting('en', name), 'the deletion was cancelled: everything is as it was.'],
      button: { label: 'Go to your profile', path: '/dashboard/profile' },
      note: 'It was not you who cancelled it? Change your password now.',
      because: because.en,
    },
  })[locale];

export const accountErased: Letter<'accountErased'> = (locale, { name, kept }) =>
  ({
    it: {
      subject: 'Il tuo account è stato cancellato',
      preheader: 'È l’ultima email che ricevi da noi.',
      heading: 'Il tuo account non c’è più',
      paragraphs: [
        greeting('it', name),
        kept.length > 0
          ? 'abbiamo cancellato il tuo account e i tuoi dati. La legge ci chiede di conservare:'
          : 'abbiamo cancellato il tuo account e i tuoi dati.',
      ],
      list: kept,
      button: null,
      note: 'Questa è l’ultima email che ricevi da noi. Grazie di essere passato.',
      because: 'Ricevi questa email perché avevi un account Soglia con questo indirizzo.',
    },
    en: {
      subject: 'Your account has been deleted',
      preheader: 'This is the last email you get from us.',
      heading: 'Your account is gone',
      paragraphs: [
        greeting('en', name),
        kept.length > 0
          ? 'we have deleted your account and your data. The law asks us to keep:'
          : 'we have deleted your account and your data.',
      ],
      list: kept,
      button: null,
      note: 'This is the last email you get from us. Thank you for having been here.',
      because: 'You get this email because a Soglia account had this address.',
    },
  })[locale];

export const exportReady: Letter<'exportReady'> = (locale, { name, expiresAt, path }) =>
  ({
    it: {
      subject: 'La copia dei tuoi dati è pronta',
      preheader: `Puoi scaricarla fino al ${dayInRome('it', expiresAt)}.`,
      heading: 'La copia dei tuoi dati è pronta',
      paragraphs: [
        greeting('it', name),
        `abbiamo preparato l’archivio con i tuoi dati. Puoi scaricarlo, dopo l’accesso, fino al ${whenInRome('it', expiresAt)}.`,
      ],
      button: { label: 'Scarica i tuoi dati', path },
      note: 'Non l’hai chiesta tu? Cambia subito la password: senza accesso nessuno può scaricarla.',
      because: because.it,
    },
    en: {
      subject: 'The copy of your data is ready',
      preheader: `You can download it until ${dayInRome('en', expiresAt)}.`,
      heading: 'The copy of your data is ready',
      paragraphs: [
        greeting('en', name),
        `we have packed your data into an archive. Once signed in, you can download it until ${whenInRome('en', expiresAt)}.`,
      ],
      button: { label: 'Download your data', path },
      note: 'It was not you who asked? Change your password now: without signing in nobody can download it.',
      because: because.en,
    },
  })[locale];
