import type { AnyEndpoint } from '#contract/platform/endpoint';

/** Personas that call every endpoint, in the order of the published table. */
export const personas = ['anonymous', 'unverified', 'user', 'owner', 'other owner', 'suspended', 'admin'] as const;
export type Persona = (typeof personas)[number];

/** Table row with the response for each persona. `about`: subject if the endpoint has several. */
export type Row = {
  endpoint: Pick<AnyEndpoint, 'id' | 'method' | 'path' | 'who' | 'safe'>;
  about: string;
  statuses: Record<Persona, number>;
};

export const rowName = (id: string, about: string): string => (about ? `${id}, ${about}` : id);
const nameOf = ({ endpoint: { id }, about }: Row) => rowName(id, about);

const BEGIN = '<!-- authorization: written by `npm run docs:authorization` -->';
const END = '<!-- /authorization -->';

/** Document with these rows between its two markers. @throws if a marker is missing */
export function withTable(document: string, rows: readonly Row[]): string {
  const [start, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error('The document lacks the markers of the table.');
  return `${document.slice(0, start + BEGIN.length)}\n\n${tableOf(rows)}\n\n${document.slice(end)}`;
}

function tableOf(rows: readonly Row[]): string {
  const head = ['Endpoint', 'Call', 'Access', ...personas];
  const lines = rows.map((row) => {
    const { id, method, path, who: access } = row.endpoint;
    const name = row.about ? `\`${id}\`, ${row.about}` : `\`${id}\``;
    return [name, `\`${method} ${path}\``, access, ...personas.map((persona) => row.statuses[persona])];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Rows validated by a reviewer, with the reason. */
export type Reason = { because: string; rows: readonly string[] };
export type Reasons = Record<'openToOtherUsers' | 'openToAdmins' | 'notTheSameForAll', readonly Reason[]>;

const passes = (status: number) => status < 400;
const isRead = ({ endpoint: { method, safe } }: Row) => method === 'GET' || safe === true;
const isPublic = ({ endpoint: { who: access } }: Row) => access === 'anyone';

/** Rules that apply to each row. */
const laws: { law: string; holds: (row: Row) => boolean }[] = [
  { law: 'no response is a 5xx', holds: ({ statuses }) => Object.values(statuses).every((status) => status < 500) },
  {
    law: 'a suspended account equals anonymous, also with an open session',
    holds: ({ statuses }) => statuses.suspended === statuses.anonymous,
  },
  {
    law: 'signed-in endpoints reject anonymous',
    holds: (row) => isPublic(row) || row.statuses.anonymous === 401,
  },
  {
    law: 'verified endpoints reject users without a verified address',
    holds: ({ endpoint, statuses }) => endpoint.who !== 'verified' || statuses.unverified === 403,
  },
  {
    law: 'admin endpoints reject all others',
    holds: ({ endpoint, statuses }) =>
      endpoint.who !== 'admin' ||
      (['unverified', 'user', 'owner', 'other owner'] as const).every((persona) => statuses[persona] === 403),
  },
];

/** Rules with exceptions; the reasons are exactly the required ones. */
const unlessReasoned: { law: string; reasons: keyof Reasons; isException: (row: Row) => boolean }[] = [
  {
    law: 'a user without a part in the resource needs a reason for access',
    reasons: 'openToOtherUsers',
    isException: (row) =>
      !(isPublic(row) && isRead(row)) &&
      (['unverified', 'user', 'other owner'] as const).some((persona) => passes(row.statuses[persona])),
  },
  {
    law: 'an admin needs a reason for more access than others outside admin endpoints',
    reasons: 'openToAdmins',
    isException: ({ endpoint, statuses }) =>
      endpoint.who !== 'admin' && passes(statuses.admin) && !passes(statuses.user),
  },
  {
    law: 'a public read needs a reason to differ between callers',
    reasons: 'notTheSameForAll',
    isException: (row) => isPublic(row) && isRead(row) && new Set(Object.values(row.statuses)).size > 1,
  },
];

/** Rules that no new table can change. @returns a line for each row that breaks a rule, and for each unneeded reason */
export function validateTable(rows: readonly Row[], reasons: Reasons): string[] {
  const broken = laws.flatMap(({ law, holds }) =>
    rows.filter((row) => !holds(row)).map((row) => `${nameOf(row)}: ${law}`),
  );
  const unreasoned = unlessReasoned.flatMap(({ law, reasons: list, isException }) => {
    const needed = rows.filter(isException).map(nameOf);
    const explained = reasons[list].flatMap((reason) => reason.rows);
    return [
      ...needed.filter((row) => !explained.includes(row)).map((row) => `${row}: ${law}`),
      ...explained.filter((row) => !needed.includes(row)).map((row) => `${row}: needs no reason in ${list}`),
    ];
  });
  return [...broken, ...unreasoned];
}
