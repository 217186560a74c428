import type { Language } from '#contract/rendering';
import type { Letter, LetterProps } from '../letter-props.ts';
import { greeting } from '../letter-words.rules.ts';
import { homeOf, untilWhen, visitFacts, visitStart } from './open-day-words.rules.ts';

/** Letters to a visitor about getting a place at an open day: asked for, offered, confirmed. */

const because: Record<Language, string> = {
  it: 'Ricevi questa email perché hai prenotato una visita su Soglia.',
  en: 'You get this email because you booked a visit on Soglia.',
};

function partyOf(locale: Language, { people }: { people: number }): string {
  if (people === 1) return locale === 'it' ? 'te' : 'you';
  return locale === 'it' ? `${people} persone` : `${people} people`;
}

export const openDayConfirmed: Letter<'openDayConfirmed'> = (locale, props) => {
  const { name, path, answerPath, wasOffered, calendar } = props;
  const [home, start] = [homeOf(locale, props), visitStart(locale, props)];
  return {
    it: {
      subject: `Visita confermata: ${start}`,
      preheader: 'Ti aspettano. Il pass per l’ingresso è nella tua prenotazione.',
      heading: 'La tua visita è confermata',
      paragraphs: [
        greeting('it', name),
        wasOffered ? `il posto è tuo: la visita a ${home} è confermata.` : `la tua visita a ${home} è confermata.`,
        'All’ingresso mostra il tuo pass: è il codice QR della prenotazione. L’appuntamento è allegato a questa email, pronto per il tuo calendario.',
      ],
      list: visitFacts('it', props),
      button: { label: 'Apri la prenotazione', path },
      second: { label: 'Non puoi venire? Annulla la visita', path: answerPath },
      note: 'Se annulli, il posto va a chi lo aspetta.',
      because: because.it,
      calendar,
    },
    en: {
      subject: `Visit confirmed: ${start}`,
      preheader: 'They expect you. Your pass for the door is in your booking.',
      heading: 'Your visit is confirmed',
      paragraphs: [
        greeting('en', name),
        wasOffered ? `the place is yours: the visit to ${home} is confirmed.` : `your visit to ${home} is confirmed.`,
        'At the door show your pass: it is the QR code of the booking. The appointment comes with this email, ready for your calendar.',
      ],
      list: visitFacts('en', props),
      button: { label: 'Open the booking', path },
      second: { label: 'You cannot come? Cancel the visit', path: answerPath },
      note: 'If you cancel, the place goes to somebody who waits for it.',
      because: because.en,
      calendar,
    },
  }[locale];
};

const requestedItalian = (props: LetterProps['openDayRequested']) => ({
  subject: `${props.position === null ? 'Richiesta inviata' : 'Lista d’attesa'}: ${visitStart('it', props)}`,
  preheader:
    props.position === null
      ? 'Ora la parola è a chi organizza la visita: ha 24 ore per risponderti.'
      : `Sei in lista d’attesa, in posizione ${props.position}.`,
  heading: props.position === null ? 'La tua richiesta è arrivata' : 'Sei in lista d’attesa',
  paragraphs: [
    greeting('it', props.name),
    ...(props.position === null
      ? [
          `chi organizza la visita a ${homeOf('it', props)} ha ricevuto la tua richiesta e decide se confermarla.`,
          'Se non risponde entro 24 ore, e comunque prima che la visita cominci, la richiesta scade. In ogni caso ti scriviamo.',
        ]
      : [
          `alla visita a ${homeOf('it', props)} per ora non c’è posto per ${partyOf('it', props)}. Sei in lista d’attesa, in posizione ${props.position}.`,
          'Se si libera posto per te ti scriviamo subito, e lo teniamo finché non rispondi: nell’email c’è scritto fino a quando.',
        ]),
  ],
  list: visitFacts('it', props),
  button: { label: 'Apri la richiesta', path: props.path },
  second: { label: 'Hai cambiato idea? Ritira la richiesta', path: props.answerPath },
  note: 'Non è ancora una conferma: aspetta la nostra email prima di metterti in viaggio.',
  because: because.it,
});

const requestedEnglish = (props: LetterProps['openDayRequested']) => ({
  subject: `${props.position === null ? 'Request sent' : 'Waiting list'}: ${visitStart('en', props)}`,
  preheader:
    props.position === null
      ? 'Now the organiser decides, within 24 hours.'
      : `You are on the waiting list, at position ${props.position}.`,
  heading: props.position === null ? 'Your request has arrived' : 'You are on the waiting list',
  paragraphs: [
    greeting('en', props.name),
    ...(props.position === null
      ? [
          `the organiser of the visit to ${homeOf('en', props)} has your request and decides whether to confirm it.`,
          'Without an answer within 24 hours, and in any case before the visit begins, the request ends. We write to you either way.',
        ]
      : [
          `for now there is no place for ${partyOf('en', props)} at the visit to ${homeOf('en', props)}. You are on the waiting list, at position ${props.position}.`,
          'If there is place for you we write at once, and hold it for your answer: the email says until when.',
        ]),
  ],
  list: visitFacts('en', props),
  button: { label: 'Open the request', path: props.path },
  second: { label: 'Changed your mind? Withdraw the request', path: props.answerPath },
  note: 'This is not a confirmation yet: wait for our email before you set out.',
  because: because.en,
});

export const openDayRequested: Letter<'openDayRequested'> = (locale, props) =>
  locale === 'it' ? requestedItalian(props) : requestedEnglish(props);

export const openDayOffer: Letter<'openDayOffer'> = (locale, props) => {
  const { name, path, answerPath, offerExpiresAt, timeZone } = props;
  const [home, start] = [homeOf(locale, props), visitStart(locale, props)];
  const until = untilWhen(locale, offerExpiresAt, timeZone);
  const who = partyOf(locale, props);
  return {
    it: {
      subject: `C’è posto: ${start}`,
      preheader: `Lo teniamo per te fino alle ${until}.`,
      heading: `C’è posto per ${who}`,
      paragraphs: [
        greeting('it', name),
        `si è liberato posto per ${who} alla visita a ${home}. Lo teniamo per te fino alle ${until}: poi passa a chi viene dopo di te.`,
      ],
      list: visitFacts('it', props),
      button: { label: 'Accetta o rinuncia', path: answerPath },
      second: { label: 'Apri la prenotazione', path },
      note: 'Non serve accedere: il pulsante vale per te, quindi non inoltrare questa email.',
      because: because.it,
    },
    en: {
      subject: `There is place: ${start}`,
      preheader: `We hold it for you until ${until}.`,
      heading: `There is place for ${who}`,
      paragraphs: [
        greeting('en', name),
        `places have become free for ${who} at the visit to ${home}. We hold them for you until ${until}: then they go to whoever is next.`,
      ],
      list: visitFacts('en', props),
      button: { label: 'Accept or decline', path: answerPath },
      second: { label: 'Open the booking', path },
      note: 'You need not sign in: the button answers in your name, so do not forward this email.',
      because: because.en,
    },
  }[locale];
};
