import { useTranslation } from '../lib/i18n.tsx';

type PageHeadProps = {
  /** Without the site's name; the home page gives none. */
  title?: string;
  description?: string;
  /** Absolute or own path of the one address that search engines should keep. */
  canonical?: string;
  noindex?: boolean;
  /** Picture for previews in messages and social networks. */
  image?: string;
};

/** Title and meta of a page. React moves them into `<head>`, also when the page changes. */
export function PageHead({ title, description, canonical, noindex, image }: PageHeadProps) {
  const { t } = useTranslation();
  const whole = title ? t('titleSuffix', { title }) : t('siteName');
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description ?? t('description')} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description ?? t('description')} />
      {image && <meta property="og:image" content={image} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
