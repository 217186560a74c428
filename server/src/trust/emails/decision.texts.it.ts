import { italian, sentence } from '../../platform/email/shared.texts.it.ts';
import { decisionWords } from './decision.texts.ts';

/** Italian texts of decision emails. */
export const { yourSubject, outcomeInWords, outcomeForAffected, groundInWords, factsInWords, waysOut, decisionButton } =
  decisionWords(italian, {
    subjects: { LISTING: 'il tuo annuncio', USER: 'il tuo profilo' },
    outcomes: {
      NO_ACTION: 'non abbiamo trovato nulla contro la legge o contro le nostre condizioni: resta tutto com’era',
      MANIFESTLY_UNFOUNDED: 'la segnalazione è manifestamente infondata: resta tutto com’era',
      WARNING: 'abbiamo inviato un richiamo: il contenuto resta visibile',
      LISTING_SUSPENDED: 'l’annuncio è sospeso: nessun altro può vederlo, senza un termine',
      ACCOUNT_SUSPENDED:
        'l’account è sospeso: non permette più l’accesso e i suoi annunci non sono visibili, senza un termine',
    },
    warningToAffected: 'è un richiamo: il contenuto resta visibile, ma va corretto',
    grounds: {
      ILLEGAL_CONTENT: 'Contenuto contrario alla legge',
      TERMS: 'Contenuto contrario alle nostre condizioni',
    },
    waysOut: (until) => [
      sentence`Pensi che sia un errore? Puoi fare ricorso a noi, gratis, fino al ${until}: lo decide una persona.`,
      'Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (articolo 21 del regolamento (UE) 2022/2065), e in ogni momento a un giudice.',
    ],
    button: { plain: 'Leggi la decisione', withAppeal: 'Leggi la decisione o fai ricorso' },
  });
