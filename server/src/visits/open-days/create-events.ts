import type { ParsedOf } from '#contract/platform/endpoint';
import type { createEvents as endpoint, OpenDayEvent } from '#contract/visits/open-days.schemas';
import type { ActorUseCase } from '../deps.ts';
import { createOpenDays, type MakingCodes } from './create-open-days.ts';

/** Creates open days on several dates, all or none. Throws as `createOpenDays`. */
export function createEvents(
  context: ActorUseCase<MakingCodes>,
  input: ParsedOf<typeof endpoint>['body'],
): Promise<OpenDayEvent[]> {
  return createOpenDays(context, input, (index) => `body.dates.${index}`);
}
