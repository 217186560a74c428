import type { APIRequestContext } from '@playwright/test';
import type { MailboxEmail } from '#contract/platform/dev-mailbox.schemas';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { admin, createAdvertiser, listingCard } from './listings.ts';
import { anyText, text, textPattern } from './messages.ts';
import { linkIn, member, signInAs } from './users.ts';

/** From an anonymous report to its decision and the appeal, through the links of emails. */

const someEmail = () => `segnala.${crypto.randomUUID().slice(0, 8)}@posta.test`;

async function report(request: APIRequestContext, id: number, reason: string, email: string): Promise<string> {
  const story = 'Chiede una caparra prima della visita.';
  const data = { subjectType: 'LISTING', subjectId: id, reason, text: story, email, goodFaith: true };
  const response = await request.post('/api/v1/reports', { data });
  await expect(response).toBeOK();
  return (await response.json()).data.reference;
}

/** The newest email to this address with this subject whose text contains `words`. */
async function waitForEmailAbout(request: APIRequestContext, to: string, subject: string, words: string) {
  let email: MailboxEmail | undefined;
  const poll = async () => {
    const response = await request.get('/api/v1/dev/mailbox', { params: { to } });
    const { data } = (await response.json()) as { data: MailboxEmail[] };
    email = data.find((candidate) => candidate.subject === subject && candidate.text.includes(words));
    return email;
  };
  await expect.poll(poll, { timeout: 15_000, message: `an email "${subject}"` }).toBeTruthy();
  if (!email) throw new Error('unreachable: the poll has found it');
  return email;
}

const pathIn = (candidate: MailboxEmail) => new URL(linkIn(candidate)).pathname + new URL(linkIn(candidate)).search;

