import type { EmailName, EmailProps } from '../../platform/email/email-props.ts';
import { queueEmail, type Recipient } from '../../platform/email/queue-email.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { ORGANIZATION_DOMAIN } from '../accounts/create-organization-account.ts';
import type { Deps } from '../deps.ts';
import { listRecipients } from './organizations.queries.ts';

type Parts = Pick<Deps, 'secrets' | 'jobs' | 'clock'>;

/**
 * Queues an email to an account that may be an organization's: its members in charge get it instead, each by name and language.
 * @param agentId of the listing that the email is about
 */
export async function queueAdvertiserEmail<N extends EmailName>(
  parts: Parts,
  on: Queryable,
  { name, agentId, ...account }: Recipient & { name: string | null; agentId?: number | null },
  emailName: N,
  props: Omit<EmailProps[N], 'name'>,
): Promise<void> {
  const isOrganization = account.userId !== null && account.to.endsWith(ORGANIZATION_DOMAIN);
  const recipients =
    isOrganization && account.userId !== null
      ? await listRecipients(on, account.userId, { agentId })
      : [{ ...account, name }];
  for (const { name: recipientName, ...recipient } of recipients)
    await queueEmail(parts, on, recipient, emailName, { ...props, name: recipientName } as unknown as EmailProps[N]);
}
