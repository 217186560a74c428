import { joined } from '#contract/platform/agreement';
import type { Language } from '#contract/platform/languages';
import type { LocalizedText } from '../../platform/events/personal-data.ts';
import { dayInWords } from '../../platform/lib/day-text.ts';

const texts: Record<Language, { title: string; intro: string; media: string; secrets: string }> = {
  it: {
    title: 'I tuoi dati su Soglia',
    intro: 'Questo archivio contiene tutto quello che sappiamo di te, al',
    media: 'media/: la tua foto e le foto dei tuoi immobili',
    secrets:
      'Ogni file .json è un testo che si apre con qualsiasi programma. Non ci sono password né codici: li custodiamo\n' +
      'solo in una forma che nemmeno noi possiamo leggere.',
  },
  en: {
    title: 'Your data on Soglia',
    intro: 'This archive contains all data we hold about you, as of',
    media: 'media/: your picture and the photos of your properties',
    secrets:
      'Each .json file is text that any program can open. It contains no passwords and no codes: we store those\n' +
      'only in a form that we cannot read.',
  },
  fr: {
    title: 'Vos données sur Soglia',
    intro: 'Cette archive contient tout ce que nous savons de vous, au',
    media: 'media/ : votre photo et les photos de vos biens',
    secrets:
      'Chaque fichier .json est un texte que tout programme peut ouvrir. Il n’y a ni mot de passe ni code : nous ne les\n' +
      'gardons que sous une forme que nous ne pouvons pas lire non plus.',
  },
  de: {
    title: 'Deine Daten auf Soglia',
    intro: 'Dieses Archiv enthält alles, was wir über dich wissen, Stand',
    media: 'media/: dein Bild und die Fotos deiner Immobilien',
    secrets:
      'Jede .json-Datei ist ein Text, den jedes Programm öffnen kann. Passwörter und Codes sind nicht darin: Wir\n' +
      'bewahren sie nur in einer Form auf, die auch wir nicht lesen können.',
  },
  es: {
    title: 'Tus datos en Soglia',
    intro: 'Este archivo contiene todo lo que sabemos de ti, a',
    media: 'media/: tu foto y las fotos de tus inmuebles',
    secrets:
      'Cada archivo .json es un texto que cualquier programa puede abrir. No contiene contraseñas ni códigos: los\n' +
      'guardamos solo de una forma que ni siquiera nosotros podemos leer.',
  },
};

/** `LEGGIMI.txt`: contents of the archive, in the user's language. */
export function exportReadme(
  locale: Language,
  at: Date,
  features: readonly { files: Readonly<Record<string, LocalizedText>> }[],
): string {
  const { title, intro, media, secrets } = texts[locale];
  const files = features.flatMap(({ files }) =>
    Object.entries(files).map(([name, words]) => `- ${name}.json: ${words[locale]}`),
  );
  return `${[title, '', `${joined(locale, intro, dayInWords(locale, at))}.`, '', ...files, `- ${media}`, '', secrets].join('\n')}\n`;
}