test('a report goes from a visitor to an admin, and is reversed by appeal', async ({ page, otherPage, request }) => {
  // Three users, six emails, and an axe check of every page.
  test.setTimeout(240_000);
  const { owner, listing } = await createAdvertiser(otherPage, 'Giulia');
  const { id, title } = listing;
  const email = someEmail();

  // A visitor without an account, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/listing/${id}`);
  const dialog = page.getByRole('dialog', { name: text('reports:title.LISTING') });
  // This part of the page hydrates after the others.
  await expect(async () => {
    // While the dialog is open, the button behind it is not accessible.
    if (await dialog.isVisible()) return;
    await page.getByRole('button', { name: text('contact:report') }).press('Enter', { timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByLabel(text('reports:reason')).selectOption({ label: text('reports:reasons.FRAUD') });
  await dialog.getByLabel(text('reports:text')).fill('Chiede un bonifico prima della visita.');
  await dialog.getByLabel(text('reports:email')).fill(email);
  await dialog.getByRole('checkbox', { name: text('reports:goodFaith') }).press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('reports:send') }).press('Enter');
  const received = page.getByRole('dialog', { name: text('reports:received.title') });
  const reference = (await received.getByText(/^SG-/).innerText()).trim();
  await expect(received.getByText(text('reports:received.letter'))).toBeVisible();
  await expectAccessible(page);

  // The link in the confirmation email shows the status.
  const receipt = await waitForEmailAbout(request, email, text('report.emails:subject', { reference }), title);
  await open(page, pathIn(receipt));
  await expect(page.getByRole('heading', { level: 1, name: text('decision:page.waitingTitle') })).toBeVisible();
  await expect(page.getByText(textPattern('decision:page.readingText'))).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expectAccessible(page);

  // The admin finds the report and takes the listing down, starting from a template.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, admin);
  await open(page, '/admin/reports');
  await page.getByLabel(text('reportsAdmin:search.label')).fill(reference.slice(3));
  await expect(page).toHaveURL(/q=/);
  const row = page.locator('tbody tr').filter({ hasText: reference });
  await expect(row).toContainText(text('reports:reasons.FRAUD'));
  await expect(row).toContainText(title);
  await expect(row).toContainText(anyText('reportsAdmin:deadline.days', 'reportsAdmin:deadline.hours'));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole('link', { name: text('reportsAdmin:list.decideOne', { name: reference }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('reports:reasons.FRAUD') })).toBeVisible();
  await expect(card(page, text('reportsAdmin:report.reporter'))).toContainText(email);
  const send = page.getByRole('button', { name: text('reportsAdmin:decide.send') });
  await send.click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText(text('reportsAdmin:decide.needs.outcome'));
  await page.getByRole('radio', { name: text('decision:outcomes.LISTING_SUSPENDED') }).check();
  await page.getByRole('radio', { name: text('decision:grounds.TERMS') }).check();
  await page.getByRole('button', { name: 'Termini d’uso, punto 4.1' }).click();
  await page.getByRole('button', { name: text('reportsAdmin:decide.template') }).click();
  const facts = page.getByLabel(text('reportsAdmin:decide.facts'));
  await expect(facts).toHaveValue(/\[dove e con quali parole\]/);
  await expect(facts).toBeFocused();
  await send.click();
  await expect(page.getByText(text('reportsAdmin:decide.needs.brackets')).first()).toBeVisible();
  await expectAccessible(page);
  await facts.fill('L’annuncio chiede un bonifico prima della visita, nella descrizione.');

  // A template replaces typed text only after confirmation. A reload restores the draft.
  await page.getByRole('button', { name: text('reportsAdmin:decide.template') }).click();
  const duplicateDialog = page.getByRole('dialog', { name: text('reportsAdmin:decide.replace.title') });
  await expectAccessible(page);
  await duplicateDialog.getByRole('button', { name: text('reports:close') }).click();
  await page.reload();
  await expect(facts).toHaveValue(/nella descrizione\.$/);
  await expect(card(page, text('reportsAdmin:decide.preview'))).toContainText('Termini d’uso, punto 4.1');
  await expect(card(page, text('reportsAdmin:decide.preview'))).toContainText('chiede un bonifico prima della visita');
  await send.click();
  const confirm = page.getByRole('dialog', {
    name: text('reportsAdmin:decide.confirm.LISTING_SUSPENDED', { name: title }),
  });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: text('reportsAdmin:decide.confirm.action') }).dblclick();
  await expect(toast(page, text('reportsAdmin:decide.done', { reference }))).toBeVisible();
  await expect(card(page, text('reportsAdmin:decided.title'))).toContainText(
    text('decision:outcomes.LISTING_SUSPENDED'),
  );
  await expect(page.getByRole('link', { name: text('reportsAdmin:decided.queue') })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;

  // Both parties are notified, each with a separate link. The owner reads the decision without sign-in.
  const reporterEmail = await waitForEmailAbout(
    request,
    email,
    text('decision.emails:report.subject', { reference }),
    title,
  );
  const ownerEmail = await waitForEmailAbout(
    request,
    owner.email,
    text('decision.emails:affected.decided', { subjectType: 'LISTING' }),
    title,
  );
  expect(linkIn(reporterEmail)).not.toBe(linkIn(ownerEmail));
  await open(otherPage, '/dashboard/listings');
  await expect(listingCard(otherPage, title)).toContainText(text('myListings:publish.heldTitle'));
  await expect(listingCard(otherPage, title)).toContainText(text('myListings:card.appealWay'));
  await otherPage.request.post('/api/v1/auth/logout');
  expect((await otherPage.request.get(`/api/v1/listings/${id}`)).ok()).toBe(false);
  await otherPage.setViewportSize({ width: 390, height: 844 });
  await open(otherPage, pathIn(ownerEmail));
  await expect(otherPage.getByRole('heading', { level: 1, name: text('decision:page.decidedTitle') })).toBeVisible();
  await expect(otherPage.getByText('Termini d’uso, punto 4.1')).toBeVisible();
  await expect(otherPage.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(otherPage.getByRole('main')).not.toContainText(email);
  await expectAccessible(otherPage);
  const words = otherPage.getByLabel(text('decision:appeal.text'));
  await words.fill('Troppo corto');
  await otherPage.getByRole('button', { name: text('decision:appeal.send') }).click();
  await expect(summary(otherPage)).toBeFocused();
  await words.fill('Il bonifico è la caparra del preliminare, scritta così per errore: l’ho già tolta.');
  await otherPage.reload();
  await expect(words).toHaveValue(/^Il bonifico è la caparra/);
  await otherPage.getByRole('button', { name: text('decision:appeal.send') }).dblclick();
  await expect(otherPage.getByText(text('decision:appeal.sent'))).toBeVisible();
  await expect(otherPage.getByText(text('decision:appeal.states.OPEN'))).toBeVisible();
  await expectAccessible(otherPage);
  await waitForEmailAbout(request, owner.email, text('appeal.emails:received.subject'), title);

  // The admin reverses the decision.
  await open(page, '/admin/reports?box=appeals');
  const appeal = page.locator('tbody tr').filter({ hasText: reference });
  await expect(appeal).toContainText(text('reportsAdmin:decided.side.AFFECTED'));
  await expectAccessible(page);
  await appeal.getByRole('link', { name: textPattern('reportsAdmin:list.decideOne') }).click();
  await expect(page.getByText(text('reportsAdmin:appeal.mine'))).toBeVisible();
  await expect(page.getByText(/caparra del preliminare/)).toBeVisible();
  await page.getByRole('radio', { name: text('reportsAdmin:appeal.choose.REVERSED') }).check();
  await page.getByRole('radio', { name: text('decision:outcomes.NO_ACTION') }).check();
  await page
    .getByRole('textbox', { name: text('reportsAdmin:decide.answer') })
    .fill('La frase non c’è più, e il bonifico era la caparra del preliminare.');
  await expectAccessible(page);
  await page.getByRole('button', { name: text('reportsAdmin:appeal.send') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('reportsAdmin:appeal.confirmAction') })
    .click();
  await expect(toast(page, text('reportsAdmin:appeal.done'))).toBeVisible();
  await expect(card(page, text('reportsAdmin:appeal.states.REVERSED'))).toContainText('La frase non c’è più');
  await expectAccessible(page);
  await open(page, address);
  await expect(card(page, text('reportsAdmin:decided.title'))).toContainText(text('decision:outcomes.NO_ACTION'));
  await expect(card(page, text('reportsAdmin:decided.before'))).toContainText(
    text('decision:outcomes.LISTING_SUSPENDED'),
  );

  // The listing is public again, and both parties see the new decision.
  await waitForEmailAbout(request, owner.email, text('appeal.emails:REVERSED.subject'), title);
  await open(otherPage, pathIn(ownerEmail));
  await expect(otherPage.getByText(text('decision:appeal.states.REVERSED'))).toBeVisible();
  await expectAccessible(otherPage);
  expect((await otherPage.goto(`/listing/${id}`))?.status()).toBe(200);
  await open(otherPage, pathIn(reporterEmail));
  await expect(otherPage.getByRole('main')).toContainText(text('decision:outcomes.NO_ACTION'));
  await expect(otherPage.getByRole('main')).not.toContainText('Giulia');
});

test('the second of two admins who decide concurrently keeps the draft', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 409/);
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  const reference = await report(request, id, 'WRONG_DATA', someEmail());
  await signInAs(page, admin);
  await open(page, '/admin/reports?reason=WRONG_DATA&subject=LISTING');
  await page.getByRole('link', { name: text('reportsAdmin:list.decideOne', { name: reference }) }).click();
  await page.getByRole('radio', { name: text('decision:outcomes.WARNING') }).check();
  await page.getByRole('radio', { name: text('decision:grounds.ILLEGAL_CONTENT') }).check();
  await page.getByLabel(text('reportsAdmin:decide.reference')).fill('d.lgs. 206/2005, art. 21');
  await page
    .getByLabel(text('reportsAdmin:decide.facts'))
    .fill('La superficie scritta è il doppio di quella della planimetria.');
  const address = new URL(page.url()).pathname;
  const faster = await page.request.post(`/api/v1${address}/decision`, {
    data: { outcome: 'NO_ACTION', facts: 'La superficie commerciale è giusta.' },
  });
  await expect(faster).toBeOK();
  await page.getByRole('button', { name: text('reportsAdmin:decide.send') }).click();
  await expect(card(page, text('reportsAdmin:decided.title'))).toContainText(text('decision:outcomes.NO_ACTION'));
  const written = card(page, text('reportsAdmin:decided.written'));
  await expect(written).toContainText('il doppio di quella della planimetria');
  await expectAccessible(page);
  await written.getByRole('button', { name: text('reportsAdmin:decided.forget') }).click();
  await expect(written).toHaveCount(0);
});

