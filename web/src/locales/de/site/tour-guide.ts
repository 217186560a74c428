import type { Messages } from '../../messages.ts';

export const tourGuide: Messages['tourGuide'] = {
  title: 'So machst du einen virtuellen Rundgang',
  lead: 'Wer weit weg ist, geht am Telefon durch die Wohnung, und zur Besichtigung kommt nur, wer überzeugt ist.',
  choose: {
    heading: 'Einen Dienst wählen',
    text: 'Du brauchst einen Dienst, der 360-Grad-Fotos verbindet und dir eine Adresse gibt. In der Anzeige kannst du Rundgänge von {{hosts}} zeigen.',
  },
  tidy: {
    heading: 'Die Zimmer vorbereiten',
    text: 'Ein 360-Grad-Foto sieht alles, auch was hinter dir ist:',
    points: {
      light: 'Vorhänge auf und alle Lichter an, damit die Zimmer gleich wirken;',
      things: 'Überflüssiges weg und Türen zu, die du nicht zeigen willst;',
      private: 'Papiere und Familienfotos abdecken und nicht zeigen, wo Tresor und Alarmanlage sind.',
    },
  },
  shoot: {
    heading: 'Zimmer für Zimmer aufnehmen',
    text: 'Stell die Kamera in die Mitte, auf Brusthöhe, und geh aus dem Bild. Zwei Punkte in großen Zimmern, einer in den anderen.',
    more: 'Jeder Punkt muss den nächsten sehen: Man geht von einem zum anderen, und eine offene Tür ist der Weg.',
    alt: 'Der Plan einer Wohnung mit fünf nummerierten Punkten, jeder in Sicht des nächsten',
    caption: 'Man beginnt am Eingang und geht ohne Sprünge herum.',
  },
  publish: {
    heading: 'Verbinden und veröffentlichen',
    text: 'Lade die Fotos in den Dienst, verbinde die Zimmer, wie sie liegen, und beginne am Eingang. Dann gib den Rundgang für alle mit der Adresse frei.',
  },
  paste: {
    heading: 'Die Adresse einfügen',
    text: 'Füge im dritten Schritt deiner Immobilie die Adresse ein, die mit https beginnt. Du siehst sofort eine Vorschau, so wie Leser der Anzeige.',
    fact: 'Der Rundgang lädt erst, wenn ihn jemand öffnet: Bis dahin weiß sein Dienst nichts von denen, die die Anzeige ansehen.',
  },
  faq: {
    phone: {
      question: 'Reicht ein Telefon?',
      answer:
        'Für den Anfang ja: Viele Dienste haben eine App, die dich beim Drehen anleitet. Mit einer 360-Grad-Kamera sieht man die Nähte weniger.',
    },
    cost: {
      question: 'Was kostet das?',
      answer:
        'Manche Dienste haben eine kostenlose Version. Frag beim Fotografen nach einem Preis für die ganze Wohnung und nach früheren Arbeiten.',
    },
    privacy: {
      question: 'Wer sieht ihn?',
      answer: 'Alle, die die Anzeige öffnen. Decke vorher Papiere, Kennzeichen und Gesichter ab.',
    },
    video: {
      question: 'Darf ich ein Video nehmen?',
      answer:
        'Ja: Ein Video lädst du neben den Fotos hoch, bis 100 MB. Eine langsam gefilmte Minute ohne Musik ist besser als fünf.',
    },
  },
  action: 'Immobilie hinzufügen',
};
