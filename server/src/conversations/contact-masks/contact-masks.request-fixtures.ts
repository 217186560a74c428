import { sendTestMail } from '#contract/conversations/contact-masks.schemas';
import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';

export async function contactMaskRequests(test: TestApp): Promise<RequestFixtures> {
  const { id, owner } = await makeMarketListing(test);
  const otherUser = await actor(test);
  const url = `/api/v1/listings/${id}/contact-mask`;
  const body = { emailAlias: true, phoneRelay: true };
  const mail = { from: 'nora@fuori.test', to: 'annuncio-0000000000000000@annunci.soglia.test', text: 'Buongiorno' };
  return {
    'contactMasks.getContactMask': [
      { url, cookie: owner.cookie },
      { url, cookie: otherUser.cookie, status: 404 },
      { url, status: 401 },
    ],
    'contactMasks.setContactMask': [
      { url, body, cookie: owner.cookie },
      { url, body: { emailAlias: true }, cookie: owner.cookie, status: 422 },
      { url, body, cookie: otherUser.cookie, status: 404 },
    ],
    'contactMasks.sendTestMail': [
      { url: sendTestMail.path, body: mail },
      { url: sendTestMail.path, body: { ...mail, from: 'nobody' }, status: 422 },
    ],
  };
}
