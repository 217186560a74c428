import type { Page } from '@playwright/test';
import { expect, expectAccessible, offlineFaults, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { member, signInAs, waitForEmail } from './users.ts';

/** The two-way inbox (MSG-01): a visitor writes about a listing, its advertiser replies, and no text is lost. */

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: textPattern('messages:write.labelTo') });
const rail = (page: Page) => page.getByRole('navigation', { name: text('dashboard:nav.label'), exact: true });

/** Sends the first message about a listing as the signed-in user. Returns the thread id. */
async function writeAbout(page: Page, listingId: number, message: string, showPhone = false): Promise<number> {
  const response = await page.request.post(`/api/v1/contacts/messages/${listingId}`, { data: { message, showPhone } });
  await expect(response).toBeOK();
  return (await response.json()).data.threadId;
}

async function chooseInThread(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: text('messages:thread.more') }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a request gets a saved reply and a file, and both users get emails', async ({ page, otherPage, request }) => {
  const { owner, listing } = await createAdvertiser(page, 'Giulia');
  const { id, title } = listing;
  const visitor = await member(request, 'Livia');
  await signInAs(otherPage, visitor);
  const thread = await writeAbout(otherPage, id, 'È ancora libera? Scrivimi a livia@altrove.test', true);

  await open(page, '/dashboard/overview');
  await rail(page)
    .getByRole('link', {
      name: new RegExp(`${text('dashboard:nav.messages')}.*${textPattern('dashboard:nav.unread').source}`),
    })
    .click();
  await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${text('messages:title')}`));
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Livia P\./ })
    .first()
    .click();
  await expect(page).toHaveURL(`/dashboard/messages/${thread}`);
  await expect(page.getByRole('heading', { name: 'Livia P.' })).toBeFocused();
  await expect(
    log(page).getByText(text('messages:talk.flagged', { what: text('messages:talk.flags.email') })),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: text('messages:thread.call', { name: 'Livia P.', phone: '+39' }) }),
  ).toHaveAttribute('href', /^tel:\+39345/);
  await expect(
    page.getByRole('link', { name: text('messages:thread.writeOnWhatsApp', { name: 'Livia P.' }) }),
  ).toBeVisible();
  await expectAccessible(page);

  const name = `Visite ${thread}`;
  await field(page).fill('Si visita il sabato mattina.');
  await page.getByRole('button', { name: text('messages:ready.menu') }).click();
  await page.getByRole('menuitem', { name: text('messages:ready.save') }).click();
  await page.getByLabel(text('messages:ready.name'), { exact: true }).fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('messages:ready.saveAction'), exact: true }).click();
  await expect(toast(page, text('messages:ready.saved'))).toBeVisible();
  await field(page).fill('Buongiorno. ');
  await page.getByRole('button', { name: text('messages:ready.menu') }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(field(page)).toHaveValue('Buongiorno. Si visita il sabato mattina.');
  await expect(field(page)).toBeFocused();

  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') });
  await expect(page.getByText(text('messages:files.kind', { name: 'film.mp4' }))).toBeVisible();
  await files.setInputFiles({ name: 'piantina.pdf', mimeType: 'application/pdf', buffer: aPdf });
  await expect(page.getByRole('button', { name: text('messages:files.remove', { name: 'piantina' }) })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toHaveValue('Buongiorno. Si visita il sabato mattina.');
  await expect(page.getByRole('button', { name: text('messages:files.remove', { name: 'piantina' }) })).toBeVisible();
  await field(page).press('Enter');
  await expect(log(page).getByText('Buongiorno. Si visita il sabato mattina.')).toBeVisible();
  await expect(log(page).getByRole('link', { name: /piantina/ })).toBeVisible();
  await expect(log(page).getByText(text('messages:talk.sending'))).toHaveCount(0);
  await expect(field(page)).toHaveValue('');

  const first = await waitForEmail(
    request,
    owner.email,
    text('message.emails:request.subject', { sender: 'Livia P.' }),
  );
  expect(first.text).toContain(`/dashboard/messages/${thread}`);
  const second = await waitForEmail(
    request,
    visitor.email,
    text('message.emails:reply.subject', { sender: 'Giulia P.' }),
  );
  expect(second.text).toContain(`/dashboard/messages/${thread}`);

  await open(otherPage, `/dashboard/messages/${thread}`);
  await expect(log(otherPage).getByText('Buongiorno. Si visita il sabato mattina.')).toBeVisible();
  await expect(otherPage.getByRole('link', { name: title })).not.toHaveCount(0);
  const download = otherPage.waitForEvent('download');
  await log(otherPage)
    .getByRole('link', { name: /piantina/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^piantina/);
  await expectAccessible(otherPage);
  // The sender's page polls for the read status.
  await expect(log(page).getByText(text('messages:talk.read'))).toBeVisible({ timeout: 20_000 });
});

test('an unsent message is stored and arrives once', async ({ page, otherPage, request, watch }) => {
  watch.expectFault(offlineFaults);
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await signInAs(page, await member(request, 'Nora'));
  const thread = await writeAbout(page, id, 'Buongiorno, vorrei vederla.');
  await open(page, `/dashboard/messages/${thread}`);
  await page.context().setOffline(true);
  await expect(page.getByText(text('messages:write.offline'))).toBeVisible();
  await field(page).fill('Va bene anche domenica?');
  await field(page).press('Enter');
  await expect(log(page).getByText(text('messages:talk.offline'))).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(log(page).getByText(text('messages:talk.failed'))).toBeVisible();
  await log(page)
    .getByRole('button', { name: text('messages:talk.retry') })
    .click();
  await expect(log(page).getByText(text('messages:talk.failed'))).toHaveCount(0);
  await expect(log(page).getByText('Va bene anche domenica?')).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText('Va bene anche domenica?')).toHaveCount(1);

  await field(page).fill('a'.repeat(2001));
  await expect(page.getByText(text('messages:write.over', { count: 1 }))).toBeVisible();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('a'.repeat(2001));
});

test('a conversation is archived, found again and ended', async ({ page, otherPage, request }) => {
  const { id } = (await createAdvertiser(page, 'Giulia')).listing;
  await signInAs(otherPage, await member(request, 'Zita'));
  const thread = await writeAbout(otherPage, id, 'Accettate un contratto transitorio?');
  await open(page, `/dashboard/messages/${thread}`);
  await chooseInThread(page, text('messages:thread.archive'));
  await expect(toast(page, text('messages:thread.archivedDone'))).toBeVisible();
  await page.getByRole('link', { name: text('messages:list.archived') }).click();
  await expect(page.getByRole('link', { name: /Zita P\./ }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: text('messages:list.search') }).fill('nessuno ha mai scritto questo');
  await expect(page.getByRole('heading', { name: text('messages:none.found') })).toBeVisible();
  await expectAccessible(page);

  await open(page, `/dashboard/messages/${thread}?listing=${id}`);
  await expect(page.getByRole('button', { name: textPattern('messages:list.allAds') })).toBeVisible();
  await chooseInThread(page, text('messages:thread.block', { name: 'Zita P.' }));
  await expect(page.getByRole('dialog')).toContainText(textPattern('messages:thread.blockText'));
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('messages:thread.block', { name: 'Zita P.' }) })
    .click();
  await expect(page.getByText(text('messages:write.blocked', { name: 'Zita P.' }))).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  const rejected = await otherPage.request.post(`/api/v1/contacts/threads/${thread}/messages`, {
    data: { message: 'Ci sei?' },
  });
  expect(rejected.status()).toBe(403);
  await page.getByRole('button', { name: text('messages:thread.unblock', { name: 'Zita P.' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('messages:thread.unblock', { name: 'Zita P.' }) })
    .click();
  await expect(field(page)).toBeVisible();
});

test('on a phone a conversation fills the screen and has a back link', async ({ page, otherPage, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await signInAs(page, await member(request, 'Ivo'));
  await writeAbout(page, id, 'Buongiorno, è luminosa?');
  await open(page, '/dashboard/messages');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Giulia P\./ })
    .first()
    .click();
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: text('dashboard:nav.short') })).toBeHidden();
  await expectAccessible(page);
  await field(page).fill('Riga uno');
  await field(page).press('Enter');
  await field(page).pressSequentially('Riga due');
  await expect(field(page)).toHaveValue('Riga uno\nRiga due');
  await page.getByRole('button', { name: text('messages:write.send') }).click();
  await expect(log(page).getByText('Riga uno')).toBeVisible();
  await page.getByRole('link', { name: text('messages:thread.back') }).click();
  await expect(page.getByRole('heading', { name: text('messages:title'), level: 1 })).toBeVisible();
});

/** Minimal complete PDF. */
const aPdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