test('a user without the admin role sees no report, and a broken link shows a helpful message', async ({
  page,
  otherPage,
  watch,
}) => {
  watch.expectFault(/status of 40[34]/);
  expect((await page.goto('/decisions?token=abcdefghijklmnopqrstuvwxyz'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: text('decision:broken.title') })).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto('/decisions'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: text('decision:broken.title') })).toBeVisible();
  await page.goto('/admin/reports');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fadmin%2Freports$/);
  await signInAs(otherPage, await member(otherPage.request, 'Nora'));
  for (const address of ['/admin/reports', '/admin/reports/1', '/admin/reports/appeals/1']) {
    expect((await otherPage.goto(address))?.status()).toBe(403);
    await expect(otherPage.getByRole('heading', { level: 1, name: text('shell:errorPage.deniedTitle') })).toBeVisible();
  }
});

test('all visitors can read the contacts, the rules and the yearly statistics', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('shell:footer.contacts') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('order:contacts.title') })).toBeVisible();
  await expect(
    page.getByRole('row', {
      name: `${text('order:contacts.deadlines.rows.danger')} ${text('order:contacts.deadlines.days', { count: 1 })}`,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('order:contacts.appeal.link') })
    .click();
  await expect(page.getByRole('heading', { name: `6. ${text('legal:terms.notices.heading')}` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^4\.1/ })).toContainText(
    text('legal:terms.forbidden.rules.FRAUD'),
  );
  await expectAccessible(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('shell:footer.transparency') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: textPattern('order:transparency.heading') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('order:transparency.own.heading') })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link in an email shows the full page', async ({ page, request, otherPage }) => {
    const { id, title } = (await createAdvertiser(otherPage, 'Giulia')).listing;
    const email = someEmail();
    const reference = await report(request, id, 'FRAUD', email);
    const receipt = await waitForEmailAbout(request, email, text('report.emails:subject', { reference }), title);
    await page.goto(pathIn(receipt));
    await expect(page.getByRole('heading', { level: 1, name: text('decision:page.waitingTitle') })).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
  });
});
