import { listMailbox, listMailboxTexts } from '#contract/platform/dev-mailbox.schemas';
import type { Deps } from '../deps.ts';
import { handleWith, type Route } from '../http/context.ts';
import { listMailboxTexts as readTexts } from '../telephone/texts.queries.ts';
import { listMailbox as readMailbox } from './email.queries.ts';

const handle = handleWith<Deps>();

export const mailRoutes: readonly Route<Deps>[] = [
  handle(listMailbox, async (context) => ({ data: await readMailbox(context, context.input.query) })),
  handle(listMailboxTexts, async (context) => ({ data: await readTexts(context, context.input.query) })),
];
