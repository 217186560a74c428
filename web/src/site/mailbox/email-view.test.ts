import { expect, it } from 'vitest';
import { framedEmail } from './email-view.tsx';

it('removes style sheets from an email and preserves inline styles', () => {
  const html = '<head><style>a{}</style><STYLE media="x">\nb{}\n</STYLE></head><p style="color:red">x</p>';
  expect(framedEmail(html)).toBe('<head></head><p style="color:red">x</p>');
});

it('opens links in the top window', () => {
  expect(framedEmail('<a href="/x" target="_blank">x</a>')).toBe('<a href="/x" target="_top">x</a>');
});
