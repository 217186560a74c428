import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { openPayoutAccount } from '#contract/billing/payouts';
import type { PayoutAccount } from '#contract/billing/payouts.schemas';
import { completePayoutAccount } from '#contract/billing/sandbox-payments';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import layout from '../../platform/ui/display/layout.module.css';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { Loaded } from './loaded.tsx';
import { accountRead } from './payout-reads.ts';

const tones: Readonly<Record<PayoutAccount['status'], BadgeTone>> = {
  none: 'neutral',
  pending: 'warn',
  restricted: 'bad',
  enabled: 'ok',
};

/** The account that receives the payouts; with the embedded provider also its onboarding. */
export function AccountCard() {
  const { t } = useTranslation('payouts');
  const [query] = useSearchParams();
  const result = useQuery(accountRead);
  return (
    <Loaded result={result}>
      {({ data: { status, can } }) => (
        <Card title={t('account.title')} aside={<Badge tone={tones[status]}>{t(`account.status.${status}`)}</Badge>}>
          <div className={layout.stack}>
            <p>{t(`account.text.${status}`)}</p>
            {can.onboard && query.get('onboarding') === 'sandbox' && status !== 'none' ? (
              <SandboxOnboarding />
            ) : (
              can.onboard && <OpenAccount status={status} />
            )}
          </div>
        </Card>
      )}
    </Loaded>
  );
}

/** The address of the onboarding is valid once, so it is requested with the click. */
function OpenAccount({ status }: Pick<PayoutAccount, 'status'>) {
  const { t } = useTranslation('payouts');
  const errorText = useErrorText();
  const open = useWrite(openPayoutAccount, {
    once: true,
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  return (
    <>
      {open.error && <Note tone="bad">{errorText(open.error)}</Note>}
      <Button variant="primary" isPending={open.isPending || open.isSuccess} onClick={() => open.mutate({})}>
        {t(status === 'none' ? 'account.open' : 'account.complete')}
      </Button>
    </>
  );
}

/** Stands for the provider's pages, which collect identity and bank account. */
function SandboxOnboarding() {
  const { t } = useTranslation('payouts');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const complete = useWrite(completePayoutAccount, {
    once: true,
    touches: ['payouts', 'bookingTerms'],
    onSuccess: ({ data }) => {
      notify({ text: t(`account.status.${data.status}`), tone: data.status === 'enabled' ? 'ok' : 'bad' });
      void navigate(links.payouts(), { replace: true });
    },
  });
  return (
    <>
      <Note tone="info">{t('sandbox.text')}</Note>
      {complete.error && <Note tone="bad">{errorText(complete.error)}</Note>}
      <div className={layout.actions}>
        <Button
          variant="primary"
          isPending={complete.isPending}
          onClick={() => complete.mutate({ body: { outcome: 'enabled' } })}
        >
          {t('sandbox.enable')}
        </Button>
        <Button isPending={complete.isPending} onClick={() => complete.mutate({ body: { outcome: 'restricted' } })}>
          {t('sandbox.restrict')}
        </Button>
      </div>
    </>
  );
}
