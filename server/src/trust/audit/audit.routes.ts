import * as contract from '#contract/trust/audit';
import { type Binding, handle } from '../../platform/http/context.ts';
import { searchEntries } from './audit.queries.ts';
import { exportEntries } from './export-entries.ts';

export const auditRoutes: Binding[] = [
  handle(contract.searchEntries, async ({ input, ...context }) => searchEntries(context, input.query)),
  handle(contract.exportEntries, async ({ input, caller, ...context }) =>
    exportEntries(context, input.query, caller.locale),
  ),
];
