import type { Language } from '#contract/platform/languages';
import type { Deps } from '../deps.ts';
import type { Queryable } from '../postgres/postgres.ts';
import { insertEmails } from './email.store.ts';
import type { EmailName, EmailProps } from './email-props.ts';

export type Recipient = {
  /** The account that the email is about; its erasure deletes pending emails. Null: an erased or unknown user. */
  userId: number | null;
  to: string;
  locale: Language;
};

/** Decrypted content of `sealed`. */
export type SealedEmail = { to: string; locale: Language; props: EmailProps[EmailName] };

/** An email to queue; `props` belong to `emailName`. */
export type QueuedEmail = { recipient: Recipient; emailName: EmailName; props: EmailProps[EmailName] };

type Parts = Pick<Deps, 'secrets' | 'jobs' | 'clock'>;

/** Queues an email through `on`: it is sent if and only if that transaction commits. */
export async function queueEmail<N extends EmailName>(
  parts: Parts,
  on: Queryable,
  recipient: Recipient,
  emailName: N,
  props: EmailProps[N],
): Promise<void> {
  await queueEmails(parts, on, [{ recipient, emailName, props }]);
}

/** Same as `queueEmail`, for any number of emails, in their order. Two statements per 2,000 emails. */
export async function queueEmails(
  { secrets, jobs, clock }: Parts,
  on: Queryable,
  emails: readonly QueuedEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  const createdAt = clock.now();
  const rows = emails.map(({ recipient: { userId, to, locale }, emailName: name, props }) => {
    const sealed = secrets.encrypt(JSON.stringify({ to, locale, props } satisfies SealedEmail));
    return { userId, name, sealed, createdAt };
  });
  const ids = await insertEmails(on, rows);
  const payloads = ids.map((emailId) => ({ emailId }));
  await jobs.enqueueAll(on, 'mail.sendEmail', payloads);
}
