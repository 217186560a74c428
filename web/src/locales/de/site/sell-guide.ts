import type { Messages } from '../../messages.ts';

export const sellGuide: Messages['sellGuide'] = {
  title: 'So verkaufst du dein Zuhause mit Soglia',
  lead: 'Von den Unterlagen bis zum Notar: was das italienische Recht verlangt, der Reihe nach, und wobei wir helfen.',
  documents: {
    heading: 'Die Unterlagen vorbereiten',
    text: 'Sie zu finden kann Wochen dauern, und wer kauft, fragt sofort danach. Beginne hier:',
    points: {
      ape: 'Energieausweis (APE). Ihn stellt eine zugelassene Fachperson aus, er gilt höchstens zehn Jahre. Klasse und Kennwert müssen in jeder Anzeige stehen.',
      plan: 'Grundriss und Katasterauszug (planimetria und visura catastale). Sie müssen der Wohnung entsprechen, wie sie heute ist: Sonst kann der Notar nicht beurkunden.',
      deed: 'Dein eigener Kaufvertrag und die Baugenehmigungen, dazu die Bewohnbarkeitserklärung, falls vorhanden.',
      condominium:
        'Hausordnung der Eigentümergemeinschaft, letzte Kosten und schon beschlossene Arbeiten. Wer kauft, haftet mit dir für die Kosten dieses und des vorigen Jahres.',
    },
    fact: 'Fehlt etwas, mach trotzdem weiter: Ein Geometer oder Architekt prüft alles bei einem Termin, bevor es der Käufer entdeckt.',
  },
  photograph: {
    heading: 'Bei Tageslicht fotografieren',
    text: 'Vorhänge auf, Überflüssiges weg, aus den Ecken auf Brusthöhe, das Telefon quer. Zehn echte Fotos sind mehr wert als dreißig gleiche.',
    more: 'Das erste Foto entscheidet, ob jemand die Anzeige öffnet: Nimm das beste Zimmer. Füge den Grundriss hinzu und beschreibe jedes Foto für alle, die es nicht sehen können.',
  },
  price: {
    heading: 'Einen Preis wählen, der hält',
    text: 'Sieh dir ähnliche Anzeigen an und die Seite deiner Gemeinde: Dort steht der mittlere Preis je Quadratmeter, wenn es genug Anzeigen gibt. Es sind verlangte, keine bezahlten Preise. Ein zu hoher Preis lässt die Anzeige altern: Man sieht ihn sinken und wartet.',
    alt: 'Die Statistik einer Anzeige, Tag für Tag',
    caption: 'Aufrufe, Kontakte und Merklisten: Wenn viele schauen und niemand schreibt, liegt es meist am Preis.',
  },
  publish: {
    heading: 'Veröffentlichen, wenn alles da ist',
    text: 'Beschreibe die Immobilie einmal, dann erstelle die Anzeige. Nenne Größe, Stockwerk, Ausrichtung, Nebenkosten und was wann erneuert wurde. Nenne auch die Mängel: Wer zur Besichtigung kommt, hat sie dann schon akzeptiert.',
    more: 'Die Qualitätsliste zeigt, was zum Veröffentlichen fehlt und womit man dich besser findet. Jede Zeile führt zu ihrem Feld, und die Punkte zählen bei der Reihenfolge der Ergebnisse.',
    alt: 'Die Qualitätsliste im Formular einer Anzeige',
    caption: 'Erst was Gesetz und Portal verlangen, dann was hilft.',
  },
  visits: {
    heading: 'Besichtigungen auf einen Tag legen',
    text: 'Besichtigungen an einem Vormittag sparen dir Zeit und zeigen, dass die Wohnung gefragt ist. Zur offenen Besichtigung bucht jeder selbst und wird erinnert, und du weißt, wie viele kommen.',
    link: 'So hältst du eine offene Besichtigung',
  },
  sign: {
    heading: 'Vom Angebot zum Notar',
    text: 'Hat sich jemand entschieden, folgen meist drei Schritte. Hol dir von Anfang an einen Notar dazu: Ihn wählt, wer kauft, aber auch du darfst um Rat fragen.',
    points: {
      offer:
        'Kaufangebot (proposta d’acquisto): Der Käufer nennt einen Preis und leistet oft eine Anzahlung. Nimmst du an, bindet es euch beide.',
      preliminary:
        'Vorvertrag (compromesso): Er legt Preis, Anzahlung und Termin fest. Er muss binnen 30 Tagen registriert werden; ein Notar kann ihn auch eintragen lassen, das schützt den Käufer.',
      deed: 'Kaufvertrag (rogito): Vor dem Notar wird bezahlt, und die Wohnung wechselt den Besitzer. Bring APE, Unterlagen der Gemeinschaft und Schlüssel mit.',
    },
    fact: 'Der Preis kann beim Notar hinterlegt bleiben, bis der Verkauf eingetragen ist: Es genügt, dass eine Seite es verlangt.',
  },
  faq: {
    ape: {
      question: 'Darf ich ohne APE veröffentlichen?',
      answer:
        'Das Gesetz verlangt die Energieklasse in Anzeigen für Verkauf und Miete. Ist der Ausweis in Arbeit oder für diese Immobilie nicht nötig, gib das an: Die Anzeige sagt es.',
    },
    cost: {
      question: 'Was kostet das Veröffentlichen?',
      answer:
        'Braucht deine Immobilie einen Tarif, siehst du ihn mit Preis vor dem Veröffentlichen. Werbung ist freiwillig, immer als gesponsert gekennzeichnet und ändert die Reihenfolge der Ergebnisse nicht.',
    },
    agency: {
      question: 'Darf ich auch über ein Maklerbüro verkaufen?',
      answer:
        'Ja, außer bei einem Alleinauftrag. Prüfe den Vertrag: Er kann eine Strafe vorsehen, wenn du selbst verkaufst.',
    },
    tax: {
      question: 'Zahle ich Steuern, wenn ich teurer verkaufe, als ich gekauft habe?',
      answer:
        'In der Regel nur, wenn du binnen fünf Jahren verkaufst und die Wohnung nicht die meiste Zeit dein Hauptwohnsitz oder der von Angehörigen war. Es gibt Ausnahmen, etwa für Geerbtes: Frag den Notar.',
    },
    time: {
      question: 'Wie lange dauert es?',
      answer:
        'Das hängt von Lage, Preis und Zustand ab. Zwischen Vorvertrag und Kaufvertrag liegen oft zwei oder drei Monate, so lange braucht der Kredit.',
    },
  },
  action: 'Immobilie hinzufügen',
  look: 'Immobilien zum Verkauf ansehen',
};
