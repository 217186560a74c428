import type { Messages } from '../../messages.ts';

export const stayGuide: Messages['stayGuide'] = {
  title: 'Ein Zuhause kurzzeitig vermieten',
  lead: 'Codes, Steuern, Gäste, Sicherheit: was das italienische Recht verlangt und wie du eine Unterkunft veröffentlichst, die Anfragen bekommt.',
  before: {
    heading: 'Bevor du anfängst',
    text: 'Eine Kurzzeitvermietung (locazione breve) ist ein Vertrag bis zu 30 Tagen, zum Wohnen, zwischen Personen, die das nicht gewerblich tun. Reinigung und Wäsche dürfen dabei sein, sonst nichts. Drei Dinge sind zu prüfen:',
    points: {
      right:
        'Du darfst es: Wohnst du selbst zur Miete, brauchst du die Zustimmung des Eigentümers, und eine von allen angenommene Hausordnung kann es verbieten.',
      municipality:
        'Gemeinde und Region: Fast überall ist eine Meldung beim Amt SUAP nötig, einige Städte setzen Grenzen. Die Regeln sind je nach Region verschieden.',
      code: 'Der Code: Ohne CIN kannst du keine Anzeige veröffentlichen.',
    },
  },
  codes: {
    heading: 'Die Codes: CIN und regionaler Code',
    text: 'Den nationalen Kenncode (CIN) beantragst du online in der Datenbank des Tourismusministeriums (BDSR), mit SPID oder elektronischem Personalausweis. Wo es einen regionalen Code gibt, brauchst du den zuerst.',
    more: 'Der CIN muss außen am Gebäude und in jeder Anzeige stehen, egal wo. Auf Soglia trägst du ihn im Formular ein: Wir prüfen seine Form, und nennt er eine andere Gemeinde, sieht ein Mensch nach.',
    fact: 'Ein CIN gilt für eine Unterkunft. Für zwei brauchst du zwei.',
  },
  safety: {
    heading: 'Sicherheit in der Wohnung',
    text: 'Artikel 13-ter des Gesetzesdekrets 145/2023 verlangt in jeder kurzzeitig vermieteten Wohnung:',
    points: {
      detectors: 'funktionierende Melder für brennbare Gase und Kohlenmonoxid; nicht dort, wo nichts brennt;',
      extinguishers:
        'tragbare Feuerlöscher an sichtbarer Stelle: einen je 200 Quadratmeter und mindestens einen je Stockwerk.',
    },
    more: 'Kreuze im Formular nur an, was wirklich da ist: Gäste suchen es. Lass Anleitungen und Notrufnummern in der Wohnung: 112 gilt überall.',
  },
  guests: {
    heading: 'Wenn jemand ankommt',
    text: 'Drei Pflichten gibt es bei jedem Aufenthalt:',
    points: {
      police:
        'Polizei: Melde alle Gäste über den Dienst Alloggiati Web binnen 24 Stunden nach der Ankunft, binnen 6 Stunden, wenn sie höchstens einen Tag bleiben. Prüfe vorher anhand des Ausweises, wer sie sind.',
      statistics: 'Statistik: Ankünfte und Abreisen meldest du auch der Region, über deren eigenes Portal.',
      touristTax:
        'Kurtaxe: Die Gemeinde legt sie fest, du kassierst sie und führst sie ab, mit einer Erklärung jedes Jahr. Im Formular gibst du sie je Person und Nacht an, der Gesamtpreis enthält sie.',
    },
  },
  tax: {
    heading: 'Steuern auf die Miete',
    text: 'Mit der Pauschalsteuer (cedolare secca) zahlst du, während wir dies schreiben, 21 % für eine Wohnung, die du in der Steuererklärung wählst, und 26 % ab der zweiten. Sonst kommt das Einkommen zum übrigen, zu den normalen Sätzen.',
    more: 'Wer die Miete für dich kassiert, wie manche Portale, behält 21 % ein. Soglia kassiert nichts: Deine Gäste zahlen dir, und du erklärst die ganze Miete.',
    fact: 'Ab einer Zahl von Wohnungen, die das Gesetz mehrmals gesenkt hat, ist es keine Kurzzeitvermietung mehr, sondern ein Gewerbe mit Mehrwertsteuernummer. Erfrag die Grenze dieses Jahres bei der Agenzia delle Entrate oder deiner Beratung.',
  },
  publish: {
    heading: 'Eine Anzeige, die alles sagt',
    text: 'Gib den Preis je Nacht an, wie viele Gäste er enthält, was jeder weitere kostet, Reinigung und Kurtaxe. Wer Daten wählt, sieht sofort den Gesamtpreis, denselben auf der Karte, in der Liste und auf der Seite.',
    more: 'Sag, wie man hinkommt, wo man parkt, welche Betten es gibt. An- und Abreisezeiten und deine Sprachen ersparen die Hälfte der Fragen.',
    alt: 'Der Preis eines Aufenthalts, Zeile für Zeile',
    caption: 'Der Gesamtpreis ergibt sich aus Daten und Gästen. Später kommt nichts dazu.',
  },
  calendar: {
    heading: 'Ein Kalender ohne Widersprüche',
    text: 'Sperre die Nächte, die du selbst brauchst, und wähle die kürzeste und längste Dauer. Veröffentlichst du auch anderswo, verbinde die iCal-Kalender: Wir lesen sie alle 15 Minuten, und andere Portale lesen deinen.',
    more: 'Für die Reinigung kannst du Nächte frei halten: Sie legen sich von selbst um die Buchungen anderer Portale.',
    alt: 'Der Kalender einer Unterkunft mit gesperrten Nächten',
    caption: 'Deine Nächte, anderswo gebuchte und die zur Vorbereitung, auf einen Blick.',
  },
  faq: {
    contract: {
      question: 'Muss ich den Vertrag registrieren?',
      answer:
        'Nein, wenn du mit derselben Person 30 Tage im Jahr nicht überschreitest. Einen schriftlichen Vertrag braucht es trotzdem: Eine Seite reicht.',
    },
    noCode: {
      question: 'Ich habe noch keinen CIN: Darf ich die Anzeige vorbereiten?',
      answer:
        'Ja, speichere sie als Entwurf. Du veröffentlichst sie, sobald du einen CIN in der richtigen Form einträgst.',
    },
    pay: {
      question: 'Wie werde ich bezahlt?',
      answer:
        'Hier wird weder bezahlt noch gebucht: Wer Interesse hat, schreibt dir, und ihr einigt euch. Verlange nie Geld auf Prepaidkarten.',
    },
    breakfast: {
      question: 'Darf ich Frühstück anbieten?',
      answer:
        'Nicht, wenn es eine Kurzzeitvermietung bleiben soll: Mahlzeiten, Ausflüge und Mietwagen sind gewerbliche Leistungen mit anderen Regeln.',
    },
    double: {
      question: 'Und wenn zwei dieselben Nächte wollen?',
      answer:
        'Gesperrte oder anderswo gebuchte Nächte kann niemand wählen. Sobald du dich mit jemandem einigst, sperre seine Nächte.',
    },
  },
  action: 'Anzeige erstellen',
  look: 'Veröffentlichte Unterkünfte ansehen',
};
