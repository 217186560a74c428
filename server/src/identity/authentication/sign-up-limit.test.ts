import { expect, it } from 'vitest';
import { register } from '#contract/identity/accounts.schemas';
import { testApp } from '../../../testing/test-app.ts';

const { app, clock } = await testApp({ RATE_LIMITS: 'on' });

const signUp = (number: number, remoteAddress = '192.0.2.7') =>
  app.inject({
    method: 'POST',
    url: register.path,
    remoteAddress,
    payload: {
      name: 'Nora',
      surname: 'Prova',
      email: `nora.${number}@prova.test`,
      phone: `+39345000${3000 + number}`,
      password: 'Tre-gatti-sul-balcone',
    },
  });

it('limits one address to twenty sign-ups per hour, without affecting others', async () => {
  for (let number = 0; number < 20; number += 1) expect((await signUp(number)).statusCode).toBe(201);
  clock.forward(60_000);
  const rejected = await signUp(20);
  expect(rejected.statusCode).toBe(429);
  expect(rejected.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS_EXCEPTION',
    details: { retryAfterSeconds: 59 * 60 },
  });
  expect((await signUp(21, '192.0.2.8')).statusCode).toBe(201);
  clock.forward(59 * 60_000);
  expect((await signUp(20)).statusCode).toBe(201);
});

it('counts an IPv6 /64 as one address', async () => {
  for (let number = 40; number < 60; number += 1)
    expect((await signUp(number, `2001:db8:1:2::${number}`)).statusCode).toBe(201);
  expect((await signUp(60, '2001:db8:1:2:ffff::60')).statusCode).toBe(429);
  expect((await signUp(60, '2001:db8:1:3::60')).statusCode).toBe(201);
});
