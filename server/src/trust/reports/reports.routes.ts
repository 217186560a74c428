import * as decisions from '#contract/trust/decisions.schemas';
import * as contract from '#contract/trust/reports.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { appealDecision } from './appeal-decision.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideReport } from './decide-report.ts';
import { getAppeal, getReport, listAppeals, listReports, readDecision } from './reports.queries.ts';
import { sendReport } from './send-report.ts';

const handle = handleWith<Deps>();

export const reportsRoutes: Route<Deps>[] = [
  handle(contract.sendReport, async ({ input, caller, ...context }) => ({
    data: await sendReport(context, input.body, caller),
  })),
  handle(decisions.listReports, async ({ input, ...context }) => listReports(context, input.query)),
  handle(decisions.getReport, async ({ input, ...context }) => ({ data: await getReport(context, input.params.id) })),
  handle(decisions.decideReport, async ({ input, ...context }) => {
    await decideReport(context, input.params.id, input.body);
    return { data: await getReport(context, input.params.id) };
  }),
  handle(decisions.listAppeals, async ({ input, ...context }) => listAppeals(context, input.query)),
  handle(decisions.getAppeal, async ({ input, ...context }) => ({ data: await getAppeal(context, input.params.id) })),
  handle(decisions.decideAppeal, async ({ input, ...context }) => {
    await decideAppeal(context, input.params.id, input.body);
    return { data: await getAppeal(context, input.params.id) };
  }),
  handle(decisions.readDecision, async ({ input, ...context }) => ({
    data: await readDecision(context, input.body.token),
  })),
  handle(decisions.appealDecision, async ({ input, caller, ...context }) => {
    await appealDecision(context, input.body, caller);
    return { data: await readDecision(context, input.body.token) };
  }),
];
