/** The guide to finding a home. */
export const searchGuide = {
  title: 'Come trovare casa su Soglia',
  lead: 'Cerca con una frase o sulla mappa, disegna la tua zona, salva la ricerca e fatti avvisare. Tutto senza account, tranne gli avvisi.',
  sentence: {
    heading: 'Dillo con parole tue',
    text: 'Apri «Descrivi la casa che cerchi» e scrivi come parli: «trilocale a Milano zona Navigli, sotto i 350mila, con balcone e ascensore». La frase diventa filtri che vedi e puoi togliere uno per uno.',
    more: 'Ti diciamo anche che cosa non abbiamo capito e che cosa nessun filtro può sapere, per esempio se la casa è luminosa. Niente viene ignorato in silenzio, e con «Annulla» tornano i filtri di prima.',
    alt: 'Una frase scritta e i filtri che ne sono usciti',
    caption: 'Ogni parte capita è un’etichetta: toccala per toglierla.',
  },
  map: {
    heading: 'Disegna la tua zona',
    text: 'Su uno schermo largo lista e mappa stanno insieme; sul telefono passi dall’una all’altra. Sposta la mappa e la ricerca la segue, oppure premi «Disegna la zona» e tocca gli angoli: contano solo le case lì dentro.',
    more: 'Preferisci la tastiera? «Senza mouse» fa un cerchio attorno a un indirizzo, o prende gli angoli scritti come coordinate.',
    alt: 'Annunci e prezzi sulla mappa di una città',
    caption: 'I gruppi dicono quanti annunci ci sono e il prezzo mediano; ingrandendo compare ogni casa.',
  },
  filters: {
    heading: 'Filtri che dicono quanti',
    text: 'Accanto a ogni opzione c’è il numero di annunci che resterebbero, e sopra il prezzo un grafico mostra dove si addensano. Il tasto in fondo dice sempre quanti annunci stai per vedere.',
    more: 'Se non resta niente, ti diciamo quale filtro togliere e quanti annunci tornerebbero. L’indirizzo della pagina contiene la ricerca: copialo e mandalo a chi cerca con te.',
    alt: 'I filtri di una ricerca con i numeri accanto alle opzioni',
    caption: 'Zero non è mai una sorpresa: lo vedi prima di scegliere.',
  },
  save: {
    heading: 'Salva la ricerca e fatti avvisare',
    text: 'Con un account salvi una ricerca con il suo nome. Se accendi gli avvisi ti scriviamo quando:',
    points: {
      fresh: 'esce un annuncio nuovo;',
      price: 'un prezzo scende;',
      back: 'una casa torna disponibile;',
      openDay: 'vengono aggiunte porte aperte.',
    },
    more: 'Scegli tu se subito, ogni giorno, ogni lunedì o mai, e le ore in cui non disturbarti. Ogni email si ferma con un tocco, senza accedere.',
  },
  order: {
    heading: 'Perché un annuncio è lì',
    text: 'L’ordine dipende da quanto l’annuncio è recente, completo, seguito e vicino al luogo cercato. Sotto ogni risultato «Perché qui?» mostra i suoi valori. Puoi anche ordinare per prezzo, superficie o data.',
    fact: 'In cima possono esserci al massimo tre annunci a pagamento, sempre con l’etichetta «sponsorizzato» e sempre con i tuoi filtri. Non spostano gli altri.',
    link: 'Come ordiniamo i risultati',
  },
  visit: {
    heading: 'Scrivi, visita, decidi',
    text: 'Dall’annuncio scrivi a chi lo pubblica e trovi le risposte nei tuoi messaggi. Vedi se è un privato o un professionista; per vendita e affitto trovi classe energetica e spese.',
    more: 'Se la casa fa porte aperte prenoti tu la visita: ricevi i promemoria e, se è al completo, aspetti in coda.',
    link: 'Cerca case con porte aperte',
  },
  faq: {
    account: {
      question: 'Serve un account?',
      answer:
        'Per cercare, guardare e disegnare no. Serve per scrivere, tenere i preferiti, prenotare una visita e ricevere avvisi.',
    },
    light: {
      question: 'Perché non posso filtrare le case luminose?',
      answer:
        'Perché gli annunci non lo dicono in modo verificabile. Guarda l’esposizione e le foto, e chiedilo a chi pubblica.',
    },
    total: {
      question: 'Il prezzo dei soggiorni è completo?',
      answer:
        'Sì, quando scegli date e ospiti: notti, pulizie e imposta di soggiorno. Senza date vedi il prezzo a notte, e lo diciamo.',
    },
    place: {
      question: 'Non trova il mio paese',
      answer:
        'Prova con il comune, la frazione o il codice postale e scegli tra i suggerimenti. I nomi in altre lingue vanno bene: Florence, Turin, Mailand.',
    },
    fraud: {
      question: 'Come riconosco una truffa?',
      answer:
        'Diffida di un prezzo molto sotto gli altri, di chi non mostra la casa e di chi chiede soldi prima di una visita o di un contratto. Usa «Segnala»: decide una persona.',
    },
  },
  action: 'Cerca una casa',
  look: 'Cerca un soggiorno',
};
