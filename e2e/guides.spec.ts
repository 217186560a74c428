import type { Page } from '@playwright/test';
import { test as requestTest } from './app.ts';
import { expect, expectAccessible, open, test } from './journey.ts';
import { text } from './messages.ts';

/** Guides and legal texts: in five languages, by keyboard, without scripts, and with structured data. */

const guides = ['sell-property', 'vacation-rental', 'property-search', 'open-days', 'virtual-tour'];
const texts = [
  'about',
  'accessibility',
  'contacts',
  'cookies',
  'data-sources',
  'privacy-policy',
  'ranking',
  'terms',
  'transparency',
];
const paths = [...guides.map((slug) => `/tutorials/${slug}`), ...texts.map((slug) => `/static/${slug}`)];
const languages = ['it', 'en', 'fr', 'de', 'es'];

for (const path of paths) {
  requestTest(`${path} responds in five languages, each with a distinct title`, async ({ request }) => {
    const titles = new Set<string>();
    for (const language of languages) {
      const response = await request.get(language === 'it' ? path : `${path}?lang=${language}`);
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html.match(/<link rel="alternate"/g)).toHaveLength(languages.length + 1);
      titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '');
    }
    // A title may be the same in two languages ("Cookies").
    expect(titles.size).toBeGreaterThan(2);
  });

  test(`${path} is accessible and does not overflow, on narrow and wide screens`, async ({ page }) => {
    await open(page, path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

type Faq = { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };

async function faqOf(page: Page): Promise<Faq['mainEntity']> {
  const content = await page.locator('script[type="application/ld+json"]').innerText();
  const graph = (JSON.parse(content) as { '@graph': (Faq & { '@type': string })[] })['@graph'];
  return graph.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? [];
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const slug of guides) {
    test(`the questions of ${slug} open, and equal the structured data`, async ({ page }) => {
      await page.goto(`/tutorials/${slug}`);
      const shown = page.locator('main details');
      const read = await faqOf(page);
      await expect(shown).toHaveCount(read.length);
      for (const [at, { name, acceptedAnswer }] of read.entries()) {
        await shown.nth(at).locator('summary').click();
        await expect(shown.nth(at).locator('summary')).toHaveText(name);
        await expect(shown.nth(at).getByText(acceptedAnswer.text)).toBeVisible();
      }
    });
  }
});

test('a guide opens its questions by keyboard and links back to the previous page', async ({ page }) => {
  await open(page, '/static/about');
  await page
    .getByRole('main')
    .getByRole('link', { name: text('legal:about.join.action') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('sellGuide:title') })).toBeVisible();
  await page
    .getByRole('navigation', { name: text('tutorials:contents') })
    .getByRole('link', { name: text('sellGuide:publish.heading') })
    .click();
  await expect(page).toHaveURL(/#publish$/);
  const question = page.getByText(text('sellGuide:faq.cost.question'));
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('sellGuide:faq.cost.answer'))).toBeVisible();
  await page.getByRole('link', { name: text('tutorials:back') }).click();
  await expect(page).toHaveURL(/\/static\/about$/);
});

test('a visitor from another page gets a link to the home page', async ({ page }) => {
  await open(page, '/tutorials/open-days');
  await page.getByRole('link', { name: text('tutorials:back') }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the images of the guides exist in every language', async ({ page }) => {
  for (const language of languages) {
    await page.goto(`/tutorials/property-search?lang=${language}`);
    const pictures = page.locator('main figure img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
      await expect(picture).toHaveAttribute('alt', /\w/);
    }
  }
});
