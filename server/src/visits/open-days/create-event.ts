import type { OpenDayEvent, OpenDayEventInput } from '#contract/visits/open-days.schemas';
import type { ActorUseCase } from '../deps.ts';
import { createOpenDays, type MakingCodes } from './create-open-days.ts';

/** Creates an open day. Throws as `createOpenDays`. */
export async function createEvent(
  context: ActorUseCase<MakingCodes>,
  { date, ...input }: OpenDayEventInput,
): Promise<OpenDayEvent> {
  const [event] = await createOpenDays(context, { ...input, dates: [date] }, () => 'body.date');
  return event as OpenDayEvent;
}
