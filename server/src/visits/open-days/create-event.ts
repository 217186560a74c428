import type { OpenDayEvent, OpenDayEventInput } from '#contract/visits/open-days';
import type { ActorUseCase } from '../deps.ts';
import { type MakingCodes, makeEvents } from './make-events.ts';

/** Makes one event; refused as `makeEvents` says. */
export async function createEvent(
  context: ActorUseCase<MakingCodes>,
  { date, ...wanted }: OpenDayEventInput,
): Promise<OpenDayEvent> {
  const [event] = await makeEvents(context, { ...wanted, dates: [date] }, () => 'body.date');
  return event as OpenDayEvent;
}
