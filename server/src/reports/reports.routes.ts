import * as contract from '#contract/reports';
import { type Binding, handle } from '../http/context.ts';
import { sendReport } from './send-report.ts';

export const reportsRoutes: Binding[] = [
  handle(contract.sendReport, async ({ input, caller, ...context }) => ({
    data: await sendReport(context, input.body, caller),
  })),
];
