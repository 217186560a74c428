import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { createUserData, fillSignUp, linkIn, member, signInAs, type TestUser, waitForEmail } from './users.ts';

/** An agency: its founder takes over the own listings and invites; the colleague signs up, joins, edits a listing and leaves. */

const nameOf = (user: { email: string }) => `Studio ${user.email.slice(0, 12)}`;

/** The founder creates the agency on its page, with the listings that exist. */
async function createAgency(page: Page, founder: TestUser): Promise<string> {
  const name = nameOf(founder);
  await open(page, '/dashboard/profile/agency');
  await expectAccessible(page);
  await page.getByLabel(text('organizations:fields.name')).fill(name);
  await page.getByLabel(text('organizations:fields.businessName')).fill(name);
  await page.getByLabel(text('organizations:fields.businessAddress')).fill('Via Roma 1, Torino');
  await page.getByLabel(text('organizations:fields.vatNumber')).fill('12345670017');
  await page.getByRole('button', { name: text('organizations:create.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard\/agency\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

for (const width of [390, 1440]) {
  test(`a colleague is invited, signs up, edits a listing of the agency and leaves, ${width} px wide`, async ({
    page,
    otherPage,
  }) => {
    test.slow();
    for (const one of [page, otherPage]) await one.setViewportSize({ width, height: 900 });
    const { owner: founder, listing } = await createAdvertiser(page, 'Aurora');

    const workspace = await createAgency(page, founder);
    await expectAccessible(page);
    await expect(
      page.getByRole('link', { name: textPattern('organizations:overview.statuses.PUBLISHED') }),
    ).toContainText('1');

    await open(page, `${workspace}/team`);
    const colleague = createUserData('Livia');
    await page.getByLabel(text('organizations:invite.email')).fill(colleague.email);
    await page.getByRole('button', { name: text('organizations:invite.submit') }).click();
    await expect(toast(page, text('organizations:invite.sent', { email: colleague.email }))).toBeVisible();
    await expectAccessible(page);

    // Without an account: the link survives signing up.
    const invitation = await waitForEmail(
      page.request,
      colleague.email,
      text('organization.emails:invitation.subject', {
        inviter: `${founder.name} ${founder.surname}`,
        organization: nameOf(founder),
      }),
    );
    const link = new URL(linkIn(invitation));
    await open(otherPage, link.pathname + link.search);
    await expectAccessible(otherPage);
    await otherPage.getByRole('link', { name: text('organizations:invitation.signUp') }).click();
    await fillSignUp(otherPage, colleague);
    const verification = await waitForEmail(page.request, colleague.email, text('sign-up.emails:verify.subject'));
    const verify = new URL(linkIn(verification));
    await open(otherPage, verify.pathname + verify.search);
    await expect(otherPage.getByRole('heading', { name: text('identity:verify.verified') })).toBeVisible();
    await signInAs(otherPage, colleague);
    await open(otherPage, link.pathname + link.search);
    await expect(
      otherPage.getByRole('heading', { name: text('organizations:invitation.to', { organization: nameOf(founder) }) }),
    ).toBeVisible();
    await expectAccessible(otherPage);
    await otherPage
      .getByRole('button', { name: text('organizations:invitation.accept', { organization: nameOf(founder) }) })
      .click();
    await expect(otherPage).toHaveURL(workspace);

    // The founder hands the listing over; the colleague sees it and edits it.
    await open(page, `${workspace}/listings`);
    await page
      .getByRole('checkbox', { name: text('organizationListings:select.one', { title: listing.title }) })
      .check();
    await page
      .getByRole('region', { name: text('organizationListings:select.bar') })
      .getByRole('button', { name: text('organizationListings:actions.assign') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .selectOption({ label: `${colleague.name} ${colleague.surname}` });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('organizationListings:actions.assign') })
      .click();
    await expect(toast(page, textPattern('organizationListings:changed.done'))).toBeVisible();
    await expectAccessible(page);

    await open(otherPage, `${workspace}/listings?text=trilocale`);
    await otherPage
      .getByRole('link', { name: text('organizationListings:actions.editOne', { title: listing.title }) })
      .click();
    const changed = `Attico di ${colleague.email}`;
    await otherPage.locator('#title').fill(changed);
    await otherPage.locator('#title').press('Enter');
    await expect(otherPage).toHaveURL(`${workspace}/listings`);
    await expect(otherPage.getByRole('link', { name: changed, exact: true })).toBeVisible();

    // Leaving ends the access; the listing stays with the agency.
    await open(otherPage, `${workspace}/team`);
    await otherPage
      .getByRole('button', {
        name: text('organizations:team.actions', { name: `${colleague.name} ${colleague.surname}` }),
      })
      .click();
    await otherPage.getByRole('menuitem', { name: text('organizations:team.leave') }).click();
    await expect(otherPage.getByRole('dialog')).toBeVisible();
    await expectAccessible(otherPage, '[role=dialog]');
    await otherPage
      .getByRole('dialog')
      .getByRole('button', { name: text('organizations:leave.submit') })
      .click();
    await expect(otherPage).toHaveURL('/dashboard/overview');
    await open(page, `${workspace}/listings`);
    await expect(page.getByRole('link', { name: changed, exact: true })).toBeVisible();
    await open(page, `${workspace}/activity`);
    await expect(
      page.getByText(text('organizations:activity.events.left', { person: `${colleague.name} ${colleague.surname}` })),
    ).toBeVisible();
    await expectAccessible(page);
    await open(page, `${workspace}/settings`);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('an invitation is for its address only', async ({ page, otherPage, watch }) => {
  const founder = await member(page.request, 'Aurora');
  await signInAs(page, founder);
  const { data } = await (await page.request.post('/api/v1/organizations', { data: { name: nameOf(founder) } })).json();
  const invited = createUserData('Livia');
  await expect(
    await page.request.post(`/api/v1/organizations/${data.id}/invitations`, {
      data: { email: invited.email, role: 'VIEWER' },
    }),
  ).toBeOK();
  const email = await waitForEmail(
    page.request,
    invited.email,
    text('organization.emails:invitation.subject', {
      inviter: `${founder.name} ${founder.surname}`,
      organization: nameOf(founder),
    }),
  );
  const link = new URL(linkIn(email));
  const other = await member(otherPage.request, 'Marta');
  await signInAs(otherPage, other);
  await open(otherPage, link.pathname + link.search);
  await expect(otherPage.getByText(textPattern('organizations:invitation.other'))).toBeVisible();
  await expect(otherPage.getByText(invited.email)).toHaveCount(0);
  watch.expectFault(/404/);
  await open(otherPage, '/invitation?token=altro');
  await expect(otherPage.getByRole('heading', { name: text('organizations:invitation.invalid') })).toBeVisible();
});
