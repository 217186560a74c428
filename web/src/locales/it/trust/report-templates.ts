/** Texts to begin a statement of reasons from. What stands in square brackets is for the admin to say. */
export const reportTemplates = {
  what: { LISTING: 'L’annuncio', USER: 'Il profilo' },
  breach: {
    FRAUD: '{{what}} chiede denaro prima di una visita o di un contratto: [dove e con quali parole].',
    WRONG_DATA: '{{what}} dice cose che non sono vere: [che cosa è scritto o mostrato, e che cosa risulta invece].',
    NOT_AVAILABLE: '{{what}} propone una casa che non si può avere: [da quando, e da che cosa risulta].',
    DISCRIMINATION: '{{what}} esclude delle persone per quello che sono: [con quali parole].',
    ILLEGAL_RENTAL: '{{what}} propone un affitto che non è in regola: [che cosa manca o non è vero].',
    PRIVACY: '{{what}} mostra dati di una persona che non lo ha permesso: [quali e dove].',
    COPYRIGHT: '{{what}} usa foto o testi di altri senza permesso: [quali, e da che cosa risulta].',
    OFFENSIVE: '{{what}} contiene parole o immagini offensive o violente: [quali e dove].',
    CHILD_SAFETY: '{{what}} contiene qualcosa che mette in pericolo dei minori: [che cosa e dove].',
    OTHER: '{{what}} non rispetta le regole: [che cosa abbiamo visto e dove].',
  },
  ending: {
    WARNING: 'Si può correggere, perciò non lo togliamo: chiediamo di farlo subito.',
    LISTING_SUSPENDED: 'Finché è così non può stare su Soglia, e un richiamo non basterebbe a proteggere chi lo legge.',
    ACCOUNT_SUSPENDED: 'Il fatto è grave o si è ripetuto, e sospendere un solo annuncio non basterebbe.',
  },
  clear: {
    FRAUD: 'Non abbiamo trovato richieste di denaro prima di una visita, né altri segni di una truffa.',
    WRONG_DATA: 'I dati e le foto che abbiamo potuto controllare corrispondono a quello che è dichiarato.',
    NOT_AVAILABLE: 'A quanto risulta la casa è ancora disponibile.',
    DISCRIMINATION: 'Le condizioni scritte non escludono nessuno per quello che è.',
    ILLEGAL_RENTAL: 'I codici e i dati che la legge chiede ci sono.',
    PRIVACY: 'I dati che si leggono sono di chi ha pubblicato, che ha scelto di mostrarli.',
    COPYRIGHT: 'Non risulta che foto o testi siano di altri.',
    OFFENSIVE: 'Le parole e le immagini non superano il limite della critica e del buon gusto.',
    CHILD_SAFETY: 'Non abbiamo trovato niente che metta in pericolo dei minori.',
    OTHER: 'Non abbiamo trovato una violazione della legge o dei termini d’uso.',
  },
  looked: 'Abbiamo letto la segnalazione e guardato {{thing}}: [che cosa abbiamo controllato].',
  thing: { LISTING: 'l’annuncio con le sue foto', USER: 'il profilo e quello che pubblica' },
  unfounded:
    'La segnalazione non dice niente che si possa verificare: [perché]. {{what}} non mostra quello che vi si legge.',
};
