import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { renewExport, type StayCalendar } from '#contract/catalog/availability';
import { useRefusalText } from '../../platform/forms/use-refusal-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Accordion } from '../../platform/ui/display/accordion.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './availability.module.css';
import { calendarOf } from './calendar-reads.ts';

/** The secret address under which other portals read this calendar. */
export function ExportCard({ calendar }: { calendar: StayCalendar }) {
  const { t } = useTranslation('availability');
  const sayRefusal = useRefusalText();
  const [asking, setAsking] = useState(false);
  const { exportUrl, can, listingId } = calendar;
  const renew = useWrite(renewExport, {
    answers: calendarOf(listingId),
    onSuccess: () => {
      setAsking(false);
      notify({ text: t('export.made'), tone: 'ok' });
    },
    onError: (error) => {
      if (!asking) notify({ text: t('export.notMade'), description: sayRefusal(error), tone: 'bad' });
    },
  });
  const make = () => renew.mutate({ params: { id: listingId } });
  if (!exportUrl && !can.edit) return null;
  return (
    <Card title={t('export.title')}>
      <p className="soft">{t('export.text')}</p>
      {exportUrl ? (
        <Address url={exportUrl} onRenew={can.edit ? () => setAsking(true) : null} />
      ) : (
        <div className={styles.buttons}>
          <Button busy={renew.isPending} onClick={make}>
            {t('export.make')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('export.renewTitle')}
          text={t('export.renewText')}
          action={t('export.renew')}
          look="danger"
          busy={renew.isPending}
          problem={renew.error && sayRefusal(renew.error)}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={make}
          onClose={() => {
            renew.reset();
            setAsking(false);
          }}
        />
      )}
    </Card>
  );
}

function Address({ url, onRenew }: { url: string; onRenew: (() => void) | null }) {
  const { t } = useTranslation('availability');
  const id = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify({ text: t('export.copied'), tone: 'ok' });
    } catch {
      // Not allowed here: the address is marked, to be copied by hand.
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement) field.select();
      notify({ text: t('export.notCopied'), tone: 'info' });
    }
  }

  return (
    <div className={styles.form}>
      <TextField id={id} label={t('export.address')} help={t('export.secret')} readOnly value={url} />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>
          <Copy />
          {t('export.copy')}
        </Button>
        {onRenew && (
          <Button look="quiet" onClick={onRenew}>
            {t('export.renew')}
          </Button>
        )}
      </div>
      <Accordion
        items={[
          { title: t('export.airbnbTitle'), content: <p>{t('export.airbnb')}</p> },
          { title: t('export.bookingTitle'), content: <p>{t('export.booking')}</p> },
        ]}
      />
    </div>
  );
}
