import * as contract from '#contract/trust/audit.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { searchEntries } from './audit.queries.ts';
import { exportEntries } from './export-entries.ts';

const handle = handleWith<Deps>();

export const auditRoutes: Route<Deps>[] = [
  handle(contract.searchEntries, async ({ input, ...context }) => searchEntries(context, input.query)),
  handle(contract.exportEntries, async ({ input, caller, ...context }) =>
    exportEntries(context, input.query, caller.locale),
  ),
];
