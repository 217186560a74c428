import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { getProgress } from '#contract/billing/payments';
import type { PaymentProgress } from '#contract/billing/payments.schemas';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { nextPollDelay, outcomeOf } from './outcome.ts';
import styles from './pages.module.css';
import { secretQuery } from './use-attempt.ts';

const icons = { processing: Hourglass, paid: CircleCheck, failed: CircleX };

type ResultViewProps = { state: keyof typeof icons; title: string; text: string; children: ReactNode };

/** Outcome of a payment as one sentence, with next steps. Changes are announced. */
function ResultView({ state, title, text, children }: ResultViewProps) {
  const Icon = icons[state];
  return (
    <section className={styles.result} data-state={state}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div aria-live="polite">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

/** `/checkout/result?payment_intent_client_secret=`: return page of a bank (spec/002 §2, §4). */
const page = pageData(async ({ url, fetch }) => {
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['checkout'] };

export default function ResultPage() {
  const { t } = useTranslation('checkout');
  const query = new URLSearchParams(useLocation().search);
  const secret = query.get('payment_intent_client_secret') || query.get('setup_intent_client_secret') || null;
  return (
    <>
      <PageHead title={t('result.title')} noindex />
      <meta name="referrer" content="no-referrer" />
      {secret ? <Result secret={secret} /> : <Failed />}
    </>
  );
}

const STAY: string = 'STAY';

function Result({ secret }: { secret: string }) {
  const { t } = useTranslation('checkout');
  // The secret stays in this tab: the server renders the pending state.
  const reading = read(getProgress, { query: secretQuery(secret) });
  const client = useQueryClient();
  const result = useQuery({
    ...reading,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'processing' ? nextPollDelay(state.dataUpdateCount) : false,
  });
  const progress = result.data?.data;
  const outcome = progress ? outcomeOf(progress.status, progress.failure) : null;
  const isPaid = outcome?.kind === 'paid';
  useEffect(() => {
    if (!isPaid) return;
    for (const feature of ['boosts', 'billingCatalog', 'subscriptions', 'invoices', 'listings'])
      void client.invalidateQueries({ queryKey: [feature] });
  }, [isPaid, client]);
  if (result.isError && !progress) return <Failed />;
  if (!progress || outcome?.kind === 'processing') {
    // Re-renders on each response, also on an unchanged one.
    const responses = result.dataUpdatedAt === 0 ? 0 : (client.getQueryState(reading.queryKey)?.dataUpdateCount ?? 0);
    const isLong = nextPollDelay(responses) === false;
    return (
      <ResultView
        state="processing"
        title={t('result.processing')}
        text={t(isLong ? 'result.long' : 'result.processingText')}
      >
        <LinkButton to={links.billingTransactions()}>{t('result.transactions')}</LinkButton>
      </ResultView>
    );
  }
  // A booking shows its own outcome, and finishes its payment.
  if (outcome?.kind !== 'bank' && progress.productType === STAY) return <Navigate to={links.trips()} replace />;
  if (outcome?.kind === 'paid') return <Paid progress={progress} />;
  if (outcome?.kind === 'bank') {
    return (
      <ResultView state="processing" title={t('result.bank')} text={t('result.bankText')}>
        <LinkButton variant="primary" to={links.checkoutChallenge(secret)}>
          {t('result.toBank')}
        </LinkButton>
      </ResultView>
    );
  }
  const reason = outcome?.kind === 'declined' ? t(`failures.${outcome.reason}`) : t('result.overText');
  return <Failed progress={progress} text={reason} />;
}

function Paid({ progress }: { progress: PaymentProgress }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const { productType, productName, listingId, listingTitle, amount, intent } = progress;
  const kind = productType === 'PLAN' ? 'plan' : 'boost';
  const words = { product: productName, title: listingTitle, price: format.price(amount) };
  return (
    <ResultView
      state="paid"
      title={t(intent === 'setup' ? 'result.trial' : 'result.paid')}
      text={t(`result.${kind}Text`, words)}
    >
      {listingId !== null && (
        <LinkButton
          variant="primary"
          to={kind === 'plan' ? `${links.listing(listingId)}#manage` : links.listingBoost(listingId)}
        >
          {t(`result.${kind}Next`)}
        </LinkButton>
      )}
      <LinkButton to={links.billingTransactions()}>{t('result.transactions')}</LinkButton>
      <LinkButton to={links.dashboard()} variant="quiet">
        {t('result.dashboard')}
      </LinkButton>
    </ResultView>
  );
}

/** Not paid, or unknown. A retry returns to the place of purchase. */
function Failed({ progress, text }: { progress?: PaymentProgress; text?: string }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const listingId = progress?.listingId ?? null;
  const isBoost = progress?.productType === 'BOOST_PACKAGE';
  return (
    <ResultView state="failed" title={t('result.failed')} text={text ?? t('result.unknown')}>
      {listingId === null ? (
        <Button variant="primary" onClick={() => navigate(-1)}>
          {t('result.again')}
        </Button>
      ) : (
        <LinkButton variant="primary" to={isBoost ? links.listingBoost(listingId) : links.listing(listingId)}>
          {t('result.again')}
        </LinkButton>
      )}
      <LinkButton to={links.dashboard()}>{t('result.dashboard')}</LinkButton>
    </ResultView>
  );
}
