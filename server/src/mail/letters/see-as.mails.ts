import type { Letter } from '../letter-props.ts';
import { greeting, shown, whenInRome } from '../letter-words.rules.ts';

/** An admin sees the portal as somebody: that person learns it when it begins, and why. */
export const seenByAdmin: Letter<'seenByAdmin'> = (locale, { name, reason, at, minutes }) =>
  ({
    it: {
      subject: 'Una persona di Soglia guarda il tuo account',
      preheader: 'Leggi perché, e che cosa può vedere.',
      heading: 'Una persona di Soglia guarda il tuo account',
      paragraphs: [
        greeting('it', name),
        `il ${whenInRome('it', at)} una persona della nostra redazione ha cominciato a guardare Soglia come la vedi tu, per al massimo ${minutes} minuti. Il motivo:`,
        `«${shown(reason)}»`,
        'Può leggere e non può cambiare nulla. Messaggi, pagamenti, codici di accesso e copie dei dati le restano chiusi.',
      ],
      button: { label: 'Vai al tuo profilo', path: '/dashboard/profile' },
      note: 'Hai una domanda? Rispondi a questa email.',
      because: 'Ricevi questa email perché riguarda il tuo account Soglia.',
    },
    en: {
      subject: 'Somebody of Soglia looks at your account',
      preheader: 'Read why, and what they can see.',
      heading: 'Somebody of Soglia looks at your account',
      paragraphs: [
        greeting('en', name),
        `on ${whenInRome('en', at)} a person of our team began to see Soglia as you see it, for at most ${minutes} minutes. The reason:`,
        `“${shown(reason)}”`,
        'They can read and can change nothing. Messages, payments, sign-in codes and copies of data are closed to them.',
      ],
      button: { label: 'Go to your profile', path: '/dashboard/profile' },
      note: 'A question? Answer this email.',
      because: 'You get this email because it is about your Soglia account.',
    },
  })[locale];
