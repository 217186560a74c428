import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withApp } from './app.ts';
import { expect, expectAccessible, test as journey, open } from './journey.ts';
import { text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

/** An owner gives the agency's software a key and a webhook, and exports the agency's data. */

type Message = { headers: Record<string, unknown>; body: string };
type Receiver = { url: string; messages: Message[] };

/** The app may send webhooks to this machine. */
const test = journey.extend<object, { receiver: Receiver }>({
  receiver: [
    async ({ browserName: _ }, use) => {
      const messages: Message[] = [];
      const server: Server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          messages.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
          response.writeHead(204).end();
        });
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, messages });
      server.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ receiver }, use) => {
      await withApp({ WEBHOOK_HOSTS: new URL(receiver.url).host }, (app) => use(app));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

for (const width of [390, 1440]) {
  test(`software of an agency reads with a key until it is revoked, and receives events, ${width} px wide`, async ({
    page,
    request,
    app,
    receiver,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const owner = await member(request, 'Olga');
    await signInAs(page, owner);
    const created = await page.request.post('/api/v1/organizations', { data: { name: `Studio Chiavi ${width}` } });
    const { id, slug } = (await created.json()).data;
    await open(page, `/dashboard/agency/${slug}/keys`);
    await expect(page.getByText(text('apiKeys:keys.none'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: text('apiKeys:keys.create') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('apiKeys:keys.name')).fill('Gestionale');
    await dialog.getByRole('button', { name: text('apiKeys:keys.create') }).click();
    await expect(dialog.getByText(text('apiKeys:keys.scopesMissing'))).toBeVisible();
    await dialog.getByText('listings:read', { exact: true }).click();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: text('apiKeys:keys.create') }).click();
    await expect(dialog.getByText(text('apiKeys:once'))).toBeVisible();
    const key = await dialog.locator('code').innerText();
    await dialog.getByRole('button', { name: text('apiKeys:secretSaved') }).click();
    await expect(page.getByText(key)).toHaveCount(0);

    const read = () =>
      fetch(`${app.origin}/api/v1/organizations/${id}/listings`, { headers: { authorization: `Bearer ${key}` } });
    const response = await read();
    expect([response.status, response.headers.get('ratelimit-policy')]).toEqual([200, '"key";q=300;w=60']);

    await page.getByRole('button', { name: text('apiKeys:webhooks.create') }).click();
    await dialog.getByLabel(text('apiKeys:webhooks.url')).fill(`${receiver.url}/eventi`);
    await dialog.getByText('key.revoked', { exact: true }).click();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: text('apiKeys:webhooks.create') }).click();
    await expect(dialog.locator('code')).toHaveText(/^whsec_/);
    await dialog.getByRole('button', { name: text('apiKeys:secretSaved') }).click();
    await page.getByRole('button', { name: textPattern('apiKeys:webhooks.testOf') }).click();
    await expect(dialog.getByText(text('apiKeys:log.states.DELIVERED')).first()).toBeVisible({ timeout: 15_000 });
    await dialog.getByText(text('apiKeys:log.details')).first().click();
    await expect(dialog.locator('pre').first()).toContainText('webhook.test');
    await expectAccessible(page, '[role="dialog"]');
    expect(receiver.messages.some(({ body }) => JSON.parse(body).type === 'webhook.test')).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: text('apiKeys:keys.revokeOne', { name: 'Gestionale' }) }).click();
    await dialog.getByRole('button', { name: text('apiKeys:keys.revoke'), exact: true }).click();
    await expect(page.getByText(text('apiKeys:keys.states.revoked'))).toBeVisible();
    expect((await read()).status).toBe(401);
    await expect
      .poll(() => receiver.messages.some(({ body }) => JSON.parse(body).type === 'key.revoked'), { timeout: 15_000 })
      .toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await open(page, `/dashboard/agency/${slug}/export`);
    await expectAccessible(page);
    await page.getByRole('button', { name: text('organizationExports:exports.request') }).click();
    await expect(page.getByRole('link', { name: textPattern('organizationExports:exports.downloadOne') })).toBeVisible({
      timeout: 30_000,
    });
    await page.getByLabel(text('organizationExports:links.name')).fill('Portale');
    await page.getByRole('button', { name: text('organizationExports:links.create') }).click();
    const address = await dialog.locator('code').first().innerText();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: text('organizationExports:links.saved') }).click();
    expect((await fetch(address)).status).toBe(200);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
