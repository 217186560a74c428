/** The guide to virtual tours. */
export const tourGuide = {
  title: 'Come si fa una visita virtuale',
  lead: 'Chi guarda da lontano gira per casa dal telefono, e alla visita vera arriva solo chi è convinto.',
  choose: {
    heading: 'Scegli un servizio',
    text: 'Serve un servizio che unisce le foto a 360 gradi e ti dà un indirizzo. Nell’annuncio puoi mostrare i tour di {{hosts}}.',
  },
  tidy: {
    heading: 'Prepara le stanze',
    text: 'Una foto a 360 gradi vede tutto, anche quello che sta dietro di te:',
    points: {
      light: 'apri le tende e accendi tutte le luci, così le stanze hanno lo stesso tono;',
      things: 'togli il superfluo e chiudi le porte che non vuoi mostrare;',
      private: 'copri documenti e foto di famiglia, e non mostrare dove sono cassaforte e allarme.',
    },
  },
  shoot: {
    heading: 'Scatta stanza per stanza',
    text: 'Metti la fotocamera al centro, all’altezza del petto, ed esci dall’inquadratura. Due punti nelle stanze grandi, uno nelle altre.',
    more: 'Ogni punto deve vedere il successivo: chi guarda cammina da uno all’altro, e una porta aperta è la strada.',
    alt: 'La pianta di un appartamento con cinque punti di scatto numerati, ognuno in vista del successivo',
    caption: 'Si comincia dall’ingresso e si gira la casa senza salti.',
  },
  publish: {
    heading: 'Unisci e pubblica',
    text: 'Carica gli scatti nel servizio, collega le stanze come sono nella realtà e comincia dall’ingresso. Poi rendi il tour visibile a chi ha l’indirizzo.',
  },
  paste: {
    heading: 'Incolla l’indirizzo',
    text: 'Nel terzo passo del tuo immobile incolla l’indirizzo che comincia con https. Vedi subito un’anteprima, come la vedrà chi legge l’annuncio.',
    fact: 'Il tour si carica solo quando qualcuno lo apre: prima di allora il servizio che lo ospita non sa nulla di chi guarda l’annuncio.',
  },
  faq: {
    phone: {
      question: 'Basta il telefono?',
      answer:
        'Per cominciare sì: molti servizi hanno un’app che ti guida a girare su te stesso. Con una fotocamera a 360 gradi le giunture si vedono meno.',
    },
    cost: {
      question: 'Quanto costa?',
      answer:
        'Alcuni servizi hanno una versione gratuita. A un fotografo chiedi un prezzo per tutta la casa, e fatti mostrare un lavoro già fatto.',
    },
    privacy: {
      question: 'Chi lo vede?',
      answer: 'Chiunque apra l’annuncio. Prima di pubblicarlo copri documenti, targhe e volti.',
    },
    video: {
      question: 'Posso usare un video?',
      answer:
        'Sì: un video si carica accanto alle foto, fino a 100 MB. Un minuto girato piano, senza musica, vale più di cinque.',
    },
  },
  action: 'Aggiungi il tuo immobile',
};
