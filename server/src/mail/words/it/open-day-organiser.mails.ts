import type { Letter } from '../../letter-props.ts';
import { homeOf, personOf, visitFacts, visitStart } from './visit-words.rules.ts';
import { greeting } from './words.rules.ts';

/** Letters to whoever organises an open day: somebody asks, somebody does not come. */

const because = 'Ricevi questa email perché organizzi porte aperte su Soglia.';

export const openDayRequestForYou: Letter<'openDayRequestForYou'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Richiesta di visita: ${start}`,
    preheader: `${who} chiede di venire. Hai 24 ore per rispondere.`,
    heading: 'Hai una richiesta di visita',
    paragraphs: [
      greeting(name),
      `${who} chiede di venire alle porte aperte di ${home}.`,
      'Confermala o rifiutala entro 24 ore, e comunque prima che la visita cominci: poi la richiesta scade da sola.',
    ],
    list: visitFacts(props),
    button: { label: 'Rispondi alla richiesta', path },
    note: null,
    because,
  };
};

export const openDayGuestCancelled: Letter<'openDayGuestCancelled'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Una visita in meno: ${start}`,
    preheader: `${who} ha annullato la sua prenotazione.`,
    heading: 'Un ospite non viene',
    paragraphs: [
      greeting(name),
      `${who} ha annullato la prenotazione confermata per le porte aperte di ${home}.`,
      'Non devi fare nulla: se qualcuno è in lista d’attesa, gli offriamo noi il posto.',
    ],
    list: visitFacts(props),
    button: { label: 'Guarda i partecipanti', path },
    note: null,
    because,
  };
};
