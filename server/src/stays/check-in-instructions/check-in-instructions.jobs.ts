import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { sendInstructions } from './send-instructions.ts';

export const checkInInstructionsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'checkInInstructions.send', everyMs: 60_000, run: sendInstructions }),
];
