import type { Transition } from './reports.rules.ts';

type Effect = () => Promise<void>;

/** Emails and events with their handlers. The table selects those that apply. */
type Effects<S extends string, E extends string, B extends string, R> = {
  /** Writes the new status; undefined when another transaction did, which stops the transition. */
  save: (status: S) => Promise<R | undefined>;
  /** Parameters from the written row. */
  emails: (row: R) => Readonly<Partial<Record<E, Effect>>>;
  events: (row: R) => Readonly<Partial<Record<B, Effect>>>;
};

/**
 * Applies a transition of `reports.rules.ts` in the caller's transaction: status, emails, business events.
 * @throws Error for an email or event without a handler
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

/** Transition of an action in a status. @throws Error without one: the use case checks the status first */
export function transitionOf<T>(row: Readonly<Partial<Record<string, T>>>, status: string): T {
  const transition = row[status];
  if (!transition) throw new Error(`No transition from ${status}`);
  return transition;
}
