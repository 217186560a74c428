import { expect, it } from 'vitest';
import { requestPhoneCode } from '#contract/identity/phone-confirmation';
import { getUser } from '#contract/identity/users';
import { listMailboxTexts } from '#contract/platform/dev-mailbox';
import { actor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp({ MAILBOX: 'off' });

it('confirms no number on a site that sends no texts, and the profile says so', async () => {
  const who = await actor(test, { phone: '+393331112299' });
  expect(await refusal(who.api.call(requestPhoneCode, {}))).toMatchObject({
    status: 409,
    code: 'PHONE_NOT_CONFIRMABLE_EXCEPTION',
    details: { reason: 'off' },
  });
  const query = { projection: 'personalProfile' } as const;
  expect((await who.api.call(getUser, { params: { id: who.id }, query })).data.can).toMatchObject({
    confirmPhone: false,
  });
  expect(await refusal(test.anonymous.call(listMailboxTexts, { query: {} }))).toMatchObject({ status: 404 });
});
