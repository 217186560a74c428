import type { Messages } from '../../messages.ts';

export const searchGuide: Messages['searchGuide'] = {
  title: 'So findest du ein Zuhause auf Soglia',
  lead: 'Suche mit einem Satz oder auf der Karte, zeichne dein Gebiet, speichere die Suche und lass dich benachrichtigen. Alles ohne Konto, bis auf die Benachrichtigungen.',
  sentence: {
    heading: 'Sag es mit deinen Worten',
    text: 'Öffne die Suche mit einem Satz und schreib, wie du sprichst, auf Italienisch oder Englisch: „trilocale a Milano zona Navigli, sotto i 350mila, con balcone e ascensore“. Aus dem Satz werden Filter, die du siehst und einzeln entfernen kannst.',
    more: 'Wir sagen auch, was wir nicht verstanden haben und was kein Filter wissen kann, etwa ob eine Wohnung hell ist. Nichts wird stillschweigend übergangen, und ein Knopf holt die vorigen Filter zurück.',
    alt: 'Ein Satz und die Filter, die daraus wurden',
    caption: 'Jeder verstandene Teil ist ein Etikett: Tippe es an, um es zu entfernen.',
  },
  map: {
    heading: 'Zeichne dein Gebiet',
    text: 'Auf einem breiten Bildschirm stehen Liste und Karte nebeneinander, am Telefon wechselst du. Verschiebe die Karte, und die Suche folgt, oder zeichne ein Gebiet, indem du seine Ecken antippst: Nur was darin liegt, zählt.',
    more: 'Lieber mit der Tastatur? Ein eigener Knopf zieht einen Kreis um eine Adresse oder nimmt Ecken als Koordinaten.',
    alt: 'Anzeigen und Preise auf der Karte einer Stadt',
    caption: 'Gruppen zeigen, wie viele Anzeigen es sind, und den mittleren Preis; näher erscheint jede Immobilie.',
  },
  filters: {
    heading: 'Filter, die Zahlen nennen',
    text: 'Neben jeder Auswahl steht, wie viele Anzeigen blieben, und über dem Preis zeigt ein Diagramm, wo sie sich ballen. Der Knopf unten sagt immer, wie viele Anzeigen du gleich siehst.',
    more: 'Bleibt nichts, sagen wir, welcher Filter wegmuss und wie viele Anzeigen zurückkämen. Die Adresse der Seite enthält die Suche: Kopiere sie für alle, die mit dir suchen.',
    alt: 'Die Filter einer Suche mit Zahlen neben der Auswahl',
    caption: 'Null überrascht nie: Du siehst es vor dem Wählen.',
  },
  save: {
    heading: 'Suche speichern und Bescheid bekommen',
    text: 'Mit einem Konto speicherst du eine Suche unter einem Namen. Schalte die Benachrichtigungen ein, und wir schreiben, wenn:',
    points: {
      fresh: 'eine neue Anzeige erscheint;',
      price: 'ein Preis sinkt;',
      back: 'eine Immobilie wieder zu haben ist;',
      openDay: 'offene Besichtigungen dazukommen.',
    },
    more: 'Du wählst sofort, täglich, montags oder nie, und die Stunden, in denen wir nicht stören. Jede E-Mail lässt sich mit einem Klick abstellen, ohne Anmeldung.',
  },
  order: {
    heading: 'Warum eine Anzeige dort steht',
    text: 'Die Reihenfolge hängt davon ab, wie neu, vollständig und gefragt eine Anzeige ist und wie nah am gesuchten Ort. Unter jedem Ergebnis zeigt ein Knopf ihre Werte. Du kannst auch nach Preis, Größe oder Datum ordnen.',
    fact: 'Oben dürfen höchstens drei bezahlte Anzeigen stehen, immer als gesponsert gekennzeichnet und immer passend zu deinen Filtern. Die anderen verschieben sie nicht.',
    link: 'So ordnen wir die Ergebnisse',
  },
  visit: {
    heading: 'Schreiben, besichtigen, entscheiden',
    text: 'Aus der Anzeige schreibst du dem, der sie veröffentlicht hat, die Antworten findest du in deinen Nachrichten. Du siehst, ob es privat oder gewerblich ist; bei Verkauf und Miete auch Energieklasse und Nebenkosten.',
    more: 'Gibt es offene Besichtigungen, buchst du selbst: Du wirst erinnert und wartest in der Reihe, wenn alles voll ist.',
    link: 'Immobilien mit offener Besichtigung suchen',
  },
  faq: {
    account: {
      question: 'Brauche ich ein Konto?',
      answer:
        'Nicht zum Suchen, Ansehen und Zeichnen. Du brauchst es zum Schreiben, für Merkliste, Besichtigungen und Benachrichtigungen.',
    },
    light: {
      question: 'Warum kann ich nicht nach hellen Wohnungen filtern?',
      answer: 'Weil Anzeigen es nicht überprüfbar sagen. Achte auf Ausrichtung und Fotos und frag nach.',
    },
    total: {
      question: 'Ist der Preis der Aufenthalte vollständig?',
      answer:
        'Ja, sobald du Daten und Gäste wählst: Nächte, Reinigung und Kurtaxe. Ohne Daten siehst du den Preis je Nacht, und das sagen wir.',
    },
    place: {
      question: 'Mein Ort wird nicht gefunden',
      answer:
        'Versuch es mit Gemeinde, Ortsteil oder Postleitzahl und wähle aus den Vorschlägen. Namen in anderen Sprachen gehen auch: Florence, Turin, Mailand.',
    },
    fraud: {
      question: 'Woran erkenne ich Betrug?',
      answer:
        'Sei vorsichtig bei einem Preis weit unter den anderen, bei allen, die die Wohnung nicht zeigen, und bei allen, die vor Besichtigung oder Vertrag Geld wollen. Melde die Anzeige: Ein Mensch entscheidet.',
    },
  },
  action: 'Ein Zuhause suchen',
  look: 'Einen Aufenthalt suchen',
};
