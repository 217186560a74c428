import type { EmailTemplate } from '../../platform/email/email-props.ts';
import { greeting } from '../../platform/email/shared.texts.it.ts';

/** Sign-up and sign-in emails: address verification, password. */

export const verifyEmail: EmailTemplate<'verifyEmail'> = ({ name, path }) => ({
  subject: 'Conferma il tuo indirizzo email',
  preheader: 'Un clic e il tuo account è pronto. Il link vale 24 ore.',
  heading: 'Conferma il tuo indirizzo',
  paragraphs: [
    greeting(name),
    'ci serve sapere che questo indirizzo è tuo. Dopo la conferma puoi pubblicare annunci, prenotare visite e scrivere agli inserzionisti.',
    'Il link vale 24 ore e funziona una volta sola.',
  ],
  button: { label: 'Conferma l’indirizzo', path },
  note: 'Non hai creato tu questo account? Ignora questa email: senza conferma non succede nulla.',
  because: 'Ricevi questa email perché questo indirizzo è stato indicato per un account Soglia.',
});

export const accountExists: EmailTemplate<'accountExists'> = ({ name, signInPath, resetPath }) => ({
  subject: 'Hai già un account Soglia',
  preheader: 'Qualcuno ha provato a registrarsi con questo indirizzo.',
  heading: 'Hai già un account',
  paragraphs: [
    greeting(name),
    'qualcuno ha provato a registrarsi con questo indirizzo, che ha già un account. Se eri tu, accedi con la tua password.',
  ],
  button: { label: 'Accedi', path: signInPath },
  second: { label: 'Non ricordi la password? Scegline una nuova', path: resetPath },
  note: 'Non eri tu? Non devi fare nulla: il tuo account non è cambiato.',
  because: 'Ricevi questa email perché esiste un account Soglia con questo indirizzo.',
});

export const resetPassword: EmailTemplate<'resetPassword'> = ({ name, path }) => ({
  subject: 'Scegli una nuova password',
  preheader: 'Il link vale 30 minuti.',
  heading: 'Scegli una nuova password',
  paragraphs: [
    greeting(name),
    'hai chiesto di cambiare la password. Il link vale 30 minuti e funziona una volta sola; dopo il cambio dovrai accedere di nuovo su tutti i dispositivi.',
  ],
  button: { label: 'Scegli la password', path },
  note: 'Non l’hai chiesto tu? Ignora questa email: la password resta quella di prima.',
  because: 'Ricevi questa email perché è stata chiesta una nuova password per il tuo account Soglia.',
});

export const passwordChanged: EmailTemplate<'passwordChanged'> = ({ name, resetPath }) => ({
  subject: 'La tua password è cambiata',
  preheader: 'Se non eri tu, scegline subito una nuova.',
  heading: 'La password è cambiata',
  paragraphs: [
    greeting(name),
    'la password del tuo account è stata appena cambiata e le sessioni aperte sugli altri dispositivi sono state chiuse.',
    'Se l’hai cambiata tu, non devi fare altro.',
  ],
  button: { label: 'Non l’ho cambiata io', path: resetPath },
  note: 'Il pulsante ti porta a scegliere una nuova password: chi è entrato al posto tuo resta fuori.',
  because: 'Ricevi questa email perché la sicurezza del tuo account Soglia è cambiata.',
});

export const signInsFailed: EmailTemplate<'signInsFailed'> = ({ name, resetPath }) => ({
  subject: 'Qualcuno ha sbagliato più volte la tua password',
  preheader: 'Dieci tentativi di accesso, nessuno riuscito.',
  heading: 'Tentativi di accesso al tuo account',
  paragraphs: [
    greeting(name),
    'qualcuno ha provato ad accedere al tuo account almeno dieci volte con una password sbagliata. Nessuno di questi tentativi è riuscito.',
    'Chi continua a provare deve aspettare sempre di più. Se l’accesso chiede anche a te di aspettare, scegli una nuova password: dopo puoi entrare subito.',
  ],
  button: { label: 'Scegli una nuova password', path: resetPath },
  note: 'Non eri tu? Se la tua password è lunga e la usi solo qui, non devi fare nulla. Con la verifica in due passaggi, che attivi dal tuo profilo, la password da sola non basta.',
  because: 'Ricevi questa email perché qualcuno ha provato ad accedere al tuo account Soglia.',
});
