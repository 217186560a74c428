import { feedMessages } from '../../catalog/listing-feeds/webhook-messages.ts';
import { listingMessages } from '../../catalog/listings/webhook-messages.ts';
import { leadMessages } from '../../conversations/leads/webhook-messages.ts';
import { messageMessages } from '../../conversations/messages/webhook-messages.ts';
import { apiKeyMessages } from '../../identity/api-keys/webhook-messages.ts';
import { organizationMessages } from '../../identity/organizations/webhook-messages.ts';
import type { WebhookSources } from '../../platform/webhooks/webhook-sources.ts';
import { bookingMessages } from '../../visits/bookings/webhook-messages.ts';

/** What webhooks send, by business event. */
export const webhookSources: WebhookSources = {
  ...organizationMessages,
  ...apiKeyMessages,
  ...listingMessages,
  ...feedMessages,
  ...messageMessages,
  ...leadMessages,
  ...bookingMessages,
};
