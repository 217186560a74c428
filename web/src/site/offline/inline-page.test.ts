import { expect, it } from 'vitest';
import { inlinePage, sheetsIn } from './inline-page.ts';

const html = `<!DOCTYPE html><html lang="fr" data-theme="system"><head><link rel="preload" as="font" href="/assets/f.woff2"/>
<link rel="stylesheet" href="/assets/shell-a1.css" data-precedence="x"/><meta property="og:title" content="x"/><script nonce="n">1</script></head>
<body><a href="?" data-again="true" class="b">Réessayer</a><script type="module">import "/assets/a.js"
;2</script></body></html>`;

it('finds the style sheets', () => {
  expect(sheetsIn(html)).toEqual(['/assets/shell-a1.css']);
});

it('inlines them into a page without other requests, with a link to its own URL', () => {
  const page = inlinePage(html, new Map([['/assets/shell-a1.css', 'a{color:red}']]), 'dark');
  expect(page).toContain('<style>a{color:red}</style>');
  expect(page).toContain('<html lang="fr" data-theme="dark">');
  expect(page).toContain('<a href="" data-again="true"');
  expect(page).not.toMatch(/script|<link|og:/);
});

it.each([null, '"><img', ''])('replaces an invalid theme: %s', (theme) => {
  expect(inlinePage(html, new Map(), theme)).toContain('data-theme="system"');
});
