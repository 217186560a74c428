import type { LoaderFunctionArgs } from 'react-router';
import { regionOf } from '#contract/platform/languages';
import { requestContext } from '../../platform/api/request-context.ts';
import { loadMessages, type Translate, translatorOf } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { paper } from '../../platform/ui/theme/theme-colors.ts';

/** Manifest that makes the site an installable app (w3.org/TR/appmanifest), in the language of the linking page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { locale } = context.get(requestContext);
  const t = translatorOf(await loadMessages(locale, ['offline']), 'offline') as Translate<'offline'>;
  const manifest = {
    id: '/',
    name: t('shell:siteName'),
    short_name: t('shell:siteName'),
    description: t('app.description'),
    lang: regionOf[locale],
    dir: 'ltr',
    start_url: links.homePage(),
    scope: '/',
    display: 'standalone',
    background_color: paper.light,
    theme_color: paper.light,
    categories: ['lifestyle', 'shopping'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...icons('any', 'icon'),
      ...icons('maskable', 'maskable'),
    ],
    shortcuts: [
      { name: t('app.search'), url: links.searchMarket() },
      { name: t('app.messages'), url: links.messages() },
    ],
  };
  const headers = { 'content-type': 'application/manifest+json; charset=utf-8' };
  return new Response(JSON.stringify(manifest), { headers });
}

/** Icons created by `tools/make-icons.ts`. */
const icons = (purpose: string, name: string) =>
  [192, 512].map((side) => ({
    src: `/icons/${name}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  }));
