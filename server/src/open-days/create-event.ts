import type { OpenDayEvent, OpenDayEventInput } from '#contract/open-days';
import type { ActorUseCase } from '../http/context.ts';
import { type MakingCodes, makeEvents } from './making/make-events.ts';

/** Makes one event; refused as `makeEvents` says. */
export async function createEvent(
  context: ActorUseCase<MakingCodes>,
  { date, ...wanted }: OpenDayEventInput,
): Promise<OpenDayEvent> {
  const [event] = await makeEvents(context, { ...wanted, dates: [date] }, () => 'body.date');
  return event as OpenDayEvent;
}
