import type { Language } from '#contract/platform/languages';
import type { Deps } from '../deps.ts';
import type { Queryable } from '../postgres/postgres.ts';
import type { LetterName, LetterProps } from './letter-props.ts';
import { insertLetter } from './mail.store.ts';

export type Recipient = {
  /** The account it is about; a letter to an account that is erased meanwhile goes with it. Null: an erased or unknown person. */
  userId: number | null;
  to: string;
  locale: Language;
};

/** What `sealed` holds. */
export type SealedLetter = { to: string; locale: Language; props: LetterProps[LetterName] };

/** Writes a letter through `on`: it is sent when, and only when, that transaction commits. */
export async function queueLetter<N extends LetterName>(
  { secrets, jobs, clock }: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  recipient: Recipient,
  letter: N,
  props: LetterProps[N],
): Promise<void> {
  const { userId, to, locale } = recipient;
  const sealed = secrets.seal(JSON.stringify({ to, locale, props } satisfies SealedLetter));
  const letterId = await insertLetter(on, { userId, letter, sealed, createdAt: clock.now() });
  await jobs.enqueue(on, 'mail.sendLetter', { letterId });
}
