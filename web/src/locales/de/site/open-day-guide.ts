import type { Messages } from '../../messages.ts';

export const openDayGuide: Messages['openDayGuide'] = {
  title: 'So hältst du eine offene Besichtigung',
  lead: 'Ein Vormittag, alle Besichtigungen: Interessierte buchen selbst, du machst die Tür auf.',
  plan: {
    heading: 'Tag und Zeit wählen',
    text: 'Der Samstagvormittag passt vielen, der späte Nachmittag Berufstätigen. Du kannst mehrere Tage auf einmal wählen, mit gleicher Zeit. Die Zeiten sind die am Ort der Immobilie, auch wenn du anderswo bist. Es geht für Verkauf und lange Miete.',
    alt: 'Das Formular einer offenen Besichtigung mit Kalender',
    caption: 'Tippe die Tage an: Die Zeit gilt für alle.',
  },
  places: {
    heading: 'Entscheide, wie viele hineinkommen',
    text: 'Die Höchstzahl zählt Begleitpersonen mit. Dann wähle, wie man hineinkommt:',
    points: {
      free: 'Freier Eintritt: Wer bucht, ist sofort bestätigt, solange Platz ist.',
      asked: 'Auf Anfrage: Jede Anfrage wartet auf deine Zusage.',
      queue:
        'Warteliste: Wer keinen Platz findet, wartet. Sagt jemand ab, bekommt der Erste, der passt, den Platz angeboten.',
    },
    fact: 'Zwei Personen alle zehn Minuten sehen mehr als zwanzig auf einmal: Viel Zeit ist besser als eine hohe Höchstzahl.',
  },
  prepare: {
    heading: 'Wohnung und Unterlagen vorbereiten',
    text: 'Man sieht zuerst das Ganze, dann die Details, dann fragt man nach Papieren:',
    points: {
      home: 'Vorhänge auf, Licht an, lüften; Wertsachen und private Papiere wegräumen;',
      papers: 'Grundriss, APE und Nebenkosten bereithalten, am besten als Kopie;',
      notes: 'in den Hinweisen Klingel, Treppe und Parkplätze nennen: Wer bucht, liest sie und erfährt jede Änderung.',
    },
  },
  door: {
    heading: 'An der Tür',
    text: 'Auf der Seite der Teilnehmenden lädst du einen Aushang mit einem Code herunter: Wer kommt, scannt ihn und gilt als anwesend. Oder du öffnest den Türmodus am Telefon und scannst den Code der Gäste.',
    more: 'Wer ohne Buchung kommt, ist mit zwei Berührungen eingetragen. Der Türmodus geht auch ohne Netz: Er sendet alles, sobald es wieder da ist.',
    alt: 'Die Seite der Teilnehmenden einer offenen Besichtigung',
    caption: 'Erwartete, bestätigte, wartende und anwesende Personen und der Code zum Aufhängen.',
  },
  after: {
    heading: 'Danach: Wer war da?',
    text: 'Die Anwesenden bleiben auf der Seite der offenen Besichtigung, mit ihrer Zahl. Jetzt ist die Zeit, Überzeugten zu schreiben und einen Tag anzuhängen, wenn jemand draußen blieb.',
  },
  faq: {
    change: {
      question: 'Darf ich die Zeit ändern?',
      answer:
        'Ja, bis die offene Besichtigung vorbei ist. Wer gebucht hat, bekommt eine E-Mail mit der neuen Zeit und einem aktuellen Kalendereintrag.',
    },
    cancel: {
      question: 'Und wenn ich absagen muss?',
      answer:
        'Du löschst die offene Besichtigung: Erst sagen wir dir, wie viele gebucht haben, dann benachrichtigen wir alle.',
    },
    late: {
      question: 'Ich verspäte mich, was nun?',
      answer: 'Ab drei Stunden vorher sagst du allen mit bestätigtem Platz mit einer Berührung, um wie viele Minuten.',
    },
    code: {
      question: 'Jemand hat den Code und sollte nicht',
      answer:
        'Auf der Seite der Teilnehmenden änderst du ihn: Gedruckte Aushänge öffnen nichts mehr, wer schon da ist, bleibt anwesend.',
    },
    offline: {
      question: 'Und wenn es in der Wohnung kein Netz gibt?',
      answer:
        'Öffne den Türmodus einmal, bevor du losgehst, wo Netz ist. Dann geht er allein, und keine Ankunft geht verloren.',
    },
  },
  action: 'Offene Besichtigung anlegen',
  look: 'Deine offenen Besichtigungen',
};
