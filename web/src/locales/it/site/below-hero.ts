/** The front page below its hero. */
export const belowHero = {
  cities: 'Città più cercate',
  largestCities: 'Case nelle città',
  new: {
    heading: 'Appena arrivate',
    text: 'Gli ultimi annunci di vendita',
    more: 'Tutte le novità',
  },
  near: {
    heading: 'Novità per «{{where}}»',
    searched: 'Novità dove hai cercato',
    text: 'Gli annunci più recenti della tua ultima ricerca',
    more: 'Riprendi la ricerca',
  },
  viewed: 'Viste di recente',
  rentals: {
    heading: 'In affitto',
    text: 'Gli ultimi annunci di affitto',
    more: 'Tutti gli affitti',
  },
  stays: {
    heading: 'Pochi giorni, bene spesi',
    text: 'Affitti brevi con il codice identificativo nazionale',
    more: 'Tutti gli affitti brevi',
  },
  types: {
    heading: 'Parti da quello che cerchi',
    text: 'Non sai ancora dove? Comincia dal tipo di casa.',
    APARTMENT: 'Dal monolocale all’attico',
    VILLA: 'Ville, casali e villette',
    COMMERCIAL_SPACE: 'Negozi e botteghe',
    LAND: 'Da costruire o coltivare',
  },
  guides: {
    heading: 'Da dove cominciare',
    read: 'Leggi la guida',
    search: {
      title: 'Cercare senza perdersi',
      text: 'Filtri, zona disegnata a mano e avvisi che arrivano solo quando serve.',
    },
    openDays: {
      title: 'Le porte aperte',
      text: 'Come si organizzano, come si prenotano, cosa chiedere in venti minuti.',
    },
    sell: {
      title: 'Vendere da soli',
      text: 'Documenti, prezzo giusto e foto che fanno venire voglia di entrare.',
    },
    vacation: {
      title: 'Ospitare per pochi giorni',
      text: 'Prezzi, imposta di soggiorno e calendario, senza fogli di calcolo.',
    },
  },
  openDays: {
    heading: 'Porte aperte, senza telefonate',
    text: 'Un pomeriggio, molte visite. Tu scegli quando, chi è interessato prenota da sé e alla porta basta un codice.',
    create: {
      title: 'Crea',
      text: 'Più date in un colpo, a ingresso libero o su richiesta.',
    },
    manage: {
      title: 'Gestisci',
      text: 'Richieste, posti e promemoria in un solo elenco.',
    },
    checkIn: {
      title: 'Accogli',
      text: 'Chi arriva inquadra il codice e tu vedi chi c’è.',
    },
    statistics: {
      title: 'Misura',
      text: 'Visite, contatti e presenze, prima e dopo.',
    },
    action: 'Organizza una visita',
    guide: 'Come funzionano',
    mock: {
      day: 'sab',
      month: 'nov',
      title: 'Trilocale con balcone',
      seats: '14 posti presi su 18',
      here: 'Presente',
      confirmed: 'Confermata',
    },
  },
  marketing: {
    heading: 'Hai una casa da vendere o affittare?',
    text: 'Annuncio, pagamenti e fatture in un posto solo.',
    label: 'Servizi per chi pubblica',
    pause: 'Ferma la rotazione',
    play: 'Riprendi la rotazione',
    online: {
      title: 'Online in tre passi',
      text: 'La bozza si salva da sola, le foto si sistemano mentre scrivi.',
      picture: 'Esempio di statistiche di un annuncio: 1.284 visite e 37 contatti in 30 giorni.',
      visits: 'visite in 30 giorni',
      contacts: 'contatti',
    },
    subscriptions: {
      title: 'Un piano per annuncio',
      text: 'Scegli il piano alla pubblicazione, disdici quando hai concluso.',
      picture: 'Un piano attivo, che si rinnova da solo e si paga con carta.',
      ad: 'Trilocale con balcone',
      active: 'Attivo',
      renews: 'Si rinnova da solo',
      card: 'Carta',
    },
    invoicing: {
      title: 'Fatture pronte',
      text: 'Con codice destinatario o PEC, da scaricare in PDF.',
      picture: 'Tre fatture, tutte pagate.',
      invoice: 'Fattura {{number}}',
      paid: 'Pagata',
    },
  },
  features: {
    heading: 'Perché pubblicare qui',
    action: 'Pubblica un annuncio',
    freedom: {
      title: 'Libertà',
      text: 'Vendita, affitto o pochi giorni: prezzo, orari e contatti li decidi tu, senza esclusive.',
    },
    simplicity: {
      title: 'Semplicità',
      text: 'Una domanda alla volta, in parole normali. Quello che scrivi resta in bozza.',
    },
    allInOne: {
      title: 'Tutto in uno',
      text: 'Annuncio, messaggi, visite, calendario e fatture in un posto solo.',
    },
  },
};
