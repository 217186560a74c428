import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Subscriber } from '../../platform/events/domain-events.ts';
import type { Deps } from '../deps.ts';
import { findOrganizationOfAccount, listRecipients } from '../organizations/organizations.queries.ts';

/** Notifies the owners and admins that a webhook gets no more messages. */
export const notifyDisabledWebhook: Subscriber<Deps, 'webhook.disabled'> = async (deps, trx, { accountId, host }) => {
  const organization = await findOrganizationOfAccount(trx, accountId);
  if (!organization) return;
  const path = `/dashboard/agency/${organization.slug}/keys`;
  for (const { name, ...recipient } of await listRecipients(trx, accountId)) {
    const props = { name, organization: organization.name, host, path };
    await queueEmail(deps, trx, recipient, 'webhookDisabled', props);
  }
};
