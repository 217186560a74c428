import type { Transition } from './reports.rules.ts';

type Effect = () => Promise<void>;

/** What the use case knows of each email and event; the table decides which of them happen. */
type Effects<S extends string, E extends string, B extends string, R> = {
  /** Writes the new status; undefined where another transaction did already: then nothing follows. */
  save: (status: S) => Promise<R | undefined>;
  /** By the written row. */
  emails: (row: R) => Readonly<Partial<Record<E, Effect>>>;
  events: (row: R) => Readonly<Partial<Record<B, Effect>>>;
};

/**
 * Executes a row of a table of `reports.rules.ts` in the transaction of its caller: status, emails, business events.
 * @throws Error for an email or event that the use case does not know
 */
export async function applyTransition<S extends string, E extends string, B extends string, R>(
  transition: Transition<S, E, B>,
  effects: Effects<S, E, B, R>,
): Promise<R | undefined> {
  const row = await effects.save(transition.to);
  if (row === undefined) return undefined;
  const emails = effects.emails(row);
  const events = effects.events(row);
  for (const email of transition.emails) await known(emails[email], email)();
  for (const event of transition.events) await known(events[event], event)();
  return row;
}

function known(effect: Effect | undefined, name: string): Effect {
  if (!effect) throw new Error(`No effect of this use case: ${name}`);
  return effect;
}

/** The row of an action in a status. @throws Error without one: the use case has checked the status */
export function transitionOf<T>(row: Readonly<Partial<Record<string, T>>>, status: string): T {
  const transition = row[status];
  if (!transition) throw new Error(`No transition from ${status}`);
  return transition;
}
