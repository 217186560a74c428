/** The guide to open days. */
export const openDayGuide = {
  title: 'Come si organizzano le porte aperte',
  lead: 'Una mattina, tutte le visite: chi è interessato prenota da solo, tu apri la porta.',
  plan: {
    heading: 'Scegli giorno e orario',
    text: 'Il sabato mattina è comodo per molti, il tardo pomeriggio per chi lavora. Puoi scegliere più giorni insieme, con lo stesso orario. Gli orari sono quelli della casa, anche se tu sei altrove. Si fa per case in vendita e in affitto lungo.',
    alt: 'Il modulo delle porte aperte con il calendario',
    caption: 'Tocca i giorni: l’orario vale per tutti.',
  },
  places: {
    heading: 'Decidi quante persone entrano',
    text: 'Il massimo conta anche gli accompagnatori. Poi scegli come si entra:',
    points: {
      free: 'Ingresso libero: chi prenota è confermato subito, finché ci sono posti.',
      asked: 'Su prenotazione: ogni richiesta aspetta la tua conferma.',
      queue:
        'Lista d’attesa: chi non trova posto aspetta in coda. Se qualcuno rinuncia, il posto viene offerto al primo che ci sta.',
    },
    fact: 'Due persone per volta ogni dieci minuti vedono meglio di venti insieme: un orario lungo vale più di un massimo alto.',
  },
  prepare: {
    heading: 'Prepara la casa e i documenti',
    text: 'Chi entra guarda prima l’insieme, poi i dettagli, poi chiede le carte:',
    points: {
      home: 'apri le tende, accendi le luci, arieggia; metti via oggetti di valore e documenti personali;',
      papers: 'tieni a portata di mano planimetria, APE e spese condominiali, meglio in copia;',
      notes:
        'nelle note scrivi citofono, scala e dove si parcheggia: le legge chi prenota, e se le cambi lo avvisiamo.',
    },
  },
  door: {
    heading: 'Alla porta',
    text: 'Dalla pagina dei partecipanti scarichi un cartello con un codice: chi arriva lo inquadra e risulta presente. Oppure apri la modalità porta sul telefono e inquadri tu il codice di chi entra.',
    more: 'Chi passa senza prenotazione lo registri in due tocchi. La modalità porta funziona anche senza rete: invia tutto quando torna.',
    alt: 'La pagina dei partecipanti alle porte aperte',
    caption: 'Persone attese, confermate, in attesa e presenti, e il codice da appendere.',
  },
  after: {
    heading: 'Dopo, guarda chi è venuto',
    text: 'I presenti restano nella pagina dei partecipanti, con quante persone erano. È il momento di scrivere a chi ti è sembrato convinto, e di aggiungere un giorno se qualcuno è rimasto fuori.',
  },
  faq: {
    change: {
      question: 'Posso cambiare l’orario?',
      answer:
        'Sì, finché le porte aperte non sono finite. Chi ha prenotato riceve un’email con l’orario nuovo e il calendario aggiornato.',
    },
    cancel: {
      question: 'E se devo annullare?',
      answer:
        'Elimini le porte aperte di quel giorno: prima ti diciamo quante persone hanno prenotato, poi le avvisiamo tutte.',
    },
    late: {
      question: 'Sono in ritardo, che faccio?',
      answer:
        'Da tre ore prima puoi avvisare con un tocco chi ha un posto confermato, dicendo di quanti minuti ritardi.',
    },
    code: {
      question: 'Qualcuno ha il codice e non dovrebbe',
      answer:
        'Dalla pagina dei partecipanti lo cambi: i cartelli già stampati non aprono più niente, chi è già entrato resta presente.',
    },
    offline: {
      question: 'E se in casa non c’è rete?',
      answer:
        'Apri la modalità porta una volta prima di uscire, dove la rete c’è. Poi funziona da sola, e nessun arrivo si perde.',
    },
  },
  action: 'Organizza porte aperte',
  look: 'Le tue porte aperte',
};
