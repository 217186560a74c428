import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createExportLink, EXPORT_LINK_NAME_MAX, revokeExportLink } from '#contract/catalog/organization-exports';
import type { CreatedExportLink, ExportLink } from '#contract/catalog/organization-exports.schemas';
import type { Organization } from '#contract/identity/organizations.schemas';
import { SecretNote } from '../../identity/api-keys/secret-note.shared.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { UnsavedGuard } from '../../platform/forms/unsaved-guard.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import styles from './export.module.css';
import { linksRead } from './export-reads.ts';
import { Loaded } from './loaded.tsx';

/** Public addresses of the published listings. A new one is shown once. */
export function LinksCard({ organization: { id, can } }: { organization: Organization }) {
  const { t } = useTranslation('organizationExports');
  const errorText = useErrorText();
  const result = useQuery(linksRead(id));
  const [name, setName] = useState('');
  const [isRejected, setRejected] = useState(false);
  const [created, setCreated] = useState<CreatedExportLink | null>(null);
  const [revoking, setRevoking] = useState<ExportLink | null>(null);
  const create = useWrite(createExportLink, {
    once: true,
    onSuccess: ({ data }) => {
      setCreated(data);
      setName('');
      setRejected(false);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setRejected(true);
    if (name.trim() === '') return document.getElementById('link-name')?.focus();
    create.mutate({ params: { organizationId: id }, body: { name } });
  }

  return (
    <Card title={t('links.title')}>
      <div className={styles.form}>
        <p className={styles.soft}>{t('links.text')}</p>
        {can.edit && (
          <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
            <UnsavedGuard unsaved={name.trim() !== ''} />
            <TextField
              id="link-name"
              label={t('links.name')}
              help={t('links.nameHelp')}
              autoComplete="off"
              maxLength={EXPORT_LINK_NAME_MAX}
              error={isRejected && name.trim() === '' ? t('validation:required') : undefined}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            {create.error && <Note tone="bad">{errorText(create.error)}</Note>}
            <div className={styles.buttons}>
              <Button type="submit" isPending={create.isPending}>
                {t('links.create')}
              </Button>
            </div>
          </ScriptedForm>
        )}
        <Loaded result={result}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={styles.soft}>{t('links.none')}</p>
            ) : (
              <ul className={styles.rows} aria-label={t('links.title')}>
                {data.map((link) => (
                  <Row key={link.id} link={link} onRevoke={setRevoking} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {created && <AddressDialog link={created} onClose={() => setCreated(null)} />}
      {revoking && <RevokeDialog organizationId={id} link={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}

function Row({ link, onRevoke }: { link: ExportLink; onRevoke: (link: ExportLink) => void }) {
  const { t } = useTranslation('organizationExports');
  const format = useFormat();
  const { name, createdAt, revokedAt } = link;
  return (
    <li>
      <div>
        <b>{name}</b> <Badge tone={revokedAt ? 'dark' : 'ok'}>{t(revokedAt ? 'links.revoked' : 'links.valid')}</Badge>
        <p>{t('links.created', { date: format.dateTime(createdAt) })}</p>
      </div>
      {!revokedAt && (
        <Button size="small" variant="quiet" aria-label={t('links.revokeOne', { name })} onClick={() => onRevoke(link)}>
          {t('links.revoke')}
        </Button>
      )}
    </li>
  );
}

/** The only view of a new address. A click outside does not close it. */
function AddressDialog({ link, onClose }: { link: CreatedExportLink; onClose: () => void }) {
  const { t } = useTranslation('organizationExports');
  const shared = { copyLabel: t('copy'), messages: { done: t('copied'), failed: t('copyFailed') } };
  return (
    <Dialog
      open
      onOpenChange={(open, { reason }) => !open && reason !== 'outside-press' && onClose()}
      title={t('links.ready')}
      closeLabel={t('close')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('links.saved')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Note tone="warn">{t('links.once')}</Note>
        <SecretNote label={t('links.kyero')} value={link.kyeroUrl} {...shared} />
        <SecretNote label={t('links.json')} value={link.jsonUrl} {...shared} />
      </div>
    </Dialog>
  );
}

type RevokeDialogProps = { organizationId: number; link: ExportLink; onClose: () => void };

function RevokeDialog({ organizationId, link, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('organizationExports');
  const errorText = useErrorText();
  const revoke = useWrite(revokeExportLink, { once: true, onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t('links.revokeQuestion', { name: link.name })}
      text={t('links.revokeText')}
      action={t('links.revoke')}
      variant="danger"
      isPending={revoke.isPending}
      problem={revoke.error && errorText(revoke.error)}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => revoke.mutate({ params: { organizationId, linkId: link.id } })}
      onClose={onClose}
    />
  );
}
