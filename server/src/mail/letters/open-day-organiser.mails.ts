import type { Language } from '#contract/rendering';
import type { Letter } from '../letter-props.ts';
import { greeting } from '../letter-words.rules.ts';
import { homeOf, personOf, visitFacts, visitStart } from './open-day-words.rules.ts';

/** Letters to whoever organises an open day: somebody asks, somebody does not come. */

const because: Record<Language, string> = {
  it: 'Ricevi questa email perché organizzi un porte aperte su Soglia.',
  en: 'You get this email because you organise an open day on Soglia.',
};

export const openDayRequestForYou: Letter<'openDayRequestForYou'> = (locale, props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(locale, props), visitStart(locale, props), personOf(locale, from)];
  return {
    it: {
      subject: `Richiesta di visita: ${start}`,
      preheader: `${who} chiede di venire. Hai 24 ore per rispondere.`,
      heading: 'Hai una richiesta di visita',
      paragraphs: [
        greeting('it', name),
        `${who} chiede di venire al tuo porte aperte per ${home}.`,
        'Confermala o rifiutala entro 24 ore, e comunque prima che la visita cominci: poi la richiesta scade da sola.',
      ],
      list: visitFacts('it', props),
      button: { label: 'Rispondi alla richiesta', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: `Request to visit: ${start}`,
      preheader: `${who} asks to come. You have 24 hours to answer.`,
      heading: 'You have a request to visit',
      paragraphs: [
        greeting('en', name),
        `${who} asks to come to your open day for ${home}.`,
        'Confirm or refuse it within 24 hours, and in any case before the visit begins: then the request ends by itself.',
      ],
      list: visitFacts('en', props),
      button: { label: 'Answer the request', path },
      note: null,
      because: because.en,
    },
  }[locale];
};

export const openDayGuestCancelled: Letter<'openDayGuestCancelled'> = (locale, props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(locale, props), visitStart(locale, props), personOf(locale, from)];
  return {
    it: {
      subject: `Una visita in meno: ${start}`,
      preheader: `${who} ha annullato la sua prenotazione.`,
      heading: 'Un ospite non viene',
      paragraphs: [
        greeting('it', name),
        `${who} ha annullato la prenotazione confermata per il tuo porte aperte per ${home}.`,
        'Non devi fare nulla: se qualcuno è in lista d’attesa, gli offriamo noi il posto.',
      ],
      list: visitFacts('it', props),
      button: { label: 'Guarda i partecipanti', path },
      note: null,
      because: because.it,
    },
    en: {
      subject: `One visit less: ${start}`,
      preheader: `${who} has cancelled the booking.`,
      heading: 'A guest does not come',
      paragraphs: [
        greeting('en', name),
        `${who} has cancelled the confirmed booking for your open day for ${home}.`,
        'There is nothing to do: if somebody is on the waiting list, we offer them the place.',
      ],
      list: visitFacts('en', props),
      button: { label: 'See the participants', path },
      note: null,
      because: because.en,
    },
  }[locale];
};
