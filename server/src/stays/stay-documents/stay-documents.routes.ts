import * as contract from '#contract/stays/stay-documents.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as reads from './stay-documents.queries.ts';

const handle = handleWith<Deps>();

export const stayDocumentsRoutes: Route<Deps>[] = [
  handle(contract.getCalendarEntry, ({ input, ...context }) => reads.getCalendarEntry(context, input.params.id)),
  handle(contract.getConfirmation, ({ input, caller, ...context }) =>
    reads.getConfirmation(context, { id: input.params.id, language: caller.locale }),
  ),
  handle(contract.getReceipt, ({ input, caller, ...context }) =>
    reads.getReceipt(context, { id: input.params.id, language: caller.locale }),
  ),
];
