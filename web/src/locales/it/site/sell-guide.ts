/** The guide to selling a home. */
export const sellGuide = {
  title: 'Come vendere casa con Soglia',
  lead: 'Dai documenti al rogito: quello che serve, in ordine, e dove ti aiutiamo noi.',
  documents: {
    heading: 'Prepara i documenti',
    text: 'Trovarli può richiedere settimane, e chi compra li chiede subito. Comincia da qui:',
    points: {
      ape: 'Attestato di prestazione energetica (APE). Lo fa un tecnico abilitato e vale al massimo dieci anni. Classe e indice di prestazione vanno scritti in ogni annuncio.',
      plan: 'Planimetria e visura catastale. Devono corrispondere alla casa com’è oggi: senza la conformità catastale il notaio non può stipulare.',
      deed: 'Atto di provenienza e titoli edilizi, con l’agibilità se c’è: dicono che la casa è tua e che è stata costruita come doveva.',
      condominium:
        'Regolamento di condominio, ultime spese e lavori già deliberati. Chi compra risponde, insieme a te, delle spese dell’anno in corso e di quello prima.',
    },
    fact: 'Se manca qualcosa non fermarti: un geometra o un architetto può verificare tutto in un sopralluogo, prima che lo scopra chi compra.',
  },
  photograph: {
    heading: 'Fotografa con la luce del giorno',
    text: 'Apri le tende, togli il superfluo, scatta dagli angoli all’altezza del petto, con il telefono in orizzontale. Dieci foto vere valgono più di trenta uguali.',
    more: 'La prima foto decide se qualcuno apre l’annuncio: scegli la stanza migliore. Aggiungi la planimetria e descrivi ogni foto: serve a chi non può vederla.',
  },
  price: {
    heading: 'Scegli un prezzo che regge',
    text: 'Guarda gli annunci simili e la pagina del tuo comune, dove trovi il prezzo mediano al metro quadro quando gli annunci bastano a calcolarlo. Ricorda che sono prezzi chiesti, non pagati. Un prezzo troppo alto invecchia l’annuncio: chi cerca lo vede scendere e aspetta.',
    alt: 'Le statistiche di un annuncio, giorno per giorno',
    caption: 'Visite, contatti e salvataggi: se molti guardano e nessuno scrive, di solito è il prezzo.',
  },
  publish: {
    heading: 'Pubblica quando c’è tutto',
    text: 'Descrivi l’immobile una volta sola, poi crea l’annuncio. Metti metri, piano, esposizione, spese e che cosa è stato rifatto e quando. Di’ anche i difetti: alla visita arriva chi li ha già accettati.',
    more: 'La scheda della qualità elenca che cosa manca per pubblicare e che cosa ti farebbe trovare meglio. Ogni voce porta al suo campo, e il punteggio conta nell’ordine dei risultati.',
    alt: 'La scheda della qualità nel modulo di un annuncio',
    caption: 'Prima quello che la legge e il portale chiedono, poi quello che aiuta.',
  },
  visits: {
    heading: 'Organizza le visite in un giorno solo',
    text: 'Concentrare le visite in una mattina ti fa risparmiare tempo e mostra che la casa interessa. Con le porte aperte chi è interessato prenota da solo, riceve i promemoria e tu sai quante persone aspettare.',
    link: 'Leggi come si organizzano le porte aperte',
  },
  sign: {
    heading: 'Dalla proposta al rogito',
    text: 'Quando qualcuno è deciso i passi sono di solito tre. Fatti seguire da un notaio fin dal primo: lo sceglie chi compra, ma puoi chiedergli consiglio anche tu.',
    points: {
      offer:
        'Proposta d’acquisto: chi compra offre un prezzo e spesso lascia una caparra. Quando l’accetti vi impegna entrambi.',
      preliminary:
        'Preliminare (il compromesso): fissa prezzo, caparra e data. Va registrato entro 30 giorni; dal notaio si può anche trascrivere, e protegge chi compra.',
      deed: 'Rogito: davanti al notaio si paga e la casa passa di mano. Porta con te APE, documenti del condominio e chiavi.',
    },
    fact: 'Il prezzo può restare depositato dal notaio finché la vendita non è trascritta: basta che una delle parti lo chieda.',
  },
  faq: {
    ape: {
      question: 'Posso pubblicare senza APE?',
      answer:
        'La legge chiede la classe energetica negli annunci di vendita e di affitto. Se l’attestato è in preparazione, o per quella casa non è dovuto, indicalo: l’annuncio lo dirà.',
    },
    cost: {
      question: 'Quanto costa pubblicare?',
      answer:
        'Se per la tua casa serve un piano, lo vedi con il suo prezzo prima di pubblicare. Le promozioni sono facoltative, sono sempre indicate come sponsorizzate e non cambiano l’ordine dei risultati.',
    },
    agency: {
      question: 'Posso vendere anche tramite agenzia?',
      answer:
        'Sì, se l’incarico non è in esclusiva. Controlla il contratto: un’esclusiva può prevedere una penale se vendi per conto tuo.',
    },
    tax: {
      question: 'Pago tasse se vendo a più di quanto ho pagato?',
      answer:
        'In generale solo se vendi entro cinque anni dall’acquisto e la casa non è stata per la maggior parte del tempo la tua abitazione principale o di un familiare. Ci sono eccezioni, per esempio per le case ereditate: chiedi al notaio.',
    },
    time: {
      question: 'Quanto tempo ci vuole?',
      answer:
        'Dipende da zona, prezzo e stato. Tra il preliminare e il rogito passano spesso due o tre mesi, il tempo del mutuo di chi compra.',
    },
  },
  action: 'Aggiungi il tuo immobile',
  look: 'Guarda le case in vendita',
};
