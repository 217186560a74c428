import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.it.ts';

/** Emails about a listing's status: what an admin decided, why, and the advertiser's options (DSA art. 17). */

const because = 'Ricevi questa email perché riguarda un tuo annuncio su Soglia.';

export const listingSuspended: EmailTemplate<'listingSuspended'> = ({ name, title, reason, path, appealPath }) => ({
  subject: 'Il tuo annuncio è sospeso',
  preheader: 'Leggi il motivo e che cosa puoi fare.',
  heading: 'Il tuo annuncio è sospeso',
  paragraphs: [
    greeting(name),
    `una persona della nostra redazione ha sospeso il tuo annuncio «${title}»: per ora nessun altro può vederlo. Il motivo:`,
    `«${reason}»`,
    'Puoi correggere l’annuncio e poi rispondere a questa email: lo guardiamo di nuovo e, se è tutto a posto, torna online. Solo noi possiamo riattivarlo.',
  ],
  button: { label: 'Apri l’annuncio', path },
  second: { label: 'Fai ricorso', path: appealPath },
  note: 'Ha deciso una persona, non una macchina, per un contenuto contrario alle nostre condizioni. Pensi che sia un errore? Puoi fare ricorso, gratis, entro sei mesi. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065), e in ogni momento a un giudice.',
  because,
});

export const listingRestored: EmailTemplate<'listingRestored'> = ({ name, title, path }) => ({
  subject: 'Il tuo annuncio è di nuovo online',
  preheader: 'La sospensione è finita.',
  heading: 'Il tuo annuncio è di nuovo online',
  paragraphs: [
    greeting(name),
    `la sospensione del tuo annuncio «${title}» è finita: tutti possono vederlo come prima.`,
  ],
  button: { label: 'Guarda l’annuncio', path },
  note: null,
  because,
});
