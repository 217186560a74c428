import type { Language } from '#contract/rendering';
import type { Letter } from './letter-props.ts';
import { greeting } from './letter-words.rules.ts';

/** Letters about an ad's life: what an admin did to it, why, and what its advertiser can do (DSA art. 17). */

const because: Record<Language, string> = {
  it: 'Ricevi questa email perché riguarda un tuo annuncio su Soglia.',
  en: 'You get this email because it is about an ad of yours on Soglia.',
};

export const listingSuspended: Letter<'listingSuspended'> = (locale, { name, title, reason, path, appealPath }) =>
  ({
    it: {
      subject: 'Il tuo annuncio è sospeso',
      preheader: 'Leggi il motivo e che cosa puoi fare.',
      heading: 'Il tuo annuncio è sospeso',
      paragraphs: [
        greeting('it', name),
        `una persona della nostra redazione ha sospeso il tuo annuncio «${title}»: per ora nessun altro può vederlo. Il motivo:`,
        `«${reason}»`,
        'Puoi correggere l’annuncio e poi rispondere a questa email: lo guardiamo di nuovo e, se è tutto a posto, torna online. Solo noi possiamo riattivarlo.',
      ],
      button: { label: 'Apri l’annuncio', path },
      second: { label: 'Fai ricorso', path: appealPath },
      note: 'Ha deciso una persona, non una macchina, per un contenuto contrario alle nostre condizioni. Pensi che sia un errore? Puoi fare ricorso, gratis, entro sei mesi. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065), e in ogni momento a un giudice.',
      because: because.it,
    },
    en: {
      subject: 'Your ad is suspended',
      preheader: 'Read the reason and what you can do.',
      heading: 'Your ad is suspended',
      paragraphs: [
        greeting('en', name),
        `a person of our team has suspended your ad “${title}”: for now nobody else can see it. The reason:`,
        `“${reason}”`,
        'You can correct the ad and then answer this email: we look at it again and, if all is well, put it back online. Only we can reactivate it.',
      ],
      button: { label: 'Open the ad', path },
      second: { label: 'Appeal', path: appealPath },
      note: 'A person has decided, not a machine, about content against our terms. You think this is a mistake? You can appeal, free of charge, within six months. You can also turn to a certified out-of-court dispute settlement body (article 21 of Regulation (EU) 2022/2065), and to a court at any time.',
      because: because.en,
    },
  })[locale];

export const listingRestored: Letter<'listingRestored'> = (locale, { name, title, path }) =>
  ({
    it: {
      subject: 'Il tuo annuncio è di nuovo online',
      preheader: 'La sospensione è finita.',
      heading: 'Il tuo annuncio è di nuovo online',
      paragraphs: [
        greeting('it', name),
        `la sospensione del tuo annuncio «${title}» è finita: tutti possono vederlo come prima.`,
      ],
      button: { label: 'Guarda l’annuncio', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: 'Your ad is online again',
      preheader: 'The suspension is over.',
      heading: 'Your ad is online again',
      paragraphs: [
        greeting('en', name),
        `the suspension of your ad “${title}” is over: everybody can see it as before.`,
      ],
      button: { label: 'View the ad', path },
      note: null,
      because: because.en,
    },
  })[locale];
