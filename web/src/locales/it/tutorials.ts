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
    action: 'Aggiungi il tuo immobile',
    look: 'Guarda le case in vendita nella tua zona',
  },
  virtualTour: {
    title: 'Come si fa una visita virtuale',
    lead: 'Chi guarda da lontano gira per casa dal telefono, e alla visita vera arriva solo chi è convinto.',
    photo: 'Un soggiorno in ordine, con la luce che entra dalle finestre',
    choose: {
      heading: 'Scegli un servizio',
      text: 'Serve un servizio che mette insieme le foto a 360 gradi e ti dà un indirizzo. Qui puoi mostrare i tour di {{hosts}}.',
    },
    tidy: {
      heading: 'Prepara le stanze',
      text: 'Una foto a 360 gradi vede tutto: apri le tende, accendi le luci, togli il superfluo e le foto di famiglia, chiudi le porte che non vuoi mostrare.',
    },
    shoot: {
      heading: 'Scatta stanza per stanza',
      text: 'Metti la fotocamera al centro, all’altezza del petto, ed esci dall’inquadratura. Due punti nelle stanze grandi, uno nelle altre; ogni punto deve vedere il successivo.',
    },
    publish: {
      heading: 'Unisci e pubblica',
      text: 'Carica gli scatti nel servizio, collega le stanze come sono nella realtà, comincia dall’ingresso. Poi rendi il tour visibile a chi ha l’indirizzo.',
    },
    paste: {
      heading: 'Incolla l’indirizzo',
      text: 'Nel terzo passo del tuo immobile incolla l’indirizzo che comincia con https. Vedi subito un’anteprima, come la vedrà chi legge l’annuncio.',
    },
    faq: {
      phoneQuestion: 'Basta il telefono?',
      phoneAnswer:
        'Per cominciare sì: molti servizi hanno un’app che ti guida a girare su te stesso. Con una fotocamera a 360 gradi le giunture si vedono meno.',
      costQuestion: 'Quanto costa?',
      costAnswer:
        'Alcuni servizi sono gratuiti per un tour alla volta. Un fotografo chiede di solito un prezzo a stanza: fatti mostrare un lavoro già fatto.',
      privacyQuestion: 'Chi lo vede?',
      privacyAnswer:
        'Chiunque apra l’annuncio. Prima di pubblicarlo copri documenti, targhe e volti, e non mostrare dove sono cassaforte e allarme.',
      videoQuestion: 'Posso usare un video?',
      videoAnswer:
        'Sì: un video si carica accanto alle foto, fino a 100 MB. Un minuto girato piano, senza musica, vale più di cinque.',
    },
    action: 'Aggiungi il tuo immobile',
  },
  openDays: {
    title: 'Come si tiene un open day',
    lead: 'Una mattina, tutte le visite: chi è interessato prenota da solo, tu apri la porta.',
    photo: 'Un soggiorno luminoso, in ordine per chi viene a vederlo',
    plan: {
      heading: 'Scegli giorno e orario',
      text: 'Il sabato mattina funziona quasi ovunque, il tardo pomeriggio per chi lavora. Puoi mettere più giorni insieme, con lo stesso orario. Gli orari sono quelli della casa, anche se tu sei altrove.',
    },
    places: {
      heading: 'Decidi quante persone entrano',
      text: 'Con l’ingresso libero chi prenota è confermato subito, finché ci sono posti. Su prenotazione confermi tu, uno per uno. Il massimo conta anche gli accompagnatori; chi non trova posto aspetta in coda, e se qualcuno rinuncia il posto gli viene offerto.',
    },
    prepare: {
      heading: 'Prepara la casa e i documenti',
      text: 'Apri le tende, accendi le luci, tieni a portata di mano planimetria, APE e spese condominiali. Nelle note scrivi il citofono e dove si parcheggia: le legge chi ha prenotato.',
    },
    door: {
      heading: 'Appendi il cartello',
      text: 'Dalla pagina dei partecipanti scarichi un cartello con il codice. Chi arriva lo inquadra e risulta presente. Oppure apri la modalità porta sul telefono e inquadri tu il codice di chi entra: funziona anche senza rete.',
    },
    after: {
      heading: 'Dopo, guarda chi è venuto',
      text: 'I presenti restano nella pagina dell’open day, con quante persone erano. È il momento di scrivere a chi ti è sembrato convinto.',
    },
    faq: {
      changeQuestion: 'Posso cambiare l’orario?',
      changeAnswer:
        'Sì, fino all’inizio e anche durante. Chi ha prenotato riceve un’email con l’orario nuovo e il calendario aggiornato.',
      cancelQuestion: 'E se devo annullare?',
      cancelAnswer: 'Elimini l’open day: prima ti diciamo quante persone hanno prenotato, poi le avvisiamo tutte.',
      lateQuestion: 'Sono in ritardo, che faccio?',
      lateAnswer:
        'Da tre ore prima puoi avvisare con un tocco chi ha un posto confermato, dicendo di quanti minuti ritardi.',
      codeQuestion: 'Qualcuno ha il codice e non dovrebbe',
      codeAnswer:
        'Dalla pagina dei partecipanti lo cambi: i cartelli già stampati non aprono più niente, chi è già entrato resta presente.',
    },
    action: 'Crea un open day',
    look: 'Le tue porte aperte',
  },
};
