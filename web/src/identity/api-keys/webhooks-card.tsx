import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Organization } from '#contract/identity/organizations.schemas';
import { editWebhook, testWebhook } from '#contract/identity/webhook-endpoints';
import type { Webhook } from '#contract/identity/webhook-endpoints.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './keys.module.css';
import { webhooksRead } from './keys-reads.ts';
import { Loaded } from './loaded.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const WebhookDialogs = lazyPart(() => import('./webhook-dialogs.tsx'));

export type WebhookAction = { about: 'create' } | { about: 'edit' | 'rotate' | 'delete' | 'log'; webhook: Webhook };

/** Webhooks of the agency, with their log of deliveries. */
export function WebhooksCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('apiKeys');
  const result = useQuery(webhooksRead(organization.id));
  const [action, setAction] = useState<WebhookAction | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const canEdit = organization.can.edit;
  return (
    <Card
      title={t('webhooks.title')}
      aside={
        canEdit && (
          <Button size="small" variant="primary" onClick={() => setAction({ about: 'create' })}>
            {t('webhooks.create')}
          </Button>
        )
      }
    >
      <Loaded result={result}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.soft}>{t('webhooks.none')}</p>
          ) : (
            <ul className={styles.rows} aria-label={t('webhooks.title')}>
              {data.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  organizationId={organization.id}
                  webhook={webhook}
                  canEdit={canEdit}
                  onAction={setAction}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {action && (
        <Suspense fallback={null}>
          <WebhookDialogs
            action={action}
            organization={organization}
            onClose={() => setAction(null)}
            onCreated={(value) => {
              setAction(null);
              setSecret(value);
            }}
          />
        </Suspense>
      )}
      {secret !== null && (
        <SecretDialog
          title={t('webhooks.secretTitle')}
          label={t('webhooks.secret')}
          value={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}

type WebhookRowProps = {
  organizationId: number;
  webhook: Webhook;
  canEdit: boolean;
  onAction: (action: WebhookAction) => void;
};

function WebhookRow({ organizationId, webhook, canEdit, onAction }: WebhookRowProps) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const { id, url, events, status } = webhook;
  const params = { organizationId, webhookId: id };
  const fail = (error: ApiError) => notify({ text: t('webhooks.failed'), description: errorText(error), tone: 'bad' });
  const test = useWrite(testWebhook, {
    once: true,
    onSuccess: () => {
      notify({ text: t('webhooks.testSent'), tone: 'ok' });
      onAction({ about: 'log', webhook });
    },
    onError: fail,
  });
  const enable = useWrite(editWebhook, {
    once: true,
    onSuccess: () => notify({ text: t('webhooks.enabled'), tone: 'ok' }),
    onError: fail,
  });
  const isEnabled = status === 'ENABLED';
  return (
    <li>
      <div>
        <div className={styles.name}>
          <b>{url}</b>
          <State webhook={webhook} />
        </div>
        <p>{events.join(', ')}</p>
        <Reason webhook={webhook} />
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={t('webhooks.logOf', { url })}
          onClick={() => onAction({ about: 'log', webhook })}
        >
          {t('webhooks.log')}
        </Button>
        {canEdit && isEnabled && (
          <Button
            size="small"
            aria-label={t('webhooks.testOf', { url })}
            isPending={test.isPending}
            onClick={() => test.mutate({ params })}
          >
            {t('webhooks.test')}
          </Button>
        )}
        {canEdit && !isEnabled && (
          <Button
            size="small"
            aria-label={t('webhooks.enableOf', { url })}
            isPending={enable.isPending}
            onClick={() => enable.mutate({ params, body: { status: 'ENABLED' } })}
          >
            {t('webhooks.enable')}
          </Button>
        )}
        {canEdit && (
          <>
            <Button
              size="small"
              aria-label={t('webhooks.editOf', { url })}
              onClick={() => onAction({ about: 'edit', webhook })}
            >
              {t('webhooks.edit')}
            </Button>
            <Button
              size="small"
              aria-label={t('webhooks.rotateOf', { url })}
              onClick={() => onAction({ about: 'rotate', webhook })}
            >
              {t('webhooks.rotate')}
            </Button>
          </>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={t('webhooks.deleteOf', { url })}
          onClick={() => onAction({ about: 'delete', webhook })}
        >
          {t('webhooks.delete')}
        </Button>
      </div>
    </li>
  );
}

function State({ webhook: { status, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('apiKeys');
  if (status === 'DISABLED') return <Badge tone="dark">{t('webhooks.states.disabled')}</Badge>;
  if (failingSince) return <Badge tone="warn">{t('webhooks.states.failing')}</Badge>;
  return <Badge tone="ok">{t('webhooks.states.enabled')}</Badge>;
}

function Reason({ webhook: { disabledReason, failingSince, oldSecretUntil } }: { webhook: Webhook }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  if (disabledReason) return <p>{t(`webhooks.reasons.${disabledReason}`)}</p>;
  if (failingSince) return <p>{t('webhooks.failingSince', { date: format.dateTime(failingSince) })}</p>;
  if (oldSecretUntil) return <p>{t('webhooks.oldSecret', { date: format.dateTime(oldSecretUntil) })}</p>;
  return null;
}
