import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getProgress } from '#contract/billing/payments';
import { completeChallenge } from '#contract/billing/sandbox-payments';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { apiOf, read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './pages.module.css';
import { secretQuery, withRetry } from './use-attempt.ts';

/** `/checkout/challenge`: fake bank of the sandbox, which asks the buyer to confirm a payment. It resembles no real bank. */
const page = pageData(async ({ url, fetch }) => {
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['checkout'] };

export default function ChallengePage() {
  const { t } = useTranslation('checkout');
  const query = new URLSearchParams(useLocation().search);
  const secret = query.get('payment_intent_client_secret') || query.get('setup_intent_client_secret') || null;
  return (
    <main id="main" className={styles.bank}>
      <PageHead title={t('bank.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      <div className={styles.bankCard}>
        <p className={styles.bankName}>
          <Landmark aria-hidden="true" />
          {t('bank.name')}
          <span>{t('bank.trial')}</span>
        </p>
        <h1>{t('bank.heading')}</h1>
        {secret ? <Question secret={secret} /> : <Nothing text={t('bank.nothing')} />}
      </div>
    </main>
  );
}

function Question({ secret }: { secret: string }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const result = useQuery({ ...read(getProgress, { query: secretQuery(secret) }), staleTime: 0 });
  const { respond, pendingOutcome, problem } = useChallengeResponse(secret);
  const progress = result.data?.data;
  if (result.isError && !progress) return <Nothing text={t('bank.nothing')} />;
  return (
    <>
      <dl className={styles.facts} aria-busy={!progress || undefined}>
        <div>
          <dt>{t('bank.who')}</dt>
          <dd>Soglia</dd>
        </div>
        <div>
          <dt>{t('bank.what')}</dt>
          <dd>{progress?.productName ?? '…'}</dd>
        </div>
        <div>
          <dt>{t('bank.amount')}</dt>
          <dd>{progress ? format.price(progress.amount) : '…'}</dd>
        </div>
      </dl>
      <p>{t('bank.text')}</p>
      {problem && <Note tone="bad">{problem}</Note>}
      <div className={styles.bankActions}>
        <Button
          variant="ink"
          size="big"
          full
          isPending={pendingOutcome === 'complete'}
          onClick={() => void respond('complete')}
        >
          {t('bank.authorise')}
        </Button>
        <Button size="big" full isPending={pendingOutcome === 'fail'} onClick={() => void respond('fail')}>
          {t('bank.refuse')}
        </Button>
      </div>
    </>
  );
}

/** Accepts one response. The result page shows the outcome, also after an earlier response. */
function useChallengeResponse(secret: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const running = useRef(false);
  const [pendingOutcome, setPendingOutcome] = useState<'complete' | 'fail' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function respond(outcome: 'complete' | 'fail') {
    if (running.current) return;
    running.current = true;
    setPendingOutcome(outcome);
    setProblem(null);
    try {
      await withRetry(() =>
        apiOf(client).call(completeChallenge, { params: { clientSecret: secret }, body: { outcome } }),
      ).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'PAYMENT_STATUS_EXCEPTION') throw error;
      });
      await navigate(links.checkoutResult(secret), { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(errorText(error));
    } finally {
      running.current = false;
      setPendingOutcome(null);
    }
  }
  return { respond, pendingOutcome, problem };
}

function Nothing({ text }: { text: string }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <Note tone="bad">{text}</Note>
      <LinkButton to={links.dashboard()}>{t('result.dashboard')}</LinkButton>
    </>
  );
}
