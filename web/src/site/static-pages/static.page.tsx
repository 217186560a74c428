import { type LoaderFunctionArgs, useParams } from 'react-router';
import { routeError } from '../../platform/lib/page-data.ts';
import { AboutPage } from './about-text.tsx';
import { AccessibilityPage } from './accessibility-text.tsx';
import { CookiesPage } from './cookies-text.tsx';
import { DataSourcesPage } from './data-sources-text.tsx';
import { PrivacyPolicy } from './privacy-text.tsx';
import { TermsPage } from './terms-text.tsx';

/** `/static/{slug}` (CNT-02): the texts of the house. */
export const handle = { words: ['legal'] };

const pages = {
  about: AboutPage,
  accessibility: AccessibilityPage,
  cookies: CookiesPage,
  'data-sources': DataSourcesPage,
  'privacy-policy': PrivacyPolicy,
  terms: TermsPage,
} as const;

type Args = Pick<LoaderFunctionArgs, 'params'>;

function judgeSlug({ params }: Args) {
  if (!Object.hasOwn(pages, params.slug ?? '')) throw routeError(404, 'NOT_FOUND_EXCEPTION');
  return null;
}
// Two functions: React Router takes `loader` out of the browser's bundle, and whatever names it would miss it there.
export const loader = (args: Args) => judgeSlug(args);
export const clientLoader = (args: Args) => judgeSlug(args);

export default function StaticTextPage() {
  const { slug } = useParams();
  const Text = pages[slug as keyof typeof pages];
  return <Text />;
}
