/**
 * What makes an ad good, by the points of `contract/src/catalog/listing-quality.ts`: the name of each and what to do to earn it.
 * The form, the list of one's ads and the dialogs of publishing read them.
 */
export const quality = {
  points: {
    property: { name: 'Immobile', todo: 'Scegli la casa di cui parla l’annuncio.' },
    title: { name: 'Titolo', todo: 'Scrivi un titolo di almeno cinque caratteri.' },
    price: { name: 'Prezzo', todo: 'Indica il prezzo.' },
    contactEmail: { name: 'Email di contatto', todo: 'Indica l’email a cui vuoi ricevere le richieste.' },
    contractType: { name: 'Vendita o affitto', todo: 'Di’ se vendi o affitti.' },
    maxGuests: { name: 'Ospiti al massimo', todo: 'Di’ quante persone può ospitare la casa.' },
    includedGuests: {
      name: 'Ospiti inclusi',
      todo: 'Di’ quante persone comprende il prezzo, non più degli ospiti al massimo.',
    },
    cin: {
      name: 'CIN',
      todo: 'Scrivi il codice identificativo nazionale: per legge sta in ogni annuncio di affitto breve.',
    },
    description: { name: 'Descrizione', todo: 'Descrivi la casa.' },
    media: { name: 'Foto', todo: 'Carica almeno una foto della casa.' },
    energyClass: {
      name: 'Classe energetica',
      todo: 'Indica la classe energetica, o che l’attestato è in arrivo o non serve: per legge sta in ogni annuncio.',
    },
    trader: {
      name: 'Dati dell’attività',
      todo: 'Completa nel profilo i dati della tua attività: chi guarda deve sapere chi vende.',
    },
    titleLength: {
      name: 'Titolo che dice di più',
      todo: 'Usa almeno venti caratteri: che cosa è, dove, che cosa ha di bello.',
    },
    contactPhone: { name: 'Telefono', todo: 'Aggiungi un numero: molti preferiscono chiamare.' },
    descriptionLength: {
      name: 'Descrizione ricca',
      todo: 'Scrivi almeno trecento caratteri: luce, rumore, vicini, quello che una foto non dice.',
    },
    photos: { name: 'Sei foto o più', todo: 'Carica almeno sei foto, di giorno e con le luci accese.' },
    floorPlan: { name: 'Planimetria', todo: 'Aggiungi la planimetria: fa capire gli spazi prima della visita.' },
    video: { name: 'Video o visita virtuale', todo: 'Aggiungi un video o il link di una visita virtuale.' },
    coordinates: { name: 'Posizione sulla mappa', todo: 'Metti il segnaposto sulla mappa.' },
    rooms: { name: 'Locali', todo: 'Indica il numero di locali.' },
    bathrooms: { name: 'Bagni', todo: 'Indica il numero di bagni.' },
    constructionYear: { name: 'Anno di costruzione', todo: 'Indica l’anno di costruzione.' },
    features: { name: 'Che cosa c’è', todo: 'Segna almeno tre cose che la casa ha.' },
    times: { name: 'Orari', todo: 'Indica l’ora di arrivo e quella di partenza.' },
    hospitalityFeatures: { name: 'Servizi', todo: 'Segna almeno cinque servizi che gli ospiti trovano.' },
    safety: {
      name: 'Sicurezza',
      todo: 'Segna i rilevatori di gas e di monossido e l’estintore: la legge li chiede nelle case per affitti brevi.',
    },
    hostLanguages: { name: 'Lingue', todo: 'Di’ che lingue parli con gli ospiti.' },
  },
};
