import { listMailbox, listMailboxTexts } from '#contract/platform/dev-mailbox';
import { type Binding, handle } from '../http/context.ts';
import { listMailbox as readMailbox, listMailboxTexts as readTexts } from './mail.queries.ts';

export const mailRoutes: readonly Binding[] = [
  handle(listMailbox, async (context) => ({ data: await readMailbox(context, context.input.query) })),
  handle(listMailboxTexts, async (context) => ({ data: await readTexts(context, context.input.query) })),
];
