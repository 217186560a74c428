import { italianDay } from '../../platform/lib/italian-days.ts';

const descriptions: Readonly<Record<string, string>> = {
  'open-days': 'le porte aperte dei tuoi annunci / open days of your listings',
  messages: 'i messaggi, con il nome di chi ha scritto / messages, with the names of visitors',
  leads: 'le richieste, con i dati di contatto / leads, with contact data',
};

/** `LEGGIMI.txt`: what the ZIP of an organization holds, in Italian and English. */
export function exportReadme(organization: string, at: Date, parts: readonly { file: string }[]): string {
  return [
    `${organization} · Soglia · ${italianDay(at)}`,
    '',
    'listings.*: vendite e affitti, in ogni stato, con gli indirizzi delle foto. Soglia e molti gestionali li importano.',
    'listings.*: sales and rentals, in every state, with photo addresses. Soglia and many programs import them.',
    '',
    'data/listings.json: tutti gli annunci, anche i soggiorni, con il loro stato / all listings with their state, stays too',
    'data/properties.json: gli immobili / properties',
    'data/members.json: la squadra / the team',
    ...parts.map(({ file }) => `data/${file}.json: ${descriptions[file] ?? file}`),
    '',
  ].join('\n');
}
