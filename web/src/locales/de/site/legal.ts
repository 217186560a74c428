import type { Messages } from '../../messages.ts';

export const legal: Messages['legal'] = {
  version: 'In Kraft seit {{date}}',
  binding: 'Dies ist eine Übersetzung: Verbindlich ist die italienische Fassung.',
  contents: 'Auf dieser Seite',
  privacyPolicy: {
    title: 'Datenschutzerklärung',
    lead: 'Welche Daten wir speichern, warum, wie lange und wie du sie zurückbekommst. Kein Tracking, keine personalisierte Werbung.',
    who: {
      heading: 'Wer deine Daten verarbeitet',
      text: 'Verantwortlich ist, wer dieses Portal betreibt. Bei Fragen zu deinen Daten schreib an privacy@soglia.test: Ein Mensch antwortet binnen 30 Tagen.',
    },
    what: {
      heading: 'Welche Daten und warum',
      account:
        'Konto: Vorname, Nachname, E-Mail, Telefon, Passwort (wir speichern nur einen Argon2id-Fingerabdruck). Damit meldest du dich an, und wir erfüllen unseren Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO).',
      profile:
        'Profil: Foto, Vorstellung, Geschlecht, Angaben zum Gewerbe. Du wählst sie. E-Mail und Telefon bleiben verborgen, bis du sie zeigst, und du kannst es dir jederzeit anders überlegen (Einwilligung, Art. 6 Abs. 1 Buchst. a).',
      homes:
        'Immobilien und Anzeigen: Was du veröffentlichst, sehen alle, Entwürfe nur du (Vertrag, Art. 6 Abs. 1 Buchst. b).',
      security:
        'Sicherheit: Sitzungen mit Geräteart und letzter Nutzung, Anmeldeversuche, gezählt ohne deine Adresse im Klartext, ein Protokoll der Vorgänge nur mit Nummern (berechtigtes Interesse, Art. 6 Abs. 1 Buchst. f).',
    },
    never: {
      heading: 'Was wir nicht tun',
      text: 'Wir verkaufen keine Daten, nutzen keine Profil-Cookies, laden keine fremden Analysewerkzeuge und schreiben keine Adressen oder Namen in technische Protokolle.',
    },
    others: {
      heading: 'Wer sie sonst bekommt',
      text: 'Niemand, außer den Diensten, die du wählst: Meldest du dich mit Google oder Apple an, bekommen sie die Bitte, dich zu bestätigen; nutzt der Betreiber einen Maildienst, stellt dieser unsere Nachrichten zu. Wen du kontaktierst, der sieht, was du ihm zeigst.',
    },
    howLong: {
      heading: 'Wie lange',
      text: 'Solange du ein Konto hast. Sitzungen enden nach 30 Tagen ohne Nutzung, wiedererkannte Browser nach 180, Bestätigungslinks nach 24 Stunden, Passwortlinks nach 30 Minuten, Kopien deiner Daten nach {{exportDays}} {{exportDays:Tag|Tagen}}. Verlangst du die Löschung, hast du {{deletionDays}} {{deletionDays:Tag|Tage}} Bedenkzeit; dann löschen wir alles, was wir nicht gesetzlich aufbewahren müssen.',
    },
    rights: {
      heading: 'Deine Rechte auf Knopfdruck',
      text: 'Im Profil kannst du jede Angabe ändern, alles als ZIP-Archiv herunterladen, deine Einwilligungen sehen, Sitzungen beenden und das Konto löschen. Du kannst auch widersprechen, eine Einschränkung verlangen oder dich an die italienische Datenschutzbehörde wenden (garanteprivacy.it).',
      action: 'Zu Datenschutz und Sicherheit',
    },
    consents: {
      heading: 'Einwilligungen',
      text: 'Jede Einwilligung, gegeben oder widerrufen, steht mit Tag und Fassung dieses Textes in einem Protokoll. Ein Widerruf berührt nicht, was vorher geschah. Im selben Verzeichnis steht, wann du diesen Text gelesen hast: Ihn zu lesen ist keine Einwilligung.',
    },
  },
  terms: {
    title: 'Nutzungsbedingungen',
    lead: 'Die Regeln für Soglia. Jeder Punkt hat eine Nummer: Entscheiden wir etwas, nennen wir sie.',
    service: {
      heading: 'Was Soglia ist',
      text: 'Ein Ort, an dem zeigt, wer ein Zuhause hat, und findet, wer eines sucht. Suchen ist frei und ohne Konto. Soglia ist nicht Partei der Käufe und Mieten, die hier beginnen.',
    },
    account: {
      heading: 'Dein Konto',
      text: 'Ein Konto je Person, mit wahren Daten und einem Passwort, das du niemandem gibst. Zum Veröffentlichen, Buchen einer Besichtigung und Schreiben brauchst du eine bestätigte E-Mail. Du musst mindestens 18 sein.',
    },
    ads: {
      heading: 'Die Anzeigen',
      text: 'Veröffentliche nur Immobilien, über die du verfügen darfst, mit vollem Preis, wahrer Lage und wahrer Energieklasse. Wer gewerblich handelt, sagt es. E-Mail und Telefon gehören in ihre Felder, nicht in Text oder Fotos.',
    },
    forbidden: {
      heading: 'Was hier nicht stehen darf',
      text: 'Nichts, was gegen das Gesetz ist, insbesondere:',
      rules: {
        FRAUD:
          'Betrug: Geld vor Besichtigung oder Vertrag verlangen, Immobilien anbieten, die man nicht hat, sich als jemand anderes ausgeben.',
        WRONG_DATA: 'Unwahre Angaben oder Fotos: Preis, Größe, Lage, Energieklasse, Bilder einer anderen Immobilie.',
        NOT_AVAILABLE:
          'Immobilien, die nicht zu haben sind: schon verkauft oder vermietet, oder nur zum Anlocken veröffentlicht.',
        DISCRIMINATION:
          'Diskriminierung: jemanden wegen Herkunft, Sprache, Religion, Ansichten, Geschlecht, sexueller Orientierung, Alter, Behinderung oder Familie ausschließen oder schlechter behandeln.',
        ILLEGAL_RENTAL:
          'Unzulässige Vermietung: ohne den CIN, wo er nötig ist, oder mit dem Code einer anderen Wohnung.',
        PRIVACY: 'Persönliche Daten anderer oder Bilder von Personen, die das nicht erlaubt haben.',
        COPYRIGHT: 'Fotos, Grundrisse und Texte anderer ohne Erlaubnis.',
        OFFENSIVE: 'Beleidigungen, Drohungen, Hass, Gewalt, sexuelle Inhalte.',
        CHILD_SAFETY: 'Alles, was Minderjährige gefährdet. Wir melden es sofort den Behörden.',
      },
    },
    checks: {
      heading: 'Wie wir die Anzeigen prüfen',
      text: 'Eine Anzeige ist öffentlich, sobald du sie veröffentlichst. Danach und bei jeder Änderung sucht eine automatische Prüfung nach Zeichen, die ein Mensch sehen sollte: ein Preis weit von denen der Gemeinde, Kontaktdaten in Text oder Fotos, Fotos, die auch andere nutzen, diskriminierende Wörter, ein CIN einer anderen Gemeinde, fehlende Energieangaben, neue Konten.',
      points: {
        person: 'Keine Maschine nimmt eine Anzeige herunter: Ein Mensch entscheidet und schreibt dir, warum.',
        silent:
          'Wir verstecken keine Anzeigen heimlich und schieben sie nicht zur Strafe nach hinten. Wie wir ordnen, steht an anderer Stelle.',
      },
    },
    notices: {
      heading: 'Was wir mit Meldungen tun',
      text: 'Jeder kann eine Anzeige oder ein Profil über den Knopf zum Melden anzeigen, ohne Konto und ohne zu sagen, wer er ist.',
      points: {
        receipt:
          'Wer eine E-Mail angibt, bekommt sofort einen Beleg mit einer Nummer und später die Entscheidung mit Gründen.',
        deadlines:
          'Ein Mensch entscheidet binnen eines Tages, wenn jemand in Gefahr sein kann, binnen drei, wenn es um das Gesetz geht, sonst binnen sieben.',
        secret: 'Wer gemeldet hat, erfährt niemand, außer ein Gericht verlangt es.',
        crime: 'Vermuten wir eine Straftat, die Leben oder Sicherheit bedroht, sagen wir es sofort den Behörden.',
        abuse:
          'Wer oft offensichtlich unbegründet meldet oder oft offensichtlich Rechtswidriges veröffentlicht, kann gesperrt werden: Wir sehen auf Zahl, Schwere und Absicht.',
      },
    },
    measures: {
      heading: 'Was wir entscheiden können',
      text: 'Nichts zu tun, zu verwarnen, eine Anzeige oder ein Konto zu sperren. Wir wählen das mildeste Mittel, das reicht, und achten auf die Rechte aller Seiten, auch auf die Freiheit zu sprechen und zu veröffentlichen.',
      points: {
        reasons:
          'Wer betroffen ist, liest immer die Tatsachen, das Gesetz oder den Punkt dieser Bedingungen und wie man widerspricht.',
        notMachine: 'Keine Entscheidung trifft eine Maschine.',
        public: 'Jedes Jahr veröffentlichen wir, wie viele Meldungen, Entscheidungen und Beschwerden es gab.',
      },
    },
    appeals: {
      heading: 'Beschwerde',
      text: 'Bist du mit einer Entscheidung nicht einverstanden, kannst du dich {{months}} {{months:Monat|Monate}} lang kostenlos beschweren, über den Link in der E-Mail, ohne Anmeldung.',
      points: {
        answer:
          'Darüber entscheidet ein Mensch, wenn möglich ein anderer, binnen {{days}} {{days:Tag|Tagen}}. Die Antwort hat immer ihre Gründe.',
        undo: 'Hast du recht, kommt zurück, was entfernt wurde.',
        elsewhere:
          'Du kannst auch eine zertifizierte Stelle für außergerichtliche Streitbeilegung wählen oder jederzeit vor Gericht gehen.',
      },
    },
    changes: {
      heading: 'Wenn sich diese Bedingungen ändern',
      text: 'Wir sagen es allen mit Konto per E-Mail, bevor sie gelten. Entscheidungen nennen die Bedingungen ihres Tages.',
    },
    leaving: {
      heading: 'Weggehen',
      text: 'Du kannst dein Konto jederzeit im Profil schließen. Begonnene Verträge gelten bis zu ihrem Ende.',
    },
    law: {
      heading: 'Recht und Gericht',
      text: 'Es gilt italienisches Recht. Bist du Verbraucher, entscheidet das Gericht deines Wohnorts. Bei Fragen schreib an assistenza@soglia.test.',
    },
  },
  cookies: {
    title: 'Cookies und Browserspeicher',
    lead: 'Nur was die Seite zum Funktionieren braucht. Deshalb siehst du kein Banner.',
    cookie: {
      heading: 'Cookies',
      text: 'Fünf insgesamt, unsere eigenen. Der Browser schickt sie nur an Soglia.',
    },
    local: {
      heading: 'Auf deinem Gerät',
      text: 'Sie bleiben im Speicher des Browsers (localStorage) und gehen von selbst nirgendwohin: Nur die Seite liest sie.',
    },
    session: {
      heading: 'Nur in diesem Tab',
      text: 'Sie verschwinden, wenn du den Tab schließt (sessionStorage).',
    },
    worker: {
      heading: 'Ohne Netz',
      text: 'Wer eine offene Besichtigung hält, kann die Tür ohne Netz öffnen. Dafür behält das Gerät die Liste der Buchungen und die Dateien der Seite.',
    },
    never: {
      heading: 'Was es nicht gibt',
      text: 'Keine fremden Cookies, keine personalisierte Werbung, keine Analysewerkzeuge. Hat der Betreiber Stripe eingerichtet, laden Bezahlseiten dessen Formular, das eigene Cookies gegen Betrug nutzen kann. Ein fremder Rundgang oder ein fremdes Video lädt nur, wenn du es öffnest.',
    },
    refuse: {
      heading: 'Wenn du sie nicht willst',
      text: 'Du kannst sie in den Einstellungen des Browsers löschen oder sperren. Ohne __Host-soglia_session kann sich niemand anmelden; ohne die anderen vergisst Soglia deine Wahl und funktioniert trotzdem. Sie geben dir, worum du bittest, deshalb verlangt das Gesetz keine Einwilligung (Art. 122 des italienischen Datenschutzkodex).',
    },
    caption: 'Name, Zweck und Dauer',
    name: 'Name',
    purpose: 'Wozu',
    duration: 'Dauer',
    what: {
      session: 'Hält dich angemeldet. Skripte der Seite können es nicht lesen.',
      device:
        'Erkennt den Browser wieder, mit dem du dich schon angemeldet hast: Wer dein Passwort zu erraten versucht, muss warten, du nicht. Es ist nötig, um dein Konto zu schützen, und dient nichts anderem.',
      social: 'Verbindet Hin- und Rückweg, wenn du dich mit Google oder Apple anmeldest.',
      lang: 'Merkt sich die gewählte Sprache.',
      theme: 'Merkt sich das gewählte Aussehen, hell oder dunkel.',
      places: 'Die zuletzt gesuchten Orte, um sie wieder anzubieten.',
      viewed: 'Die Anzeigen, die du ohne Anmeldung geöffnet hast, um sie wiederzufinden.',
      heart: 'Die Anzeige, die du vor der Anmeldung merken wolltest.',
      search: 'Die Suche, die du vor der Anmeldung speichern wolltest.',
      drafts: 'Was du in Formulare schreibst, damit ein Fehler oder Neuladen es nicht verliert.',
      sound: 'Ob die Tür einer offenen Besichtigung Töne macht.',
      sentence: 'Der Satz, mit dem du gesucht hast.',
      seen: 'Die Ergebnisse, die du schon angesehen hast, um sie zu markieren.',
      signUp: 'Was du beim Registrieren schreibst, ohne das Passwort.',
      resend: 'Wann du eine weitere Bestätigungsmail anfordern kannst.',
      reports: 'Was du in eine Meldung, Beschwerde oder Entscheidung schreibst.',
      door: 'Liste und Ankünfte einer offenen Besichtigung, für die, die sie halten (IndexedDB).',
      cache: 'Die Dateien der Türseite (Service Worker).',
      offline: 'Die Seite, die du ohne Netz siehst (Service Worker).',
    },
    long: {
      session: '30 Tage ab der letzten Nutzung, 12 Stunden für die Verwaltung',
      device: '180 Tage ab der letzten Nutzung',
      tenMinutes: 'zehn Minuten',
      year: 'ein Jahr',
      hour: 'eine Stunde oder bis es gespeichert ist',
      sent: 'bis du es sendest oder löschst',
      kept: 'bis du es löschst',
      tab: 'bis du den Tab schließt',
      door: 'bis du dich abmeldest oder es von diesem Gerät löschst',
    },
  },
  accessibility: {
    title: 'Erklärung zur Barrierefreiheit',
    lead: 'Wie nutzbar Soglia für alle ist, wie wir das geprüft haben und was noch fehlt.',
    status: {
      heading: 'Wo wir stehen',
      text: 'Unser Ziel sind die WCAG 2.2, Stufe AA, die enthalten, was die europäische Norm EN 301 549 von Webseiten verlangt. Wir erfüllen sie teilweise: Die bekannten Grenzen stehen unten.',
      law: 'Die Erklärung folgt dem Muster des italienischen Gesetzes 4/2004 und des Gesetzesdekrets 82/2022, das die europäische Richtlinie zur Barrierefreiheit umsetzt.',
    },
    can: {
      heading: 'Was du tun kannst',
      keyboard: 'Alles mit der Tastatur bedienen, mit immer sichtbarem Fokus und einem Sprung zum Inhalt.',
      map: 'Auf der Karte ohne Maus suchen: ein Kreis um einen Ort oder geschriebene Ecken. Jede Immobilie auf der Karte steht auch in der Liste.',
      zoom: 'Den Text auf 200 % vergrößern und einen 320 Pixel breiten Bildschirm nutzen, ohne etwas zu verlieren.',
      contrast:
        'Mit einem Kontrast von mindestens 4,5 zu 1 (3 zu 1 bei großen Überschriften) lesen, hell und dunkel, und ohne Animationen, wenn du sie abgeschaltet hast.',
      script: 'Anzeigen und Ratgeber auch ohne Skripte suchen und lesen.',
      words: 'Fehler in Worten finden, am Feld und in einer Zusammenfassung.',
    },
    tested: {
      heading: 'Wie wir geprüft haben',
      text: 'Wir haben selbst geprüft, ohne fremde Stelle:',
      machine:
        'mit axe, automatisch und bei jeder Änderung, auf jeder Art von Seite in Hell und auf den wichtigsten auch in Dunkel;',
      journeys:
        'mit ganzen Abläufen per Tastatur, ohne Skripte und am Telefon und mit einem Blick auf die wichtigsten Seiten bei 200 % Textgröße, ohne Bewegung und in selbst gewählten Farben;',
      html: 'indem wir prüfen, dass das HTML jeder Seite gültig ist und keine breiter als ein Bildschirm von 320 Pixeln.',
      not: 'Mit Screenreadern und mit Menschen mit Behinderungen haben wir noch nicht systematisch getestet: Automatische Prüfungen finden nur einen Teil der Probleme.',
    },
    limits: {
      heading: 'Bekannte Grenzen',
      text: 'Daran arbeiten wir, oder es hängt von anderen ab:',
      photos: 'Fotos der Anzeigen beschreibt, wer veröffentlicht: Viele haben nur einen allgemeinen Text;',
      tours:
        'virtuelle Rundgänge und Videos gehören anderen und haben vielleicht keine Tastaturbedienung oder Untertitel;',
      pins: 'Markierungen auf der Karte können sich verdecken: Sie liegen, wo die Immobilien sind, und die Liste enthält alle;',
      pdf: 'PDFs (Datenblätter, Aushänge, Rechnungen) haben noch keine Auszeichnung für Screenreader: Dasselbe steht auf den Seiten;',
      pictures: 'Bilder in den Ratgebern zeigen Bildschirme: Der Text daneben sagt das Nötige.',
    },
    contact: {
      heading: 'Stimmt etwas nicht?',
      text: 'Schreib uns, was du tun wolltest, auf welcher Seite und mit welchen Hilfsmitteln. Ein Mensch antwortet.',
      elsewhere:
        'Reicht dir die Antwort nicht, kannst du dich an die Agentur für das digitale Italien wenden (agid.gov.it), die über die Barrierefreiheit von Diensten wacht.',
    },
    made: {
      heading: 'Diese Erklärung',
      text: 'Geschrieben am {{date}} nach einer eigenen Prüfung. Wir überarbeiten sie bei jeder wichtigen Änderung und mindestens einmal im Jahr.',
    },
  },
  dataSources: {
    title: 'Datenquellen',
    lead: 'Woher Orte und Karten kommen, unter welcher Lizenz und wozu sie dienen.',
    places: {
      heading: 'Orte',
      text: 'Gemeinden: ISTAT, CC BY 3.0 IT, bearbeitet. Orte: GeoNames (geonames.org), CC BY 4.0, bearbeitet. Damit wissen wir, wo du suchst, und helfen bei Adressen.',
    },
    map: {
      heading: 'Die Karte',
      text: 'Natural Earth, GeoNames und ISTAT; Seen, Flüsse, Parks und Hauptstraßen haben wir selbst gezeichnet. Sie enthält keine Daten von OpenStreetMap, außer der Betreiber hat eine Straßenkarte verbunden, die es dann in ihrer Ecke sagt.',
    },
    words: {
      heading: 'Wörter in Fotos',
      text: 'Bevor ein Foto erscheint, suchen wir darin nach Kontaktdaten, hier bei uns: Kein Foto geht an andere.',
    },
    photos: {
      heading: 'Fotos',
      text: 'In der Demonstrationswelt sind es computererzeugte Bilder. In echten Anzeigen gehören sie dem, der veröffentlicht und dafür einsteht.',
    },
    limits: {
      heading: 'Was nicht genau ist',
      sardinia: 'Die Provinzen Sardiniens sind die bis 2025 gültigen.',
      population: 'Die Einwohnerzahlen sind die der Zählung 2011, bei neuen Gemeinden geschätzt.',
      postal: 'Die Postleitzahlen sind von 2020, und der Autor der Sammlung steht nicht für sie ein.',
      map: 'Die Karte ist schematisch: Die Küste stimmt auf etwa 500 Meter, was wir gezeichnet haben, auf einige hundert.',
    },
    table: {
      caption: 'Quellen, Lizenzen und Zwecke',
      source: 'Quelle',
      licence: 'Lizenz',
      use: 'Wozu',
    },
    use: {
      comuni: 'Gemeinden, Codes, Provinzen, Regionen, Einwohner',
      postal: 'Postleitzahlen der Gemeinden',
      points: 'Punkte von Gemeinden, Ortsteilen, Vierteln, Städten anderer Länder',
      names: 'Doppelnamen Südtirols, Prüfung geänderter Gemeinden',
      ours: 'Viertel, Zentren, Namen in anderen Sprachen, Zeichnungen der Karte',
      land: 'Land und Grenzen der Karte',
      reader: 'Lesen der Wörter in Fotos',
      letters: 'Buchstaben und Ziffern dafür',
    },
    licence: {
      none: 'nicht angegeben',
      public: 'gemeinfrei',
      own: 'Teil dieses Projekts',
    },
  },
  about: {
    title: 'Über uns',
    lead: 'Was Soglia ist, was es anders macht und was hier nur Vorführung ist.',
    what: {
      heading: 'Was Soglia ist',
      text: 'Soglia ist ein Portal für alle, die in Italien ein Zuhause suchen oder anbieten: Verkauf, lange Miete, Kurzzeitmiete. Soglia heißt Schwelle, der Punkt, an dem ein Zuhause beginnt: Dorthin wollen wir dich bringen.',
      more: 'Suchen ist frei. Wer veröffentlicht und wer sucht, schreiben einander, treffen sich und entscheiden selbst: Soglia kauft nicht, verkauft nicht und nimmt keinen Anteil.',
    },
    different: {
      heading: 'Was wir anders machen',
      text: 'Versprechen ist leicht. Das hier lässt sich prüfen:',
      price:
        'Der Preis ist vollständig: Bei Aufenthalten ist der Gesamtpreis mit Reinigung und Kurtaxe in Liste, Karte und auf der Seite derselbe.',
      ranking:
        'Die Reihenfolge der Ergebnisse ist öffentlich, mit den Zahlen des Programms. Jede Anzeige sagt, warum sie dort steht, und Bezahlen schiebt niemanden nach oben.',
      rules: 'Über Meldungen entscheidet ein Mensch, mit Gründen, und jedes Jahr veröffentlichen wir die Zahlen.',
      openDays: 'Besichtigungen bucht man selbst, mit festen Terminen und einer fairen Warteliste.',
      data: 'Kein Tracking: keine fremden Cookies, und deine Daten lädst oder löschst du mit einem Knopf.',
    },
    demo: {
      heading: 'Was hier Vorführung ist',
      text: 'Dieses Portal kann eine Demonstrationswelt enthalten: erfundene Menschen, Immobilien, Preise, Nachrichten und Statistiken, damit man alles ausprobieren kann. Die Fotos sind computererzeugt.',
      fact: 'Adressen, die auf „.test“ enden, gehören niemandem. Kaufe, miete oder bezahle nichts für eine Vorführanzeige.',
    },
    who: {
      heading: 'Wer es macht',
      text: 'Wer Soglia entwickelt, schreibt das Programm; wer dieses Portal betreibt, steht für Daten und Entscheidungen ein. Für jede Frage gibt es einen Menschen.',
      contacts: 'Schreib einem Menschen',
      api: 'API für Entwickler',
    },
    join: {
      heading: 'Hast du ein Zuhause anzubieten?',
      text: 'Es zu beschreiben dauert wenige Minuten, und veröffentlichen musst du nur, wenn du willst.',
      action: 'So verkaufst du',
    },
  },
};
