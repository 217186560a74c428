import type { EmailProps, EmailTemplate, EmailText } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.it.ts';
import type { Seats } from './email-props.ts';
import { homeOf, isUnderWay, personOf, untilWhen, visitFacts, visitStart } from './visit.texts.it.ts';

/** Emails to the organizer: new request, canceled visit. */

const because = 'Ricevi questa email perché organizzi porte aperte su Soglia.';

export const openDayRequestForYou: EmailTemplate<'openDayRequestForYou'> = (props) => {
  const { name, from, path, seats } = props;
  if (seats) return waitlisted({ ...props, seats });
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `Richiesta di visita: ${start}`,
    preheader: `${who} chiede di venire. Puoi rispondere fino alle ${until}.`,
    heading: 'Hai una richiesta di visita',
    paragraphs: [
      greeting(name),
      `${who} chiede di venire alle porte aperte di ${home}.`,
      `Confermala o rifiutala entro le ${until}: poi la richiesta scade da sola.`,
    ],
    list: visitFacts(props),
    button: { label: 'Rispondi alla richiesta', path },
    note: null,
    because,
  };
};

type Waitlisted = EmailProps['openDayRequestForYou'] & { seats: Seats };

function waitlisted(props: Waitlisted): EmailText {
  const { name, from, path, people, seats } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  const until = untilWhen(props.expiresAt, props.timeZone);
  const then = isUnderWay(props)
    ? 'La visita è già cominciata: se si libera posto, puoi confermarla solo tu.'
    : 'Se prima che la visita cominci si libera posto, lo offriamo noi, nell’ordine delle richieste.';
  const some =
    seats.free === 1
      ? `Chiede ${counted(people, 'posto', 'posti')} e ne resta uno solo.`
      : `Chiede ${counted(people, 'posto', 'posti')}; liberi: ${seats.free}.`;
  const noRoom = seats.free === 0 ? `La visita è al completo (posti: ${seats.max}).` : some;
  return {
    subject: `In lista d’attesa: ${start}`,
    preheader: `${who} vorrebbe venire, ma non c’è posto. Non devi fare nulla.`,
    heading: 'Una richiesta in lista d’attesa',
    paragraphs: [
      greeting(name),
      `${who} vorrebbe venire alle porte aperte di ${home}. ${noRoom}`,
      `La richiesta resta in lista d’attesa fino alle ${until}. ${then}`,
      'Non devi fare nulla. Se vuoi, puoi confermarla anche oltre il massimo.',
    ],
    list: visitFacts(props),
    button: { label: 'Guarda i partecipanti', path },
    note: null,
    because,
  };
}

export const openDayGuestCancelled: EmailTemplate<'openDayGuestCancelled'> = (props) => {
  const { name, from, path } = props;
  const [home, start, who] = [homeOf(props), visitStart(props), personOf(from)];
  return {
    subject: `Una visita in meno: ${start}`,
    preheader: `${who} ha annullato la sua prenotazione.`,
    heading: 'Una persona non viene',
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
