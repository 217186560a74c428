import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { readDecision } from '#contract/trust/decisions';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Broken, isBroken } from './broken.tsx';
import { ToldView } from './told-view.tsx';

/**
 * `/decisions?token=`: where a report stands, or a decision with its reasons, by the link of a letter and without signing in (DSA, articles 16, 5 and 17). The server reads the token, so that the
 * page is whole without scripts; it stays in the address, because whoever appeals comes back to see what became of it.
 */
const page = pageData(async ({ url, fetch }) => {
  const token = tokenIn(url.search);
  if (token === null) throw routeError(404, 'INVALID_DECISION_TOKEN_EXCEPTION');
  await fetch(toldBy(token));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['decision', 'reports'] };

/** No link of this page carries the token along. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' });

/** As the contract has it; what cannot be one is not asked for. */
function tokenIn(search: string): string | null {
  const token = new URLSearchParams(search).get('token')?.trim() ?? '';
  return token.length >= 20 && token.length <= 600 ? token : null;
}

const toldBy = (token: string) => read(readDecision, { body: { token } });

export default function DecisionPage() {
  const { t } = useTranslation('decision');
  const token = tokenIn(useLocation().search) ?? '';
  const answer = useQuery(toldBy(token));
  if (!answer.data) return answer.error && <DecisionError error={answer.error} />;
  const told = answer.data.data;
  return (
    <>
      <PageHead title={t(told.decisions.length === 0 ? 'page.waitingTitle' : 'page.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <ToldView token={token} told={told} answers={toldBy(token)} />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <DecisionError error={error} />;
}

function DecisionError({ error }: { error: unknown }) {
  return isBroken(error) ? <Broken /> : <ErrorView error={error} />;
}
