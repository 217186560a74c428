import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { revokeApiKey, rotateApiKey } from '#contract/identity/api-keys';
import type { ApiKey } from '#contract/identity/api-keys.schemas';
import type { Organization } from '#contract/identity/organizations.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import styles from './keys.module.css';
import { keysRead } from './keys-reads.ts';
import { Loaded } from './loaded.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const CreateKeyDialog = lazyPart(() => import('./create-key-dialog.tsx'));

type Confirming = { about: 'rotate' | 'revoke'; key: ApiKey };

/** Keys of the agency's software. A new key is shown once, after its creation. */
export function KeysCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('apiKeys');
  const result = useQuery(keysRead(organization.id));
  const [isCreating, setCreating] = useState(false);
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const canEdit = organization.can.edit;
  return (
    <Card
      title={t('keys.title')}
      aside={
        canEdit && (
          <Button size="small" variant="primary" onClick={() => setCreating(true)}>
            {t('keys.create')}
          </Button>
        )
      }
    >
      <Loaded result={result}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.soft}>{t('keys.none')}</p>
          ) : (
            <ul className={styles.rows} aria-label={t('keys.title')}>
              {data.map((key) => (
                <KeyRow key={key.id} apiKey={key} canEdit={canEdit} onConfirm={setConfirming} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isCreating && (
        <Suspense fallback={null}>
          <CreateKeyDialog
            organizationId={organization.id}
            onClose={() => setCreating(false)}
            onCreated={(value) => {
              setCreating(false);
              setSecret(value);
            }}
          />
        </Suspense>
      )}
      {confirming && (
        <KeyDialog
          confirming={confirming}
          organizationId={organization.id}
          onClose={() => setConfirming(null)}
          onCreated={(value) => {
            setConfirming(null);
            setSecret(value);
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('keys.created')}
          label={t('keys.secret')}
          value={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}

type KeyState = 'valid' | 'replaced' | 'revoked' | 'ended';
const tones: Record<KeyState, BadgeTone> = { valid: 'ok', replaced: 'warn', revoked: 'dark', ended: 'dark' };

function stateOf({ isValid, revokedAt, successorId }: ApiKey): KeyState {
  if (!isValid) return revokedAt === null ? 'ended' : 'revoked';
  return successorId === null ? 'valid' : 'replaced';
}

type KeyRowProps = { apiKey: ApiKey; canEdit: boolean; onConfirm: (confirming: Confirming) => void };

function KeyRow({ apiKey, canEdit, onConfirm }: KeyRowProps) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const { name, prefix, scopes, createdBy, createdAt, lastUsedAt, expiresAt } = apiKey;
  const state = stateOf(apiKey);
  const author = createdBy
    ? createdBy.isMember
      ? createdBy.name
      : t('keys.former', { name: createdBy.name })
    : t('keys.erased');
  return (
    <li>
      <div>
        <div className={styles.name}>
          <b>{name}</b>
          <Badge tone={tones[state]}>{t(`keys.states.${state}`)}</Badge>
        </div>
        <p>
          <code>{prefix}…</code> · {scopes.join(', ')}
        </p>
        <p>
          {[
            t('keys.by', { name: author, date: format.date(createdAt) }),
            lastUsedAt ? t('keys.lastUsed', { date: format.dateTime(lastUsedAt) }) : t('keys.neverUsed'),
            expiresAt ? t('keys.until', { date: format.dateTime(expiresAt) }) : t('keys.endless'),
          ].join(' · ')}
        </p>
      </div>
      {apiKey.isValid && (
        <div className={styles.buttons}>
          {canEdit && state === 'valid' && (
            <Button
              size="small"
              aria-label={t('keys.rotateOne', { name })}
              onClick={() => onConfirm({ about: 'rotate', key: apiKey })}
            >
              {t('keys.rotate')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={t('keys.revokeOne', { name })}
            onClick={() => onConfirm({ about: 'revoke', key: apiKey })}
          >
            {t('keys.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

type KeyDialogProps = {
  confirming: Confirming;
  organizationId: number;
  onClose: () => void;
  onCreated: (secret: string) => void;
};

function KeyDialog({ confirming: { about, key }, organizationId, onClose, onCreated }: KeyDialogProps) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  const rotate = useWrite(rotateApiKey, { once: true, onSuccess: ({ data }) => onCreated(data.secret) });
  const revoke = useWrite(revokeApiKey, { once: true, onSuccess: onClose });
  const write = about === 'rotate' ? rotate : revoke;
  return (
    <ConfirmDialog
      title={t(`keys.${about}Question`, { name: key.name })}
      text={t(`keys.${about}Text`)}
      action={t(`keys.${about}`)}
      variant={about === 'rotate' ? 'primary' : 'danger'}
      isPending={write.isPending}
      problem={write.error && errorText(write.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => write.mutate({ params: { organizationId, keyId: key.id } })}
      onClose={onClose}
    />
  );
}
