import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redeliverEvent } from '#contract/identity/webhook-endpoints';
import type { Delivery, Webhook } from '#contract/identity/webhook-endpoints.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './keys.module.css';
import { deliveriesRead } from './keys-reads.ts';
import { Loaded } from './loaded.tsx';

const REFRESH_MS = 3000;
const tones: Record<Delivery['state'], BadgeTone> = { PENDING: 'warn', DELIVERED: 'ok', FAILED: 'bad' };

type DeliveryLogProps = { organizationId: number; webhook: Webhook; canEdit: boolean; onClose: () => void };

/** Attempts of a webhook with body and response, newest first. Polls while one is due soon. */
export function DeliveryLog({ organizationId, webhook, canEdit, onClose }: DeliveryLogProps) {
  const { t } = useTranslation('apiKeys');
  const [page, setPage] = useState(0);
  const params = { organizationId, webhookId: webhook.id };
  const result = useQuery({
    ...deliveriesRead(params, page),
    refetchInterval: ({ state }) => (state.data?.data.some(({ state: one }) => one === 'PENDING') ? REFRESH_MS : false),
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('log.title')}
      description={t('log.text', { url: webhook.url })}
      closeLabel={t('close')}
    >
      <Loaded result={result}>
        {({ data, page: { totalElements, size } }) => (
          <>
            {data.length === 0 ? (
              <p className={styles.soft}>{t('log.none')}</p>
            ) : (
              <ul className={styles.rows} aria-label={t('log.title')} aria-live="polite">
                {data.map((delivery) => (
                  <Row
                    key={delivery.id}
                    delivery={delivery}
                    params={params}
                    canRedeliver={canEdit && webhook.status === 'ENABLED'}
                  />
                ))}
              </ul>
            )}
            {totalElements > size && (
              <div className={styles.buttons}>
                <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  {t('log.newer')}
                </Button>
                <Button size="small" disabled={(page + 1) * size >= totalElements} onClick={() => setPage(page + 1)}>
                  {t('log.older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

type RowProps = {
  delivery: Delivery;
  params: { organizationId: number; webhookId: number };
  canRedeliver: boolean;
};

function Row({ delivery, params, canRedeliver }: RowProps) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const errorText = useErrorText();
  const { id, type, state, attempt, sentAt, dueAt, statusCode, error, body, response } = delivery;
  const redeliver = useWrite(redeliverEvent, {
    once: true,
    onSuccess: () => notify({ text: t('log.queued'), tone: 'ok' }),
    onError: (problem) => notify({ text: t('log.notQueued'), description: errorText(problem), tone: 'bad' }),
  });
  const outcome = statusCode === null ? error && t(`log.errors.${error}`) : t('log.status', { status: statusCode });
  const facts = [
    t('log.attempt', { attempt }),
    sentAt ? format.dateTime(sentAt) : dueAt && t('log.due', { date: format.dateTime(dueAt) }),
    outcome,
  ].filter(Boolean);
  return (
    <li>
      <div>
        <div className={styles.name}>
          <b>{type}</b>
          <Badge tone={tones[state]}>{t(`log.states.${state}`)}</Badge>
        </div>
        <p>{facts.join(' · ')}</p>
        <details className={styles.more}>
          <summary>{t('log.details')}</summary>
          <pre className={styles.body}>{body}</pre>
          {response !== null && (
            <>
              <p>{t('log.response')}</p>
              <pre className={styles.body}>{response || t('log.emptyResponse')}</pre>
            </>
          )}
        </details>
      </div>
      {canRedeliver && (
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-label={t('log.redeliverOne', { type, attempt })}
            isPending={redeliver.isPending}
            onClick={() => redeliver.mutate({ params: { ...params, deliveryId: id } })}
          >
            {t('log.redeliver')}
          </Button>
        </div>
      )}
    </li>
  );
}
