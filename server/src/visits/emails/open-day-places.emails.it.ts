import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, greeting } from '../../platform/email/shared.texts.it.ts';
import { homeOf, isUnderWay, untilWhen, visitFacts, visitStart } from './visit.texts.it.ts';

/** Emails to a visitor about a seat: requested, offered, confirmed. */

const because = 'Ricevi questa email perché hai prenotato una visita su Soglia.';

function partyOf({ people }: { people: number }): string {
  return people === 1 ? 'te' : counted(people, 'persona', 'persone');
}

export const openDayConfirmed: EmailTemplate<'openDayConfirmed'> = (props) => {
  const { name, path, answerPath, wasOffered, calendar } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  return {
    subject: `Visita confermata: ${start}`,
    preheader: 'Ti aspettano. Il pass per l’ingresso è nella tua prenotazione.',
    heading: 'La tua visita è confermata',
    paragraphs: [
      greeting(name),
      wasOffered ? `il posto è tuo: la visita a ${home} è confermata.` : `la tua visita a ${home} è confermata.`,
      'All’ingresso mostra il tuo pass: è il codice QR della prenotazione. L’appuntamento è allegato a questa email, pronto per il tuo calendario.',
    ],
    list: visitFacts(props),
    button: { label: 'Apri la prenotazione', path },
    second: { label: 'Non puoi venire? Annulla la visita', path: answerPath },
    note: 'Se annulli, il posto va a chi lo aspetta.',
    because,
    calendar,
  };
};

export const openDayRequested: EmailTemplate<'openDayRequested'> = (props) => {
  const until = untilWhen(props.expiresAt, props.timeZone);
  return {
    subject: `${props.position === null ? 'Richiesta inviata' : 'Lista d’attesa'}: ${visitStart(props)}`,
    preheader:
      props.position === null
        ? `Ora la parola è a chi organizza la visita: può risponderti fino alle ${until}.`
        : `Sei in lista d’attesa, in posizione ${props.position}.`,
    heading: props.position === null ? 'La tua richiesta è arrivata' : 'Sei in lista d’attesa',
    paragraphs: [
      greeting(props.name),
      ...(props.position === null
        ? [
            `chi organizza la visita a ${homeOf(props)} ha ricevuto la tua richiesta e decide se confermarla.`,
            `Se non risponde entro le ${until}, la richiesta scade. In ogni caso ti scriviamo.`,
          ]
        : [
            `alla visita a ${homeOf(props)} per ora non c’è posto per ${partyOf(props)}. Sei in lista d’attesa, in posizione ${props.position}.`,
            isUnderWay(props)
              ? 'La visita è già cominciata: se si libera posto, chi la organizza può ancora confermarti, e ti scriviamo subito.'
              : 'Se si libera posto per te ti scriviamo subito, e lo teniamo finché non rispondi: nell’email c’è scritto fino a quando.',
          ]),
    ],
    list: visitFacts(props),
    button: { label: 'Apri la richiesta', path: props.path },
    second: { label: 'Hai cambiato idea? Ritira la richiesta', path: props.answerPath },
    note: 'Non è ancora una conferma: aspetta la nostra email prima di metterti in viaggio.',
    because,
  };
};

export const openDayOffer: EmailTemplate<'openDayOffer'> = (props) => {
  const { name, path, answerPath, offerExpiresAt, timeZone } = props;
  const [home, start] = [homeOf(props), visitStart(props)];
  const until = untilWhen(offerExpiresAt, timeZone);
  const who = partyOf(props);
  return {
    subject: `C’è posto: ${start}`,
    preheader: `Lo teniamo per te fino alle ${until}.`,
    heading: `C’è posto per ${who}`,
    paragraphs: [
      greeting(name),
      `si è liberato posto per ${who} alla visita a ${home}. Lo teniamo per te fino alle ${until}: poi passa a chi viene dopo di te.`,
    ],
    list: visitFacts(props),
    button: { label: 'Accetta o rinuncia', path: answerPath },
    second: { label: 'Apri la prenotazione', path },
    note: 'Non serve accedere: il pulsante vale per te, quindi non inoltrare questa email.',
    because,
  };
};
