import type { Letter } from './letter-props.ts';
import { greeting } from './letter-words.rules.ts';

/** Letters about getting in: the address, the password. */

export const verifyEmail: Letter<'verifyEmail'> = (locale, { name, path }) =>
  ({
    it: {
      subject: 'Conferma il tuo indirizzo email',
      preheader: 'Un clic e il tuo account è pronto. Il link vale 24 ore.',
      heading: 'Conferma il tuo indirizzo',
      paragraphs: [
        greeting('it', name),
        'ci serve sapere che questo indirizzo è tuo. Dopo la conferma puoi pubblicare annunci, prenotare visite e scrivere agli inserzionisti.',
        'Il link vale 24 ore e funziona una volta sola.',
      ],
      button: { label: 'Conferma l’indirizzo', path },
      note: 'Non hai creato tu questo account? Ignora questa email: senza conferma non succede nulla.',
      because: 'Ricevi questa email perché questo indirizzo è stato indicato per un account Soglia.',
    },
    en: {
      subject: 'Confirm your email address',
      preheader: 'One click and your account is ready. The link is good for 24 hours.',
      heading: 'Confirm your address',
      paragraphs: [
        greeting('en', name),
        'we need to know that this address is yours. Once it is confirmed you can publish ads, book visits and write to advertisers.',
        'The link is good for 24 hours and works once.',
      ],
      button: { label: 'Confirm the address', path },
      note: 'You did not create this account? Ignore this email: without confirmation nothing happens.',
      because: 'You get this email because this address was given for a Soglia account.',
    },
  })[locale];

export const accountExists: Letter<'accountExists'> = (locale, { name, signInPath, resetPath }) =>
  ({
    it: {
      subject: 'Hai già un account Soglia',
      preheader: 'Qualcuno ha provato a registrarsi con questo indirizzo.',
      heading: 'Hai già un account',
      paragraphs: [
        greeting('it', name),
        'qualcuno ha provato a registrarsi con questo indirizzo, che ha già un account. Se eri tu, accedi con la tua password.',
      ],
      button: { label: 'Accedi', path: signInPath },
      second: { label: 'Non ricordi la password? Scegline una nuova', path: resetPath },
      note: 'Non eri tu? Non devi fare nulla: il tuo account non è cambiato.',
      because: 'Ricevi questa email perché esiste un account Soglia con questo indirizzo.',
    },
    en: {
      subject: 'You already have a Soglia account',
      preheader: 'Somebody tried to sign up with this address.',
      heading: 'You already have an account',
      paragraphs: [
        greeting('en', name),
        'somebody tried to sign up with this address, which already has an account. If it was you, sign in with your password.',
      ],
      button: { label: 'Sign in', path: signInPath },
      second: { label: 'Forgot your password? Choose a new one', path: resetPath },
      note: 'It was not you? There is nothing to do: your account has not changed.',
      because: 'You get this email because a Soglia account has this address.',
    },
  })[locale];

export const resetPassword: Letter<'resetPassword'> = (locale, { name, path }) =>
  ({
    it: {
      subject: 'Scegli una nuova password',
      preheader: 'Il link vale 30 minuti.',
      heading: 'Scegli una nuova password',
      paragraphs: [
        greeting('it', name),
        'hai chiesto di cambiare la password. Il link vale 30 minuti e funziona una volta sola; dopo il cambio dovrai accedere di nuovo su tutti i dispositivi.',
      ],
      button: { label: 'Scegli la password', path },
      note: 'Non l’hai chiesto tu? Ignora questa email: la password resta quella di prima.',
      because: 'Ricevi questa email perché è stata chiesta una nuova password per il tuo account Soglia.',
    },
    en: {
      subject: 'Choose a new password',
      preheader: 'The link is good for 30 minutes.',
      heading: 'Choose a new password',
      paragraphs: [
        greeting('en', name),
        'you asked to change your password. The link is good for 30 minutes and works once; afterwards you sign in again on every device.',
      ],
      button: { label: 'Choose the password', path },
      note: 'It was not you? Ignore this email: the password stays as it was.',
      because: 'You get this email because a new password was asked for on your Soglia account.',
    },
  })[locale];

export const passwordChanged: Letter<'passwordChanged'> = (locale, { name, resetPath }) =>
  ({
    it: {
      subject: 'La tua password è cambiata',
      preheader: 'Se non eri tu, scegline subito una nuova.',
      heading: 'La password è cambiata',
      paragraphs: [
        greeting('it', name),
        'la password del tuo account è stata appena cambiata e le sessioni aperte sugli altri dispositivi sono state chiuse.',
        'Se l’hai cambiata tu, non devi fare altro.',
      ],
      button: { label: 'Non l’ho cambiata io', path: resetPath },
      note: 'Il pulsante ti porta a scegliere una nuova password: chi è entrato al posto tuo resta fuori.',
      because: 'Ricevi questa email perché la sicurezza del tuo account Soglia è cambiata.',
    },
    en: {
      subject: 'Your password has changed',
      preheader: 'If it was not you, choose a new one now.',
      heading: 'The password has changed',
      paragraphs: [
        greeting('en', name),
        'the password of your account has just been changed, and the sessions open on other devices were ended.',
        'If you changed it, there is nothing else to do.',
      ],
      button: { label: 'It was not me', path: resetPath },
      note: 'The button leads to choosing a new password: whoever came in instead of you stays out.',
      because: 'You get this email because the security of your Soglia account has changed.',
    },
  })[locale];
