import type { Language } from '#contract/platform/languages';
import type { Deps } from '../deps.ts';
import type { Queryable } from '../postgres/postgres.ts';
import { insertEmail } from './email.store.ts';
import type { EmailName, LetterProps } from './email-props.ts';

export type Recipient = {
  /** The account it is about; a letter to an account that is erased meanwhile goes with it. Null: an erased or unknown person. */
  userId: number | null;
  to: string;
  locale: Language;
};

/** What `sealed` holds. */
export type SealedEmail = { to: string; locale: Language; props: LetterProps[EmailName] };

/** Writes a letter through `on`: it is sent when, and only when, that transaction commits. */
export async function queueEmail<N extends EmailName>(
  { secrets, jobs, clock }: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  recipient: Recipient,
  emailName: N,
  props: LetterProps[N],
): Promise<void> {
  const { userId, to, locale } = recipient;
  const sealed = secrets.encrypt(JSON.stringify({ to, locale, props } satisfies SealedEmail));
  const letterId = await insertEmail(on, { userId, letter: emailName, sealed, createdAt: clock.now() });
  await jobs.enqueue(on, 'mail.sendLetter', { letterId });
}
