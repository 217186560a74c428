import type { Language } from '#contract/rendering';
import type { Words } from '../personal-data.ts';

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
    intro: 'This archive holds everything we know about you, as of',
    media: 'media/: your picture and the photos of your homes',
    secrets:
      'Each .json file is text that any program can open. There are no passwords and no codes in it: we keep those\n' +
      'only in a form that we cannot read either.',
  },
};

/** `LEGGIMI.txt`: what is in the archive, in the person's language. */
export function exportReadme(
  locale: Language,
  at: Date,
  features: readonly { files: Readonly<Record<string, Words>> }[],
): string {
  const { title, intro, media, secrets } = texts[locale];
  const files = features.flatMap(({ files }) =>
    Object.entries(files).map(([name, words]) => `- ${name}.json: ${words[locale]}`),
  );
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(at);
  return `${[title, '', `${intro} ${day}.`, '', ...files, `- ${media}`, '', secrets].join('\n')}\n`;
}
