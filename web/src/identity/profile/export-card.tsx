import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { listExports, requestExport } from '#contract/identity/privacy';
import type { DataExport } from '#contract/identity/privacy.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { type Format, useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './card-parts.module.css';
import { Loaded } from './loaded.tsx';

export const exportsRead = (id: number) => read(listExports, { params: { id } });

const REFRESH_MS = 3000;
/** Older exports have expired. */
const SHOWN = 3;

/** Data export of the user (GDPR art. 15 and 20). Polls a pending export while the tab is visible. */
export function ExportCard({ userId }: { userId: number }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const result = useQuery({
    ...exportsRead(userId),
    refetchInterval: ({ state }) => (hasPendingExport(state.data?.data) ? REFRESH_MS : false),
  });
  const request = useWrite(requestExport, {
    onSuccess: () => notify({ text: t('exports.requested'), tone: 'ok' }),
    onError: (error) => notify({ text: t('exports.requestFailed'), description: errorText(error), tone: 'bad' }),
  });
  const isPending = request.isPending || hasPendingExport(result.data?.data);
  return (
    <Card level={3} title={t('exports.title')}>
      <p className={styles.text}>{t('exports.text')}</p>
      <Loaded result={result}>
        {({ data }) => (
          <>
            {data.length > 0 && (
              <ul className={styles.rows} aria-label={t('exports.list')} aria-live="polite">
                {data.slice(0, SHOWN).map((one) => (
                  <Row key={one.id} one={one} />
                ))}
              </ul>
            )}
            <div className={styles.buttons}>
              <Button isPending={isPending} onClick={() => request.mutate({ params: { id: userId } })}>
                {t('exports.request')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function hasPendingExport(exports: readonly DataExport[] | undefined): boolean {
  return exports?.some(({ status }) => status === 'PENDING') ?? false;
}

function Row({ one }: { one: DataExport }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const date = format.dateTime(one.requestedAt);
  const facts = {
    size: sizeText(one.sizeBytes ?? 0, format),
    date: one.expiresAt ? format.date(one.expiresAt) : '',
  };
  return (
    <li>
      {one.status === 'PENDING' && <Spinner />}
      <div>
        <b>{t('exports.of', { date })}</b>
        <p>{t(`exports.${one.status}`, facts)}</p>
      </div>
      {one.downloadUrl && (
        <a
          href={one.downloadUrl}
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

function sizeText(bytes: number, format: Format): string {
  const { value, unit } = readableSize(bytes);
  return `${format.number(value, 1)}\u00a0${unit}`;
}

/** File size in a suitable unit; one decimal below 10 MB, never 0. */
export function readableSize(bytes: number): { value: number; unit: 'KB' | 'MB' } {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return { value: Math.max(1, Math.round(kilobytes)), unit: 'KB' };
  const megabytes = kilobytes / 1024;
  return { value: megabytes < 10 ? Math.round(megabytes * 10) / 10 : Math.round(megabytes), unit: 'MB' };
}
