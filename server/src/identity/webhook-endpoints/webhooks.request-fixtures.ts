import { createWebhook, testWebhook } from '#contract/identity/webhook-endpoints.schemas';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMember, makeOrganization } from '../organizations/organizations.fixtures.ts';

/** Requests to webhooks for the API document test, in the order of the routes. */
export async function webhookRequests(test: TestApp): Promise<RequestFixtures> {
  const organization = await makeOrganization(test);
  const { id: organizationId, owner } = organization;
  const agent = await makeMember(test, organization, 'AGENT');
  const body = { url: 'https://gestionale.example.org/soglia', events: ['listing.published' as const] };
  const { data } = await owner.api.call(createWebhook, { params: { organizationId }, body });
  const params = { organizationId, webhookId: data.id };
  const { deliveryId } = (await owner.api.call(testWebhook, { params })).data;
  const { cookie } = owner;
  const at = (path = '') => `/api/v1/organizations/${organizationId}/webhooks${path}`;
  return {
    'webhooks.listWebhooks': [
      { url: at(), cookie },
      { url: at(), cookie: agent.cookie, status: 403 },
    ],
    'webhooks.createWebhook': [
      { url: at(), body, cookie, status: 201 },
      { url: at(), body: { ...body, url: 'https://10.0.0.1/a' }, cookie, status: 422 },
    ],
    'webhooks.editWebhook': [
      { url: at(`/${data.id}`), body: { events: ['lead.created'] }, cookie },
      { url: at('/2000000000'), body: {}, cookie, status: 404 },
    ],
    'webhooks.testWebhook': [{ url: at(`/${data.id}/test`), cookie, status: 202 }],
    'webhooks.rotateWebhookSecret': [{ url: at(`/${data.id}/rotate`), cookie, status: 201 }],
    'webhooks.listDeliveries': [{ url: at(`/${data.id}/deliveries`), cookie }],
    'webhooks.redeliverEvent': [
      { url: at(`/${data.id}/deliveries/${deliveryId}/redeliver`), cookie, status: 202 },
      { url: at(`/${data.id}/deliveries/2000000000/redeliver`), cookie, status: 404 },
    ],
    'webhooks.deleteWebhook': [
      { url: at(`/${data.id}`), cookie },
      { url: at(`/${data.id}`), cookie, status: 404 },
    ],
  };
}
