import * as contract from '#contract/stays/check-in-instructions.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import * as reads from './check-in-instructions.queries.ts';
import { saveInstructions } from './save-instructions.ts';

const handle = handleWith<Deps>();

export const checkInInstructionsRoutes: Route<Deps>[] = [
  handle(contract.getListingInstructions, async ({ input, ...context }) => ({
    data: await reads.getListingInstructions(context, input.params.id),
  })),
  handle(contract.saveInstructions, async ({ input, ...context }) => ({
    data: await saveInstructions(context, input.params.id, input.body),
  })),
  handle(contract.getInstructions, async ({ input, ...context }) => ({
    data: await reads.getInstructions(context, input.params.id),
  })),
];
