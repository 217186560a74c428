import type { Page } from '@playwright/test';
import { expect, hydrated, open, test } from './journey.ts';
import { giulia } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

/** For users with enlarged text, narrow screens, reduced motion, forced colors, no mouse, or a screen reader. */

const pages: { name: string; path: (listing: number) => string; signedIn?: boolean }[] = [
  { name: 'home', path: () => '/' },
  { name: 'search', path: () => '/search/market?locationQuery=Milano' },
  { name: 'listing', path: (listing) => `/listing/${listing}` },
  { name: 'sign-in', path: () => '/auth/sign-in' },
  { name: 'guide', path: () => '/tutorials/sell-property' },
  { name: 'overview', path: () => '/dashboard/overview', signedIn: true },
  { name: 'wizard', path: () => '/dashboard/properties/wizard', signedIn: true },
];

for (const { name, path, signedIn } of pages) {
  test(`${name}: works with double text size, 320 px, reduced motion and forced colors`, async ({ page }) => {
    if (signedIn) await signInAs(page, giulia);
    const { data } = await (await page.request.get('/api/v1/search?context=MARKET&size=1')).json();
    await open(page, path(data[0].id));
    expect.soft(await moving(page), 'what moves').toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await ownColours(page), 'icons of a colour of their own').toEqual([]);
    expect.soft(await unseenFocus(page, 10), 'stops that do not show that they are one').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await lost(page), 'lost at 320 px').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await lost(page), 'lost at 200 %').toEqual([]);
  });
}

/** Texts clipped without scrolling or ellipsis (`…`), and page overflow. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth } = document.documentElement;
    const problems = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
    /** Clipping box of the text in this element; none if scrollable or visually hidden. */
    const edges = (element: Element) => {
      let [left, right, bottom] = [-1, innerWidth + 1, Number.POSITIVE_INFINITY];
      for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(box);
        const rect = box.getBoundingClientRect();
        if (clipPath !== 'none' || rect.width <= 1 || /auto|scroll/.test(overflowX)) return null;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
        if (/hidden|clip/.test(overflowX))
          [left, right] = [Math.max(left, rect.left - 1), Math.min(right, rect.right + 1)];
        if (/hidden|clip/.test(overflowY)) bottom = Math.min(bottom, rect.bottom + 1);
        if (position === 'fixed') break;
      }
      return { left, right, bottom };
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const within = text.parentElement;
      const words = text.textContent?.trim();
      if (!words || !within?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const limits = edges(within);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          limits && width > 1 && (left < limits.left || right > limits.right || (bottom + top) / 2 > limits.bottom),
      );
      if (isCut) problems.push(`“${words.slice(0, 40)}” (${within.tagName.toLowerCase()}.${within.className})`);
    }
    return problems;
  });
}

/** Elements that move automatically, on hover or on opening. Color transitions are allowed. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moves = /^(all|transform|translate|scale|rotate|top|left|right|bottom|inset|width|height|margin|grid)/;
    const lasts = (duration: string | undefined) => Number.parseFloat(duration ?? '0') > 0.001;
    const named = ({ tagName, className }: Element) => `${tagName.toLowerCase()}.${className}`;
    const problems = new Set<string>();
    for (const animation of document.getAnimations()) {
      const { target, getTiming } = animation.effect as KeyframeEffect;
      const lasting = Number(getTiming.call(animation.effect).duration) > 1;
      if (lasting && animation.playState === 'running') problems.add(`${named(target as Element)} is moving`);
    }
    for (const element of document.querySelectorAll('body *')) {
      const { transitionProperty, transitionDuration, animationName, animationDuration, scrollBehavior } =
        getComputedStyle(element);
      const durations = transitionDuration.split(', ');
      const properties = transitionProperty.split(', ');
      if (properties.some((property, at) => moves.test(property) && lasts(durations[at % durations.length])))
        problems.add(`${named(element)}: transition of ${transitionProperty}`);
      if (animationName !== 'none' && lasts(animationDuration)) problems.add(`${named(element)}: ${animationName}`);
      if (scrollBehavior === 'smooth') problems.add(`${named(element)} scrolls by itself`);
    }
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth')
      problems.add('the page scrolls by itself');
    return [...problems];
  });
}

/** Icons whose stroke differs from their text color: forced colors may hide them. Icons on photos are exempt. */
function ownColours(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('svg.lucide')]
      .filter((icon) => icon.checkVisibility() && !icon.closest('[data-on-photo]'))
      .filter((icon) => getComputedStyle(icon).stroke !== getComputedStyle(icon).color)
      .map(({ parentElement, classList }) => `${classList} in ${parentElement?.outerHTML.slice(0, 80)}`),
  );
}

/** First tab stops without a visible focus indicator, on themselves or their container (label, form, card). */
async function unseenFocus(page: Page, count: number): Promise<string[]> {
  const unseen: string[] = [];
  // Deferred parts take the focus: this test checks only how focus looks.
  await page.waitForLoadState('networkidle');
  for (let stop = 0; stop < count; stop++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const focused = document.activeElement;
      const outlined = (element: Element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return outlineStyle !== 'none' && outlineWidth !== '0px' && !/^rgba.*, 0\)$/.test(outlineColor);
      };
      const ancestors: Element[] = [];
      for (let box = focused; box; box = box.parentElement) ancestors.push(box);
      const photo = focused?.closest('article')?.querySelectorAll('*') ?? [];
      return [...ancestors, ...photo].some(outlined) ? null : focused?.outerHTML.slice(0, 90);
    });
    if (fault) unseen.push(fault);
  }
  return unseen;
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>, maxTabs = 60): Promise<void> {
  for (let stop = 0; stop < maxTabs; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not among the next ${maxTabs} stops`);
}

test('without a mouse: a visitor goes from the home page through a search to a listing and sends a message', async ({
  page,
  request,
}) => {
  await signInAs(page, await member(request, 'Tasta'));
  await open(page, '/');
  await tabTo(page, page.getByRole('combobox', { name: text('home:seek.where') }));
  await page.keyboard.type('milan');
  await expect(page.getByRole('option', { name: /^Milano, MI/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/market\?.*locationQuery=Milano/);
  await hydrated(page);

  const first = page.locator('[data-result]').getByRole('link').first();
  await tabTo(page, first, 120);
  await page.keyboard.press('Enter');
  const listingLink = page.getByRole('link', { name: text('preview:openListing') });
  await expect(listingLink).toBeVisible();
  await tabTo(page, listingLink);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listing\/\d+/);
  await hydrated(page);

  const contacts = page.getByRole('region', { name: text('listings:contact.heading') });
  await tabTo(page, contacts.getByRole('textbox', { name: textPattern('contact:write.labelTo') }));
  await page.keyboard.type('Buongiorno, scrivo senza mouse.');
  await tabTo(page, contacts.getByRole('button', { name: text('contact:write.send') }));
  await page.keyboard.press('Enter');
  await expect(contacts.getByText(text('contact:sent.title'))).toBeVisible();
});

test('a screen reader announces how many listings a filter leaves', async ({ page }) => {
  await open(page, '/search/market?locationQuery=Milano');
  const spoken = page.locator('[aria-live="polite"]', { hasText: /\d case/ }).first();
  const before = await spoken.innerText();
  // Only a persistent live region with changed text is announced.
  const place = await spoken.elementHandle();
  await page.getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 3 }) }).click();
  await expect(page).toHaveURL(/minRooms=3/);
  await expect(spoken).not.toHaveText(before);
  expect(await place?.evaluate((element) => element.isConnected && element.textContent)).toMatch(/\d case/);
});
