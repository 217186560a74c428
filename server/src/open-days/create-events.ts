import type { ParsedOf } from '#contract/endpoint';
import type { createEvents as endpoint, OpenDayEvent } from '#contract/open-days';
import type { ActorUseCase } from '../http/context.ts';
import { type MakingCodes, makeEvents } from './making/make-events.ts';

/** Makes events on several dates, all or none; refused as `makeEvents` says. */
export function createEvents(
  context: ActorUseCase<MakingCodes>,
  wanted: ParsedOf<typeof endpoint>['body'],
): Promise<OpenDayEvent[]> {
  return makeEvents(context, wanted, (index) => `body.dates.${index}`);
}
