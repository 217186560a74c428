import type { LetterProps } from '../../platform/email/letter-props.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { findPerson } from './two-factor.store.ts';

type Letter = 'twoFactorEnabled' | 'twoFactorDisabled' | 'backupCodeUsed';

/** Writes to somebody about their two-factor, in the transaction of the cause and in their language. */
export async function tellPerson<N extends Letter>(
  deps: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  userId: number,
  letter: N,
  propsOf: (name: string) => LetterProps[N],
): Promise<void> {
  const person = await findPerson(on, userId);
  if (!person) return;
  await queueLetter(deps, on, { userId, to: person.email, locale: person.locale }, letter, propsOf(person.name));
}
