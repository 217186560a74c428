import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  downloadOrganizationExport,
  type ExportFormat,
  exportFormats,
  requestOrganizationExport,
} from '#contract/catalog/organization-exports';
import type { OrganizationExport } from '#contract/catalog/organization-exports.schemas';
import type { Organization } from '#contract/identity/organizations.schemas';
import { urlOf } from '#contract/platform/client';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { Checkbox } from '../../platform/ui/fields/checkbox.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './export.module.css';
import { exportsRead } from './export-reads.ts';
import { Loaded } from './loaded.tsx';

const REFRESH_MS = 3000;
/** Older exports have expired. */
const SHOWN = 5;

/** Requests and downloads the agency's data. Polls while an export is being built. */
export function ExportCard({ organization: { id } }: { organization: Organization }) {
  const { t } = useTranslation('organizationExports');
  const errorText = useErrorText();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [hasLeads, setHasLeads] = useState(false);
  const result = useQuery({
    ...exportsRead(id),
    refetchInterval: ({ state }) => (hasPending(state.data?.data) ? REFRESH_MS : false),
  });
  const request = useWrite(requestOrganizationExport, {
    once: true,
    onSuccess: () => notify({ text: t('exports.requested'), tone: 'ok' }),
    onError: (error) => notify({ text: t('exports.failed'), description: errorText(error), tone: 'bad' }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate({ params: { organizationId: id }, body: { format, leads: hasLeads } });
  }

  return (
    <Card title={t('exports.title')}>
      <div className={styles.form}>
        <p className={styles.soft}>{t('exports.text')}</p>
        <ScriptedForm className={styles.form} onSubmit={submit}>
          <NativeSelect
            id="export-format"
            label={t('exports.format')}
            options={exportFormats.map((value) => ({ value, label: t(`exports.formats.${value}`) }))}
            value={format}
            onChange={(event) => setFormat(exportFormats.find((one) => one === event.target.value) ?? 'xlsx')}
          />
          <Checkbox checked={hasLeads} onChange={(event) => setHasLeads(event.target.checked)}>
            {t('exports.leads')}
          </Checkbox>
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" isPending={request.isPending || hasPending(result.data?.data)}>
              {t('exports.request')}
            </Button>
          </div>
        </ScriptedForm>
        <Loaded result={result}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={styles.soft}>{t('exports.none')}</p>
            ) : (
              <ul className={styles.rows} aria-label={t('exports.list')} aria-live="polite">
                {data.slice(0, SHOWN).map((one) => (
                  <Row key={one.id} organizationId={id} one={one} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Card>
  );
}

const hasPending = (exports: readonly OrganizationExport[] | undefined): boolean =>
  exports?.some(({ status }) => status === 'PENDING') ?? false;

function Row({ organizationId, one }: { organizationId: number; one: OrganizationExport }) {
  const { t } = useTranslation('organizationExports');
  const format = useFormat();
  const date = format.dateTime(one.requestedAt);
  const megabytes = Math.max(0.1, (one.sizeBytes ?? 0) / 1_048_576);
  const facts = {
    size: `${format.number(megabytes, megabytes < 10 ? 1 : 0)}\u00a0MB`,
    date: one.expiresAt ? format.date(one.expiresAt) : '',
  };
  const href = urlOf(downloadOrganizationExport, { params: { organizationId, exportId: one.id } });
  return (
    <li>
      {one.status === 'PENDING' && <Spinner />}
      <div>
        <b>{t(`exports.formats.${one.format}`)}</b>
        <p>
          {[date, t(`exports.statuses.${one.status}`, facts), one.hasLeads && t('exports.withLeads')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {one.status === 'READY' && (
        <a
          href={href}
          download
          aria-label={t('exports.downloadOne', { date })}
          className={buttonClass({ size: 'small' })}
        >
          <Download />
          {t('exports.download')}
        </a>
      )}
    </li>
  );
}
