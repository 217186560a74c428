import { languageParam, languages, regionOf } from '#contract/platform/languages';
import { useTranslation } from '../lib/i18n.tsx';
import { useRootData } from './root-data.ts';

/** Image for link previews: 1200 × 630 pixels. */
type Picture = { path: string; alt: string };

type PageHeadProps = {
  /** Without the site name; empty on the home page. */
  title?: string;
  description?: string;
  /** Path of the canonical URL without language. Pages without it are not indexed. */
  canonical?: string;
  noindex?: boolean;
  type?: 'website' | 'article' | 'profile';
  picture?: Picture;
};

/** Title and meta tags of a page. React moves them into `<head>`, also on client navigation. */
export function PageHead({ title, description, canonical, noindex, type = 'website', picture }: PageHeadProps) {
  const { t } = useTranslation();
  const whole = title ? t('titleSuffix', { title }) : t('siteName');
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description ?? t('description')} />
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description ?? t('description')} />
      <meta property="og:type" content={type} />
      <Addresses
        picture={picture ?? { path: '/og/default.jpg', alt: t('siteName') }}
        canonical={noindex ? undefined : canonical}
      />
    </>
  );
}

/** Absolute URLs, with the origin that the server reports. Each language is a separate page; Italian has no language parameter. */
function Addresses({ canonical, picture }: { canonical: string | undefined; picture: Picture }) {
  const { language } = useTranslation();
  const origin = useRootData()?.origin;
  if (!origin) return null;
  const inLanguage = (path: string, named: string) =>
    origin + (named === languages[0] ? path : `${path}${path.includes('?') ? '&' : '?'}${languageParam}=${named}`);
  return (
    <>
      {canonical && (
        <>
          <link rel="canonical" href={inLanguage(canonical, language)} />
          {languages.map((named) => (
            <link key={named} rel="alternate" hrefLang={named} href={inLanguage(canonical, named)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + canonical} />
          <meta property="og:url" content={inLanguage(canonical, language)} />
        </>
      )}
      <meta property="og:locale" content={regionOf[language].replace('-', '_')} />
      <meta property="og:image" content={inLanguage(picture.path, language)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
