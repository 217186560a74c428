import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { text } from './messages.ts';
import { member, signInAs } from './users.ts';

/** Leads of an agency (AGY-06): a visitor asks, a colleague answers on a phone, the stage moves. */

const business = {
  name: 'Studio Prova Srl',
  address: 'Via Roma 1, Torino',
  vatNumber: '12345670017',
  reaNumber: null,
};

type Agency = { slug: string };

/** The signed-in advertiser becomes an agency with their listings. */
async function takeOver(page: Page): Promise<Agency> {
  const data = { name: `Studio ${crypto.randomUUID().slice(0, 8)}`, business, takeOver: true };
  const response = await page.request.post('/api/v1/organizations', { data });
  await expect(response).toBeOK();
  return (await response.json()).data;
}

test('a visitor asks, a colleague answers on a phone, and the stage moves', async ({ page, otherPage, request }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  const agency = await takeOver(page);
  const inbox = `/dashboard/agency/${agency.slug}/leads`;
  await open(page, inbox);
  await expect(page.getByRole('heading', { name: text('leads:empty.title') })).toBeVisible();
  await expectAccessible(page);

  const visitor = await member(request, 'Livia');
  await signInAs(otherPage, visitor);
  const sent = await otherPage.request.post(`/api/v1/contacts/messages/${listing.id}`, {
    data: { message: 'È ancora libera?', showPhone: true },
  });
  await expect(sent).toBeOK();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, inbox);
  await page.getByRole('link', { name: 'Livia P.' }).click();
  await expect(page.getByRole('heading', { name: 'Livia P.', level: 1 })).toBeVisible();
  await expect(page.getByText('È ancora libera?')).toBeVisible();
  await expect(page.getByRole('link', { name: text('leads:lead.whatsAppTo', { name: 'Livia P.' }) })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/39345/,
  );
  await expectAccessible(page);
  await page.getByLabel(text('leads:conversation.reply'), { exact: true }).fill('Sì, la può vedere sabato.');
  await page.getByRole('button', { name: text('leads:conversation.send') }).click();
  await expect(page.getByText('Sì, la può vedere sabato.')).toBeVisible();
  await expect(page.getByLabel(text('leads:next.stage'), { exact: true })).toHaveValue('CONTACTED');
  await page.getByLabel(text('leads:next.stage'), { exact: true }).selectOption('VISIT');
  const moved = text('leads:moves.moved', { name: 'Livia P.', stage: text('leads:stages.VISIT') });
  await expect(toast(page, moved)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, inbox);
  const column = (stage: 'VISIT' | 'NEGOTIATION') =>
    page.getByRole('region', { name: new RegExp(`^${text(`leads:stages.${stage}`)}`) });
  await expect(column('VISIT').getByRole('link', { name: 'Livia P.' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(column('VISIT').getByRole('link', { name: 'Livia P.' })).toBeFocused();
  await column('VISIT')
    .getByRole('button', { name: text('leads:card.actions', { name: 'Livia P.' }) })
    .click();
  await page
    .getByRole('menuitem', { name: text('leads:card.moveTo', { stage: text('leads:stages.NEGOTIATION') }) })
    .click();
  await expect(column('NEGOTIATION').getByRole('link', { name: 'Livia P.' })).toBeVisible();
});

test('members enter a lead, and save rules and texts', async ({ page, watch }) => {
  // The form without an address.
  watch.expectFault(/status of 422/);
  await createAdvertiser(page, 'Giulia');
  const { slug } = await takeOver(page);
  await open(page, `/dashboard/agency/${slug}/leads`);
  await page.getByRole('button', { name: text('leads:new.open') }).click();
  await page.getByLabel(text('leads:new.name'), { exact: true }).fill('Bruno Bianchi');
  await page.getByRole('button', { name: text('leads:new.save'), exact: true }).click();
  await expect(page.getByText(text('leads:new.emailOrPhone'))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(text('leads:new.phone'), { exact: true }).fill('333 1234567');
  await page.getByRole('button', { name: text('leads:new.save'), exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bruno Bianchi', level: 1 })).toBeVisible();

  await open(page, `/dashboard/agency/${slug}/leads/settings`);
  await page.getByLabel(text('leads:settings.months'), { exact: true }).fill('12');
  await page.getByRole('button', { name: text('leads:settings.save'), exact: true }).click();
  await expect(toast(page, text('leads:settings.saved'))).toBeVisible();
  await page.getByLabel(text('leads:settings.templateTitle'), { exact: true }).fill('Visita');
  await page.getByLabel(text('leads:settings.templateText'), { exact: true }).fill('Venga sabato.');
  await page.getByRole('button', { name: text('leads:settings.saveTemplate'), exact: true }).click();
  await expect(page.getByText('Venga sabato.', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
