import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, results, test } from './journey.ts';
import { createProperty } from './properties.ts';
import { createUserData, fillSignIn, fillSignUp, linkIn, waitForEmail } from './users.ts';

/** The first steps of a new visitor, in one journey: from the home page to a message, a published listing and a booked visit. */

// Sixteen screens, a property with a photo, and two emails.
test.describe.configure({ timeout: 120_000 });

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagine dei risultati' });

/** On a wide screen a card opens a preview first. */
async function openFirstResult(page: Page): Promise<void> {
  await results(page).first().getByRole('link').first().click();
  const preview = page.getByRole('link', { name: 'Apri l’annuncio' });
  await expect(preview.or(page.getByRole('textbox', { name: /^Il tuo messaggio a/ })).first()).toBeVisible();
  if (await preview.isVisible()) await preview.click();
  await expect(page).toHaveURL(/\/listing\/\d+/);
}

for (const width of [390, 1440]) {
  test(`a new visitor finds, writes, publishes and books, ${width} px wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    const user = createUserData('Fiamma');

    // From the home page to the third page of a search.
    await open(page, '/');
    await page.getByRole('main').getByRole('button', { name: 'Cerca case' }).click();
    await expect(page).toHaveURL(/\/search\/market\?/);
    await pager(page).getByRole('link', { name: 'Pagina successiva' }).click();
    await pager(page).getByRole('link', { name: 'Pagina 3', exact: true }).click();
    await expect(page).toHaveURL(/[?&]page=2(&|$)/);
    await expectAccessible(page);

    // Opens a listing, writes a message and creates the required account.
    await openFirstResult(page);
    const listing = new URL(page.url()).pathname;
    const message = page.getByRole('textbox', { name: /^Il tuo messaggio a/ });
    await message.fill('Buongiorno, posso vederla sabato?');
    await page.getByRole('link', { name: 'Accedi per contattare' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click();
    await fillSignUp(page, user);
    await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
    await page.goto(linkIn(await waitForEmail(request, user.email, 'Conferma il tuo indirizzo email')));
    await page.getByRole('link', { name: 'Accedi e riprendi da dove eri' }).click();
    await fillSignIn(page, user.email, user.password);
    await expect(page).toHaveURL(new RegExp(`${listing.match(/\/listing\/\d+/)?.[0]}.*#contatti$`));
    await expect(message).toHaveValue('Buongiorno, posso vederla sabato?');
    await page.getByRole('button', { name: 'Invia il messaggio' }).click();
    await expect(page.getByText('Messaggio inviato')).toBeVisible();
    await expectAccessible(page);

    // A property of the user, and its listing.
    await createProperty(page, 'Via dei Primi Passi', { isComplete: true });
    const offers = page.getByRole('region', { name: 'Che cosa vuoi fare con questo immobile?' });
    await offers.getByRole('link', { name: /^Vendi/ }).click();
    const title = `Casa dei primi passi ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('Titolo').fill(title);
    await page.getByLabel('Prezzo di vendita').fill('185000');
    await expect(page.getByLabel('Telefono')).toHaveValue(/\d/);
    await page.getByRole('button', { name: 'Salva e pubblica' }).click();
    const published = page.getByRole('region', { name: `Annuncio pubblicato: «${title}»` });
    await expectAccessible(page);
    await published.getByRole('link', { name: 'Vedi l’annuncio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);

    // A visit of another property.
    await open(page, '/search/market?hasOpenDays=true');
    await openFirstResult(page);
    await page.getByRole('region', { name: 'Vieni a vederla' }).getByRole('link').first().click();
    await page.getByRole('button', { name: /^(Prenota per|Invia richiesta per) 1 persona/ }).click();
    await expect(page.getByRole('heading', { name: /^(Ci vediamo|Richiesta inviata)/ })).toBeVisible();
    await expectAccessible(page);
    await open(page, '/dashboard/open-days/bookings');
    await expect(page.getByRole('row')).not.toHaveCount(0);
  });
}
