import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { approveRun, discardRun, type HoldReason } from '#contract/catalog/listing-feeds';
import type { FeedRunView } from '#contract/catalog/listing-feeds.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { type ReportFilter, reportQuery } from './feed-addresses.ts';
import { runItemsRead } from './feed-reads.ts';
import { holdText } from './feed-texts.ts';
import styles from './feeds.module.css';

/** Rows that a hold concerns. */
const filters: Record<HoldReason, ReportFilter> = {
  WITHDRAWALS: { change: 'WITHDRAWN', page: 0 },
  PRICES: { change: 'CHANGED', page: 0 },
  BLOCKS: { outcome: 'DRAFT', page: 0 },
};

type HoldNoteProps = {
  organization: { id: number; slug: string };
  run: FeedRunView;
  hold: NonNullable<FeedRunView['hold']>;
};

/** Why a run is held, which listings it concerns, and the decision. */
export function HoldNote({ organization, run, hold }: HoldNoteProps) {
  const { t } = useTranslation('organizationFeeds');
  const { t: feedTexts } = useTranslation('listingFeeds');
  const filter = filters[hold.reason];
  const items = useQuery(runItemsRead(organization.id, run.feedId, run.id, filter)).data?.data ?? [];
  const [isConfirming, setConfirming] = useState(false);
  const decision = useDecision(organization.id, run);
  return (
    <Note tone="warn">
      <div className={styles.hold}>
        <p>
          <b>{holdText(feedTexts, hold)}</b>
        </p>
        {items.length > 0 && (
          <ul className={styles.held}>
            {items.map((item) => (
              <li key={item.id}>
                {item.listingId === null ? (
                  (item.title ?? item.externalRef)
                ) : (
                  <Link to={links.listingForm(item.listingId)}>{item.title ?? item.externalRef}</Link>
                )}{' '}
                <span className={styles.soft}>{item.reference ?? item.externalRef}</span>
              </li>
            ))}
          </ul>
        )}
        {hold.affected > items.length && items.length > 0 && (
          <p>
            <Link to={links.feedRun(organization.slug, run.feedId, run.id, reportQuery(filter))}>
              {t('hold.all', { count: hold.affected })}
            </Link>
          </p>
        )}
        {(run.can.approve || run.can.discard) && (
          <div className={styles.buttons}>
            {run.can.approve && <Button onClick={() => setConfirming(true)}>{t('hold.apply')}</Button>}
            {run.can.discard && (
              <Button variant="quiet" isPending={decision.isDiscarding} onClick={decision.discard}>
                {t('hold.discard')}
              </Button>
            )}
          </div>
        )}
        <p className={styles.soft}>{t(run.can.approve ? 'hold.later' : 'hold.othersDecide')}</p>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={t('hold.confirmTitle')}
          text={t(`hold.confirm.${hold.reason}`, { count: hold.affected })}
          action={t('hold.apply')}
          variant="danger"
          isPending={decision.isApproving}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => decision.approve(() => setConfirming(false))}
          onClose={() => setConfirming(false)}
        />
      )}
    </Note>
  );
}

function useDecision(organizationId: number, run: FeedRunView) {
  const { t } = useTranslation('organizationFeeds');
  const errorText = useErrorText();
  const input = { params: { organizationId, feedId: run.feedId, runId: run.id } };
  const touches = ['listings', 'dashboard'];
  const approve = useWrite(approveRun, {
    once: true,
    touches,
    onSuccess: () => notify({ text: t('hold.applied'), tone: 'ok' }),
    onError: (error) => notify({ text: t('hold.notApplied'), description: errorText(error), tone: 'bad' }),
  });
  const discard = useWrite(discardRun, {
    once: true,
    touches,
    onSuccess: () => {
      notify({ text: t('hold.discarded'), tone: 'ok' });
      // The focused button is removed.
      document.getElementById('run-title')?.focus();
    },
    onError: (error) => notify({ text: t('hold.notDiscarded'), description: errorText(error), tone: 'bad' }),
  });
  return {
    approve: (onDone: () => void) => approve.mutate(input, { onSettled: onDone }),
    discard: () => discard.mutate(input),
    isApproving: approve.isPending,
    isDiscarding: discard.isPending,
  };
}
