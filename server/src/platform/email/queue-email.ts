import type { Language } from '#contract/platform/languages';
import type { Deps } from '../deps.ts';
import type { Queryable } from '../postgres/postgres.ts';
import { insertEmail } from './email.store.ts';
import type { EmailName, EmailProps } from './email-props.ts';

export type Recipient = {
  /** The account that the email is about; its erasure deletes pending emails. Null: an erased or unknown user. */
  userId: number | null;
  to: string;
  locale: Language;
};

/** Decrypted content of `sealed`. */
export type SealedEmail = { to: string; locale: Language; props: EmailProps[EmailName] };

/** Queues an email through `on`: it is sent if and only if that transaction commits. */
export async function queueEmail<N extends EmailName>(
  { secrets, jobs, clock }: Pick<Deps, 'secrets' | 'jobs' | 'clock'>,
  on: Queryable,
  recipient: Recipient,
  emailName: N,
  props: EmailProps[N],
): Promise<void> {
  const { userId, to, locale } = recipient;
  const sealed = secrets.encrypt(JSON.stringify({ to, locale, props } satisfies SealedEmail));
  const emailId = await insertEmail(on, { userId, name: emailName, sealed, createdAt: clock.now() });
  await jobs.enqueue(on, 'mail.sendEmail', { emailId });
}
