import { expect, it } from 'vitest';
import { getContactMask, sendTestMail, setContactMask } from '#contract/conversations/contact-masks.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';

const test = await testApp({ MAILBOX: 'off' });

it('offers no masks without aliases and numbers, and no test email without the mailbox', async () => {
  const { owner, id } = await makeMarketListing(test);
  expect((await owner.api.call(getContactMask, { params: { id } })).data.offered).toEqual({
    emailAlias: false,
    phoneRelay: false,
  });
  for (const body of [
    { emailAlias: true, phoneRelay: false },
    { emailAlias: false, phoneRelay: true },
  ])
    expect(await errorOf(owner.api.call(setContactMask, { params: { id }, body }))).toMatchObject({
      status: 409,
      code: 'CONTACT_MASK_NOT_OFFERED_EXCEPTION',
    });
  const body = { from: 'a@b.test', to: 'c@d.test', text: 'x' };
  expect(await errorOf(test.anonymous.call(sendTestMail, { body }))).toMatchObject({ status: 404 });
});
