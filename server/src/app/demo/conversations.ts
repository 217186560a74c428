import { AGENZIA, GIULIA, MARCO, seekers } from './users.ts';

/** Time in days ago, as in all demo data; sender and text. */
type Line = readonly [at: number, by: 'visitor' | 'advertiser', text: string];

/** A conversation about one listing: index `listingIndex` among the advertiser's listings of this `kind`, oldest first. */
export type Conversation = {
  visitor: number;
  advertiser: number;
  kind: 'MARKET' | 'HOSPITALITY';
  listingIndex: number;
  showPhone?: boolean;
  lines: readonly Line[];
  /** Whether the recipient has read the last message. */
  seen?: boolean;
  archivedBy?: 'visitor' | 'advertiser';
};

const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = seekers.filter(
  (_, index) => index % 7 === 3,
);

export const conversations: readonly Conversation[] = [
  {
    visitor: MARCO,
    advertiser: GIULIA,
    kind: 'HOSPITALITY',
    listingIndex: 0,
    showPhone: true,
    seen: true,
    lines: [
      [
        3.9,
        'visitor',
        'Buongiorno Giulia, saremmo in due con una bimba di tre anni. C’è un lettino? E il parcheggio è vicino?',
      ],
      [
        3.7,
        'advertiser',
        'Ciao Marco! Sì, il lettino lo preparo io, è compreso. Per l’auto c’è il garage dietro l’angolo, a cinque minuti a piedi.',
      ],
      [3.6, 'visitor', 'Perfetto, grazie mille. Ne parlo a casa e prenoto nei prossimi giorni.'],
    ],
  },
  {
    visitor: MARCO,
    advertiser: AGENZIA,
    kind: 'MARKET',
    listingIndex: 0,
    showPhone: true,
    lines: [
      [
        2.3,
        'visitor',
        'Buongiorno, l’appartamento è ancora disponibile? Vorrei visitarlo con la mia compagna, meglio nel fine settimana.',
      ],
      [
        2.2,
        'advertiser',
        'Buongiorno, sì, è ancora libero. Possiamo vederci sabato alle 10:30 o alle 15, quale orario preferisce?',
      ],
      [1.4, 'visitor', 'Sabato alle 10:30 va benissimo. Le spese condominiali comprendono il riscaldamento?'],
      [
        0.3,
        'advertiser',
        'Segnato, sabato alle 10:30 davanti al portone. Il riscaldamento è autonomo, quindi le spese coprono solo pulizie, luce delle scale e ascensore.',
      ],
    ],
  },
  {
    visitor: MARCO,
    advertiser: AGENZIA,
    kind: 'MARKET',
    listingIndex: 1,
    seen: true,
    archivedBy: 'visitor',
    lines: [
      [19.5, 'visitor', 'Salve, il prezzo è trattabile? Mi interessa se si può arrivare a una cifra un po’ più bassa.'],
      [
        19.1,
        'advertiser',
        'Buongiorno, i proprietari per ora restano sul prezzo pubblicato. Se cambia qualcosa la avviso volentieri.',
      ],
      [18.8, 'visitor', 'Capisco, grazie della risposta.'],
    ],
  },
  {
    visitor: first,
    advertiser: GIULIA,
    kind: 'MARKET',
    listingIndex: 0,
    lines: [
      [
        0.4,
        'visitor',
        'Buonasera, sono molto interessata. La cantina è compresa nel prezzo? E da quando sarebbe libera la casa?',
      ],
    ],
  },
  {
    visitor: second,
    advertiser: GIULIA,
    kind: 'MARKET',
    listingIndex: 0,
    seen: true,
    archivedBy: 'advertiser',
    lines: [
      [
        9.2,
        'visitor',
        'Salve sono all’estero per lavoro, pago subito senza visita. Scrivimi su whatsapp +44 7911 123456 o a affari.veloci (at) gmail . com',
      ],
    ],
  },
  {
    visitor: third,
    advertiser: AGENZIA,
    kind: 'MARKET',
    listingIndex: 0,
    seen: true,
    lines: [
      [26.4, 'visitor', 'Buongiorno, potrei avere la planimetria quotata?'],
      [26.3, 'advertiser', 'Certo, gliela mostro volentieri in visita: le misure principali sono già nell’annuncio.'],
    ],
  },
  {
    visitor: fourth,
    advertiser: AGENZIA,
    kind: 'MARKET',
    listingIndex: 1,
    seen: true,
    lines: [
      [14.8, 'visitor', 'È possibile una visita in settimana dopo le 18?'],
      [14.5, 'advertiser', 'Sì, mercoledì alle 18:30 siamo liberi. La aspettiamo.'],
      [14.4, 'visitor', 'Ottimo, a mercoledì.'],
    ],
  },
  {
    visitor: fifth,
    advertiser: AGENZIA,
    kind: 'HOSPITALITY',
    listingIndex: 0,
    showPhone: true,
    seen: true,
    lines: [
      [6.6, 'visitor', 'Ciao, arriveremmo in treno verso le 22: si può entrare tardi?'],
      [6.5, 'advertiser', 'Nessun problema, le chiavi sono nella cassetta con il codice: lo mandiamo il giorno prima.'],
    ],
  },
  {
    visitor: sixth,
    advertiser: AGENZIA,
    kind: 'MARKET',
    listingIndex: 0,
    lines: [[0.1, 'visitor', 'Buongiorno, il palazzo ha l’ascensore fino al piano? Mia madre fa fatica con le scale.']],
  },
];

/** Message templates of the agency. */
export const templates = [
  {
    title: 'Ancora disponibile',
    text: 'Buongiorno, sì, l’immobile è ancora disponibile. Quando le farebbe comodo visitarlo? Siamo liberi dal lunedì al sabato.',
  },
  {
    title: 'Conferma della visita',
    text: 'Perfetto, la visita è confermata. Ci troviamo davanti al portone: porti con sé un documento d’identità.',
  },
  {
    title: 'Non più disponibile',
    text: 'Buongiorno, purtroppo questo immobile non è più disponibile. Se vuole le segnalo qualcosa di simile nella stessa zona.',
  },
] as const;
