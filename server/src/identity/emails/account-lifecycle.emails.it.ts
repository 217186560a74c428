import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { counted, dayInRome, greeting, sentence, whenInRome } from '../../platform/email/shared.texts.it.ts';
import { shown } from '../../platform/email/user-text.texts.ts';

/** Emails about the account: suspension, reactivation, erasure, export, impersonation. */

const because = 'Ricevi questa email perché riguarda il tuo account Soglia.';

export const accountSuspended: EmailTemplate<'accountSuspended'> = ({ name, reason, appealPath }) => ({
  subject: 'Il tuo account è sospeso',
  preheader: 'Leggi il motivo e che cosa puoi fare.',
  heading: 'Il tuo account è sospeso',
  paragraphs: [greeting(name), 'abbiamo sospeso il tuo account: per ora non puoi accedere. Il motivo:', `«${reason}»`],
  button: { label: 'Leggi la decisione o fai ricorso', path: appealPath },
  note: 'Ha deciso una persona, non una macchina, per una violazione delle nostre condizioni. Pensi che sia un errore? Puoi fare ricorso, gratis, entro sei mesi. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065), e in ogni momento a un giudice.',
  because,
});

export const accountReactivated: EmailTemplate<'accountReactivated'> = ({ name, signInPath }) => ({
  subject: 'Il tuo account è di nuovo attivo',
  preheader: 'Puoi accedere come prima.',
  heading: 'Rieccoti',
  paragraphs: [greeting(name), 'la sospensione del tuo account è finita: puoi accedere come prima.'],
  button: { label: 'Accedi', path: signInPath },
  note: null,
  because,
});

export const deletionRequested: EmailTemplate<'deletionRequested'> = ({ name, dueAt, path }) => ({
  subject: 'Il tuo account sarà cancellato',
  preheader: sentence`Succederà il ${dayInRome(dueAt)}. Fino ad allora puoi ripensarci.`,
  heading: 'Il tuo account sarà cancellato',
  paragraphs: [
    greeting(name),
    sentence`hai chiesto di cancellare il tuo account. Lo faremo il ${dayInRome(dueAt)}, con tutto quello che contiene. Dopo non si può tornare indietro.`,
    'Hai cambiato idea? Fino ad allora basta annullare la richiesta.',
  ],
  button: { label: 'Annulla la cancellazione', path },
  note: 'Non l’hai chiesto tu? Annulla la cancellazione e cambia la password.',
  because,
});

export const deletionUndone: EmailTemplate<'deletionUndone'> = ({ name }) => ({
  subject: 'Il tuo account resta',
  preheader: 'La cancellazione è stata annullata.',
  heading: 'Il tuo account resta',
  paragraphs: [greeting(name), 'la cancellazione è stata annullata: ritrovi tutto come prima.'],
  button: { label: 'Vai al tuo profilo', path: '/dashboard/profile' },
  note: 'Non l’hai annullata tu? Cambia subito la password.',
  because,
});

export const accountErased: EmailTemplate<'accountErased'> = ({ name, kept }) => ({
  subject: 'Il tuo account è stato cancellato',
  preheader: 'È l’ultima email che ricevi da noi.',
  heading: 'Il tuo account non c’è più',
  paragraphs: [
    greeting(name),
    kept.length > 0
      ? 'abbiamo cancellato il tuo account e i tuoi dati. La legge ci chiede di conservare:'
      : 'abbiamo cancellato il tuo account e i tuoi dati.',
  ],
  list: kept,
  button: null,
  note: 'Questa è l’ultima email che ricevi da noi. Grazie della visita.',
  because: 'Ricevi questa email perché avevi un account Soglia con questo indirizzo.',
});

export const exportReady: EmailTemplate<'exportReady'> = ({ name, expiresAt, path }) => ({
  subject: 'La copia dei tuoi dati è pronta',
  preheader: sentence`Puoi scaricarla fino al ${dayInRome(expiresAt)}.`,
  heading: 'La copia dei tuoi dati è pronta',
  paragraphs: [
    greeting(name),
    sentence`abbiamo preparato l’archivio con i tuoi dati. Puoi scaricarlo, dopo l’accesso, fino al ${whenInRome(expiresAt)}.`,
  ],
  button: { label: 'Scarica i tuoi dati', path },
  note: 'Non l’hai chiesta tu? Cambia subito la password: senza accesso nessuno può scaricarla.',
  because,
});

/** Notifies the user of an impersonation by an admin, at its start and with the reason. */
export const seenByAdmin: EmailTemplate<'seenByAdmin'> = ({ name, reason, at, minutes }) => ({
  subject: 'Una persona di Soglia guarda il tuo account',
  preheader: 'Leggi perché, e che cosa può vedere.',
  heading: 'Una persona di Soglia guarda il tuo account',
  paragraphs: [
    greeting(name),
    sentence`il ${whenInRome(at)} una persona della nostra redazione ha cominciato a guardare Soglia come la vedi tu, per al massimo ${counted(minutes, 'minuto', 'minuti')}. Il motivo:`,
    `«${shown(reason)}»`,
    'Può leggere e non può cambiare nulla. Messaggi, pagamenti, codici di accesso e copie dei dati le restano chiusi.',
  ],
  button: { label: 'Vai al tuo profilo', path: '/dashboard/profile' },
  note: null,
  because,
});
