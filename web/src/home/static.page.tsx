import { type LoaderFunctionArgs, useParams } from 'react-router';
import { routeError } from '../lib/page-data.ts';
import { CookiesPage } from './cookies-text.tsx';
import { PrivacyPolicy } from './privacy-text.tsx';
import { TermsPage } from './terms-text.tsx';

/** `/static/{slug}` (CNT-02): the texts of the house. */
export const handle = { words: ['legal'] };

const pages = { 'privacy-policy': PrivacyPolicy, terms: TermsPage, cookies: CookiesPage } as const;

export function loader({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  if (!Object.hasOwn(pages, params.slug ?? '')) throw routeError(404, 'NOT_FOUND_EXCEPTION');
  return null;
}
export const clientLoader = loader;

export default function StaticTextPage() {
  const { slug } = useParams();
  const Text = pages[slug as keyof typeof pages];
  return <Text />;
}
