import { expect, it } from 'vitest';
import { requestPhoneCode } from '#contract/identity/phone-confirmation.schemas';
import { getUser } from '#contract/identity/users.schemas';
import { listMailboxTexts } from '#contract/platform/dev-mailbox.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp({ MAILBOX: 'off' });

it('confirms no number on a site that sends no texts, and the profile says so', async () => {
  const user = await actor(test, { phone: '+393331112299' });
  expect(await errorOf(user.api.call(requestPhoneCode, {}))).toMatchObject({
    status: 409,
    code: 'PHONE_NOT_CONFIRMABLE_EXCEPTION',
    details: { reason: 'off' },
  });
  const query = { projection: 'personalProfile' } as const;
  expect((await user.api.call(getUser, { params: { id: user.id }, query })).data.can).toMatchObject({
    confirmPhone: false,
  });
  expect(await errorOf(test.anonymous.call(listMailboxTexts, { query: {} }))).toMatchObject({ status: 404 });
});
