import { Copy, Printer, RotateCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type OpenDayEvent, rotateEventSecret } from '#contract/visits/open-days';
import { useQrCode } from '../../platform/document/use-qr-code.ts';
import { copyText } from '../../platform/forms/copy-text.ts';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { useRootData } from '../../platform/page/root-data.ts';
import { links } from '../../platform/routing/links.ts';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './participants.module.css';
import { clock } from './use-when.ts';

const ConfirmDialog = lazy(() =>
  import('../../platform/ui/overlays/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** The code that opens check-in: to scan, to print, to hand on, to replace. */
export function CodeCard({ event, secret }: { event: OpenDayEvent; secret: string }) {
  const { t } = useTranslation('openDays');
  const origin = useRootData()?.origin ?? '';
  const link = origin + links.openDayCheckIn(secret);
  const picture = useQrCode(link);
  return (
    <section className={styles.code} aria-labelledby="code-title">
      {picture ? (
        <img src={picture} width={244} height={244} alt={t('participants.code.picture')} />
      ) : (
        <Skeleton width="244px" height="244px" shape="photo" />
      )}
      <div>
        <h2 id="code-title">{t('participants.code.title')}</h2>
        <p>{t('participants.code.text', { start: clock(event.start), end: clock(event.end) })}</p>
        <div className={styles.codeButtons}>
          <a
            href={links.openDayDocument(event.id, secret)}
            download={`open-day-event-${event.id}.pdf`}
            className={buttonClass({ look: 'primary' })}
          >
            <Printer />
            {t('participants.code.print')}
          </a>
          <Button
            look="quiet"
            onClick={() =>
              void copyText(link, {
                done: t('participants.code.copied'),
                failed: t('participants.code.notCopied'),
              })
            }
          >
            <Copy />
            {t('participants.code.copy')}
          </Button>
          {event.can.edit && <RotateCode eventId={event.id} />}
        </div>
      </div>
    </section>
  );
}

function RotateCode({ eventId }: { eventId: number }) {
  const { t } = useTranslation('openDays');
  const sayRefusal = useRefusalText();
  const [asked, setAsked] = useState(false);
  const rotate = useWrite(rotateEventSecret, {
    once: true,
    onSuccess: () => {
      setAsked(false);
      notify({ text: t('participants.code.rotated'), description: t('participants.code.rotatedText'), tone: 'ok' });
    },
    onError: (error) =>
      notify({ text: t('participants.code.notRotated'), description: sayRefusal(error), tone: 'bad' }),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        <RotateCw />
        {t('participants.code.rotate')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={t('participants.code.rotateTitle')}
            text={t('participants.code.rotateText')}
            action={t('participants.code.rotate')}
            look="danger"
            busy={rotate.isPending}
            labels={{ cancel: t('cancel'), close: t('close') }}
            onConfirm={() => rotate.mutate({ params: { id: eventId } })}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
