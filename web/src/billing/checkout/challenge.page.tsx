import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getProgress } from '#contract/billing/payments';
import { answerChallenge } from '#contract/billing/sandbox-payments';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
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
import { patiently, secretQuery } from './use-attempt.ts';

/** `/checkout/challenge`: the bank of the sandbox, which asks whether a payment is one's own. It looks like nobody's bank. */
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
  const answer = useQuery({ ...read(getProgress, { query: secretQuery(secret) }), staleTime: 0 });
  const { tell, telling, problem } = useTelling(secret);
  const progress = answer.data?.data;
  if (answer.isError && !progress) return <Nothing text={t('bank.nothing')} />;
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
        <Button look="ink" size="big" full busy={telling === 'complete'} onClick={() => void tell('complete')}>
          {t('bank.authorise')}
        </Button>
        <Button size="big" full busy={telling === 'fail'} onClick={() => void tell('fail')}>
          {t('bank.refuse')}
        </Button>
      </div>
    </>
  );
}

/** One answer; whatever it was, and also where it was given before, the result says how it went. */
function useTelling(secret: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sayRefusal = useRefusalText();
  const running = useRef(false);
  const [telling, setTelling] = useState<'complete' | 'fail' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function tell(outcome: 'complete' | 'fail') {
    if (running.current) return;
    running.current = true;
    setTelling(outcome);
    setProblem(null);
    try {
      await patiently(() =>
        apiOf(client).call(answerChallenge, { params: { clientSecret: secret }, body: { outcome } }),
      ).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'PAYMENT_STATUS_EXCEPTION') throw error;
      });
      await navigate(links.checkoutResult(secret), { replace: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(sayRefusal(error));
    } finally {
      running.current = false;
      setTelling(null);
    }
  }
  return { tell, telling, problem };
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
