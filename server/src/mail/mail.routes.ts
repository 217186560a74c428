import { listMailbox } from '#contract/mail';
import { type Binding, handle } from '../http/context.ts';
import { listMailbox as readMailbox } from './mail.reads.ts';

export const mailRoutes: readonly Binding[] = [
  handle(listMailbox, async (context) => ({ data: await readMailbox(context, context.input.query) })),
];
