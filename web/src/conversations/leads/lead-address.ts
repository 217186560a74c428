import { type LeadStage, leadStages } from '#contract/conversations/leads';
import { links } from '../../platform/routing/links.ts';

/** State of the inbox in its address. */
export type Inbox = {
  view: 'board' | 'table';
  /** `closed`: WON and LOST; null: all open ones. */
  stage: LeadStage | 'closed' | null;
  /** `me`, `none` or the id of a member; null: all. */
  assignee: string | null;
  q: string;
  page: number;
};

/** Cards of a board, rows of a table. */
const SIZES = { board: 200, table: 50 } as const;

export function readInbox(query: URLSearchParams): Inbox {
  const stage = query.get('stage');
  const assignee = query.get('assignee') ?? '';
  return {
    view: query.get('view') === 'table' ? 'table' : 'board',
    stage: stage === 'closed' ? 'closed' : (leadStages.find((one) => one === stage) ?? null),
    assignee: /^(?:me|none|[1-9]\d{0,8})$/.test(assignee) ? assignee : null,
    q: (query.get('q') ?? '').trim().slice(0, 100),
    page: Number(/^\d{1,6}$/.exec(query.get('page') ?? '')?.[0] ?? 0),
  };
}

export function inboxAddress(slug: string, { view, stage, assignee, q, page }: Inbox): string {
  return links.leads(slug, {
    view: view === 'table' ? view : undefined,
    stage: stage ?? undefined,
    assignee: assignee ?? undefined,
    q: q || undefined,
    page: page ? String(page) : undefined,
  });
}

/** What the server gets. */
export function inboxQuery({ view, stage, assignee, q, page }: Inbox) {
  const isStage = stage !== null && stage !== 'closed';
  return {
    page,
    size: SIZES[view],
    ...(isStage ? { stage } : { open: stage === 'closed' ? ('false' as const) : ('true' as const) }),
    ...(assignee !== null && { assignee }),
    ...(q !== '' && { q }),
  };
}
