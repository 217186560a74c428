import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.it.ts';

/** Emails about a changed address. */

export const confirmEmailChange: EmailTemplate<'confirmEmailChange'> = ({ name, path }) => ({
  subject: 'Conferma la tua nuova email',
  preheader: 'Un clic e la tua email cambia. Il link vale 24 ore.',
  heading: 'Conferma la nuova email',
  paragraphs: [
    greeting(name),
    'hai chiesto di usare questo indirizzo per il tuo account Soglia. L’email cambia quando apri il link; fino ad allora resta quella di prima.',
    'Il link vale 24 ore e funziona una volta sola.',
  ],
  button: { label: 'Conferma la nuova email', path },
  note: 'Non l’hai chiesto tu? Ignora questa email: senza conferma non cambia nulla.',
  because: 'Ricevi questa email perché questo indirizzo è stato indicato per un account Soglia.',
});

/** The recipient may have no account, so the greeting has no name. */
export const confirmContactEmail: EmailTemplate<'confirmContactEmail'> = ({ from, path }) => ({
  subject: 'Conferma l’email di contatto degli annunci',
  preheader: 'Apri il link e conferma. Il link vale 24 ore.',
  heading: 'Conferma l’email di contatto',
  paragraphs: [
    greeting(null),
    `su Soglia ${from} ha indicato questo indirizzo come email di contatto dei suoi annunci. Finché non confermi, nessuno lo vede.`,
    'Il link vale 24 ore. Apre una pagina con un pulsante per confermare.',
  ],
  button: { label: 'Apri la pagina di conferma', path },
  note: 'Non ne sai nulla? Ignora questa email: senza conferma l’indirizzo non viene usato.',
  because: 'Ricevi questa email perché questo indirizzo è stato indicato in un annuncio su Soglia.',
});

export const emailInUse: EmailTemplate<'emailInUse'> = ({ name, signInPath }) => ({
  subject: 'Questo indirizzo ha già un account Soglia',
  preheader: 'Qualcuno ha chiesto di usarlo per un altro account.',
  heading: 'Questo indirizzo ha già un account',
  paragraphs: [
    greeting(name),
    'qualcuno ha chiesto di usare questo indirizzo per un altro account Soglia. Un indirizzo può avere un solo account, perciò non è cambiato nulla.',
    'Se eri tu, accedi con questo account, oppure scegli un altro indirizzo per l’altro.',
  ],
  button: { label: 'Accedi', path: signInPath },
  note: 'Non eri tu? Non devi fare nulla.',
  because: 'Ricevi questa email perché esiste un account Soglia con questo indirizzo.',
});

export const emailChanged: EmailTemplate<'emailChanged'> = ({ name, email, path }) => ({
  subject: 'L’email del tuo account è cambiata',
  preheader: 'Se non eri tu, puoi annullare entro 14 giorni.',
  heading: 'L’email è cambiata',
  paragraphs: [
    greeting(name),
    `l’email del tuo account Soglia ora è ${email}. Le sessioni aperte sugli altri dispositivi sono state chiuse.`,
    'Se l’hai cambiata tu, non devi fare altro.',
  ],
  button: { label: 'Non l’ho cambiata io: annulla', path },
  note: 'Il pulsante vale 14 giorni: rimette questo indirizzo, chiude tutte le sessioni e ti fa scegliere una nuova password.',
  because: 'Ricevi questa email perché la sicurezza del tuo account Soglia è cambiata.',
});

export const passwordRemoved: EmailTemplate<'passwordRemoved'> = ({ name, path }) => ({
  subject: 'Scegli una nuova password',
  preheader: 'Abbiamo annullato il cambio di email e tolto la password.',
  heading: 'Scegli una nuova password',
  paragraphs: [
    greeting(name),
    'il cambio di email del tuo account Soglia è stato annullato con il link arrivato a questo indirizzo, che è di nuovo l’email dell’account.',
    'Poiché qualcun altro poteva conoscere la password, l’abbiamo tolta: scegline una nuova per accedere. Il link vale 30 minuti e funziona una volta sola.',
  ],
  button: { label: 'Scegli la password', path },
  note: 'Il link è scaduto? Chiedine un altro.',
  second: { label: 'Chiedi un altro link', path: '/auth/forgot-password' },
  because: 'Ricevi questa email perché la sicurezza del tuo account Soglia è cambiata.',
});
