import type { Messages } from '../../messages.ts';

export const quality: Messages['quality'] = {
  points: {
    property: { name: 'Immobilie', todo: 'Wähle die Immobilie, um die es in der Anzeige geht.' },
    title: { name: 'Titel', todo: 'Schreib einen Titel mit mindestens fünf Zeichen.' },
    price: { name: 'Preis', todo: 'Gib den Preis an.' },
    contactEmail: { name: 'E-Mail für Anfragen', todo: 'Gib die E-Mail an, unter der du Anfragen bekommen möchtest.' },
    contractType: { name: 'Verkauf oder Vermietung', todo: 'Sag, ob du verkaufst oder vermietest.' },
    maxGuests: { name: 'Gäste höchstens', todo: 'Sag, wie viele Personen Platz haben.' },
    includedGuests: {
      name: 'Gäste im Preis',
      todo: 'Sag, für wie viele Personen der Preis gilt, nicht mehr als die Höchstzahl der Gäste.',
    },
    cin: {
      name: 'CIN',
      todo: 'Schreib den CIN, den nationalen Erkennungscode: Er muss in Italien in jeder Anzeige für Kurzaufenthalte stehen.',
    },
    description: { name: 'Beschreibung', todo: 'Beschreib die Immobilie.' },
    media: { name: 'Fotos', todo: 'Lade mindestens ein Foto der Immobilie hoch.' },
    energyClass: {
      name: 'Energieklasse',
      todo: 'Gib die Energieklasse an, oder dass der Energieausweis unterwegs oder nicht nötig ist: Das Gesetz verlangt es in jeder Anzeige.',
    },
    trader: {
      name: 'Gewerbliche Angaben',
      todo: 'Ergänze im Profil die Angaben zu deinem Gewerbe: Wer sucht, muss wissen, wer anbietet.',
    },
    titleLength: {
      name: 'Ein Titel, der mehr sagt',
      todo: 'Nimm mindestens zwanzig Zeichen: was es ist, wo es ist und was daran schön ist.',
    },
    contactPhone: { name: 'Telefon', todo: 'Füge eine Nummer hinzu: Viele rufen lieber an.' },
    descriptionLength: {
      name: 'Ausführliche Beschreibung',
      todo: 'Schreib mindestens dreihundert Zeichen: Licht, Geräusche, Nachbarn, alles, was ein Foto nicht sagt.',
    },
    photos: { name: 'Sechs Fotos oder mehr', todo: 'Lade mindestens sechs Fotos hoch, bei Tag und mit Licht an.' },
    floorPlan: {
      name: 'Grundriss',
      todo: 'Füge den Grundriss hinzu: Er erklärt die Räume schon vor der Besichtigung.',
    },
    video: {
      name: 'Video oder virtueller Rundgang',
      todo: 'Füge ein Video oder den Link zu einem virtuellen Rundgang hinzu.',
    },
    coordinates: { name: 'Lage auf der Karte', todo: 'Setz die Stecknadel auf die Karte.' },
    rooms: { name: 'Zimmer', todo: 'Gib die Zahl der Zimmer an.' },
    bathrooms: { name: 'Bäder', todo: 'Gib die Zahl der Bäder an.' },
    constructionYear: { name: 'Baujahr', todo: 'Gib das Baujahr an.' },
    features: { name: 'Ausstattung', todo: 'Kreuze mindestens drei Dinge an, die es gibt.' },
    times: { name: 'Uhrzeiten', todo: 'Gib die Uhrzeiten für Anreise und Abreise an.' },
    hospitalityFeatures: { name: 'Angebote', todo: 'Kreuze mindestens fünf Dinge an, die Gäste vorfinden.' },
    safety: {
      name: 'Sicherheit',
      todo: 'Kreuze Gasmelder, Kohlenmonoxidmelder und Feuerlöscher an: Das italienische Gesetz verlangt sie in Ferienunterkünften.',
    },
    hostLanguages: { name: 'Sprachen', todo: 'Sag, welche Sprachen du mit Gästen sprichst.' },
  },
};
