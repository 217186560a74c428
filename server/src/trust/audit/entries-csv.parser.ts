import type { Language } from '#contract/platform/languages';
import type { AuditEntry } from '#contract/trust/audit.schemas';

/** CSV export for spreadsheets: RFC 4180, UTF-8 with a byte order mark, because Excel otherwise assumes another encoding. */

const header: Record<Language, readonly string[]> = {
  it: [
    ...['Id', 'Quando (UTC)', 'Evento', 'Chi', 'Id di chi', 'Da amministratore', 'Tipo', 'Id', 'Nome', 'Motivo'],
    ...['Prima', 'Dopo', 'Dettagli', 'Id della richiesta', 'Svuotato'],
  ],
  en: [
    ...['Id', 'When (UTC)', 'Event', 'Who', 'Id of who', 'As administrator', 'Kind', 'Id', 'Name', 'Reason'],
    ...['Before', 'After', 'Details', 'Request id', 'Emptied'],
  ],
  fr: [
    ...['Id', 'Quand (UTC)', 'Événement', 'Qui', 'Id de qui', 'Comme administrateur', 'Type', 'Id', 'Nom', 'Motif'],
    ...['Avant', 'Après', 'Détails', 'Id de la requête', 'Vidé'],
  ],
  de: [
    ...['Id', 'Wann (UTC)', 'Ereignis', 'Wer', 'Id von wem', 'Als Verwaltung', 'Art', 'Id', 'Name', 'Grund'],
    ...['Vorher', 'Nachher', 'Einzelheiten', 'Id der Anfrage', 'Geleert'],
  ],
  es: [
    ...['Id', 'Cuándo (UTC)', 'Evento', 'Quién', 'Id de quién', 'Como administrador', 'Tipo', 'Id', 'Nombre', 'Motivo'],
    ...['Antes', 'Después', 'Detalles', 'Id de la petición', 'Vaciado'],
  ],
};

const yes: Record<Language, string> = { it: 'sì', en: 'yes', fr: 'oui', de: 'ja', es: 'sí' };

export const csvHead = (language: Language): string => `\ufeff${lineOf(header[language])}`;

export function csvLine(entry: AuditEntry, language: Language): string {
  const flag = (value: boolean) => (value ? yes[language] : '');
  const fields = (value: Record<string, unknown> | null) =>
    value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  return lineOf([
    ...[String(entry.id), entry.at, entry.event],
    ...[entry.actor?.name ?? '', String(entry.actor?.id ?? ''), flag(entry.byAdmin)],
    ...[entry.subjectType ?? '', String(entry.subjectId ?? ''), entry.subjectName ?? '', entry.reason ?? ''],
    ...[fields(entry.before), fields(entry.after), fields(entry.detail)],
    ...[entry.requestId ?? '', flag(entry.redacted)],
  ]);
}

const lineOf = (cells: readonly string[]): string => `${cells.map((cell) => quoted(defused(cell))).join(',')}\r\n`;

/** Prefixes that a spreadsheet evaluates as a formula, also as full-width characters (OWASP "CSV Injection"). */
const defused = (cell: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
