export const tutorials = {
  back: 'Torna alla pagina iniziale',
  questions: 'Domande frequenti',
  sellProperty: {
    title: 'Come vendere casa con Soglia',
    lead: 'Dalla prima foto alla firma: quello che serve, in ordine, e quanto tempo ci vuole.',
    photo: 'Un soggiorno luminoso, pronto per le foto dell’annuncio',
    prepare: {
      heading: 'Prepara i documenti',
      text: 'Tieni a portata di mano planimetria, visura catastale e attestato di prestazione energetica (APE). La classe energetica va indicata in ogni annuncio di vendita: se l’APE è in corso, chiedila al tecnico prima di pubblicare.',
    },
    photograph: {
      heading: 'Fotografa con la luce del giorno',
      text: 'Apri le tende, togli il superfluo, scatta dagli angoli all’altezza del petto. Dieci foto vere valgono più di trenta uguali. La prima è quella che decide se qualcuno apre l’annuncio: scegli la stanza migliore.',
    },
    price: {
      heading: 'Scegli un prezzo che regge',
      text: 'Guarda gli annunci simili nella tua zona, per metri quadri, piano e stato. Un prezzo troppo alto invecchia l’annuncio: chi cerca lo vede scendere e aspetta.',
    },
    describe: {
      heading: 'Descrivi senza aggettivi inutili',
      text: 'Metri, piano, esposizione, spese condominiali, che cosa è stato rifatto e quando. Di’ anche i difetti: chi arriva alla visita sa già che cosa trova, e non perdi tempo nessuno dei due.',
    },
    visits: {
      heading: 'Organizza le visite in un giorno solo',
      text: 'Concentrare le visite in una mattina fa risparmiare tempo e fa vedere a chi visita che la casa interessa. Decidi quante persone far entrare per volta e lascia almeno venti minuti a gruppo.',
    },
    faq: {
      apeQuestion: 'Posso pubblicare senza APE?',
      apeAnswer:
        'La legge chiede di indicare la classe energetica negli annunci. Fanno eccezione pochi casi, per esempio i ruderi: in quel caso indica perché.',
      costQuestion: 'Quanto costa pubblicare?',
      costAnswer: 'Oggi pubblicare è gratuito. Se un giorno un piano sarà necessario, lo vedrai prima di pubblicare.',
      agencyQuestion: 'Posso vendere anche tramite agenzia?',
      agencyAnswer:
        'Sì, se l’incarico non è in esclusiva. Controlla il mandato: un’esclusiva può prevedere una penale se vendi da solo.',
      timeQuestion: 'Quanto tempo ci vuole?',
      timeAnswer:
        'Dipende da zona, prezzo e stato. Tra il preliminare e il rogito passano di solito due o tre mesi, il tempo del mutuo di chi compra.',
    },
    action: 'Guarda le case in vendita nella tua zona',
  },
};
