/** The guide to letting for short stays. */
export const stayGuide = {
  title: 'Affittare casa per brevi periodi',
  lead: 'Codici, tasse, ospiti, sicurezza: che cosa chiede la legge e come si pubblica un alloggio che riceve richieste.',
  before: {
    heading: 'Prima di cominciare',
    text: 'Una locazione breve è un contratto fino a 30 giorni, per abitare, tra persone che non lo fanno per mestiere. Può comprendere solo pulizie e biancheria. Tre cose da verificare:',
    points: {
      right:
        'Puoi farlo: se la casa è in affitto serve il consenso di chi ne è proprietario, e un regolamento di condominio accettato da tutti può vietarlo.',
      municipality:
        'Il comune e la regione: quasi ovunque serve una comunicazione allo sportello SUAP, e alcune città pongono limiti. Le regole cambiano da regione a regione.',
      code: 'Il codice: senza CIN non puoi pubblicare un annuncio.',
    },
  },
  codes: {
    heading: 'I codici: CIN e codice regionale',
    text: 'Il Codice Identificativo Nazionale (CIN) si chiede online nella banca dati del Ministero del Turismo (BDSR), con SPID o carta d’identità elettronica. Dove esiste un codice regionale serve prima quello.',
    more: 'Il CIN va esposto all’esterno dell’edificio e scritto in ogni annuncio, ovunque pubblicato. Su Soglia lo inserisci nel modulo: controlliamo il formato, e se indica un altro comune lo guarda una persona.',
    fact: 'Un CIN vale per un alloggio. Se affitti due case servono due codici.',
  },
  safety: {
    heading: 'La sicurezza in casa',
    text: 'L’articolo 13-ter del decreto-legge 145/2023 chiede, in ogni casa affittata per brevi periodi:',
    points: {
      detectors:
        'rilevatori di gas combustibili e di monossido di carbonio, funzionanti; non servono dove non c’è niente che brucia;',
      extinguishers:
        'estintori portatili a norma, in punti visibili: almeno uno ogni 200 metri quadri, e almeno uno per piano.',
    },
    more: 'Nel modulo segna solo i dispositivi che ci sono davvero: chi arriva li cerca. Lascia in casa le istruzioni e i numeri di emergenza: il 112 vale ovunque.',
  },
  guests: {
    heading: 'Quando arriva qualcuno',
    text: 'Tre adempimenti si ripetono a ogni soggiorno:',
    points: {
      police:
        'Questura: comunica i dati di tutti gli ospiti con il servizio Alloggiati Web entro 24 ore dall’arrivo, ed entro 6 ore se restano al massimo un giorno. Prima verifica chi sono, con il documento.',
      statistics: 'Statistica: arrivi e partenze vanno comunicati anche alla regione, con il suo portale.',
      touristTax:
        'Imposta di soggiorno: la decide il comune, la incassi tu e gliela versi, con una dichiarazione ogni anno. Nel modulo la indichi a persona e a notte, e il totale la comprende.',
    },
  },
  tax: {
    heading: 'Le tasse sul canone',
    text: 'Con la cedolare secca, mentre scriviamo, paghi il 21 % su una casa che scegli tu nella dichiarazione e il 26 % dalla seconda in poi. In alternativa il reddito si somma agli altri, con le aliquote ordinarie.',
    more: 'Chi incassa i canoni per te, come fanno alcuni portali, trattiene il 21 %. Soglia non incassa: ti paga direttamente chi ospiti, e dichiari tu l’intero canone.',
    fact: 'Oltre un certo numero di case, che la legge ha abbassato più volte, non è più una locazione breve ma un’impresa: serve la partita IVA. Controlla la soglia di quest’anno con l’Agenzia delle Entrate o con chi ti segue.',
  },
  publish: {
    heading: 'Un annuncio che dice tutto',
    text: 'Indica il prezzo a notte, gli ospiti compresi, quanto costa chi si aggiunge, le pulizie e l’imposta di soggiorno. Chi sceglie le date vede subito il totale, lo stesso nella scheda, sulla mappa e nella pagina.',
    more: 'Racconta come si arriva, dove si parcheggia, quali letti ci sono. Gli orari di arrivo e partenza e le lingue che parli evitano metà delle domande.',
    alt: 'Il prezzo di un soggiorno, voce per voce',
    caption: 'Il totale si calcola con le date e gli ospiti di chi cerca. Niente si aggiunge dopo.',
  },
  calendar: {
    heading: 'Un calendario che non si contraddice',
    text: 'Blocca le notti che tieni per te e scegli durata minima e massima. Se pubblichi anche altrove, collega i calendari iCal: li leggiamo ogni 15 minuti, e gli altri portali leggono il tuo.',
    more: 'Tra un ospite e l’altro puoi tenere libere le notti per le pulizie: si aggiungono da sole intorno alle prenotazioni degli altri portali.',
    alt: 'Il calendario di un alloggio con le notti bloccate',
    caption: 'Le tue notti, quelle prenotate altrove e quelle di preparazione, a colpo d’occhio.',
  },
  faq: {
    contract: {
      question: 'Devo registrare il contratto?',
      answer:
        'No, se con la stessa persona non superi i 30 giorni nell’anno. Il contratto scritto serve comunque: basta una pagina.',
    },
    noCode: {
      question: 'Non ho ancora il CIN: posso preparare l’annuncio?',
      answer: 'Sì, salvalo come bozza. Lo pubblichi quando inserisci un CIN con il formato giusto.',
    },
    pay: {
      question: 'Come vengo pagato?',
      answer:
        'Qui non si paga e non si prenota: chi è interessato ti scrive e vi accordate. Non chiedere denaro per carte prepagate o a chi non hai identificato.',
    },
    breakfast: {
      question: 'Posso offrire la colazione?',
      answer:
        'No, se vuoi restare una locazione breve: pasti, escursioni e auto a noleggio sono servizi di chi ospita per mestiere, con altre regole.',
    },
    double: {
      question: 'E se due persone vogliono le stesse notti?',
      answer:
        'Le notti bloccate o prenotate altrove non si possono scegliere. Quando ti accordi con qualcuno, blocca subito le sue notti.',
    },
  },
  action: 'Crea il tuo annuncio',
  look: 'Guarda gli alloggi già pubblicati',
};
