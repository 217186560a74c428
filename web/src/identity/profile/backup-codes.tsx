import { Copy, Download, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './two-factor.module.css';

type BackupCodesProps = {
  codes: readonly string[];
  email: string;
  /** The user tried to close the dialog without confirming that the codes are saved. */
  isCloseBlocked: boolean;
  onSaved: () => void;
};

/** Ten codes, shown once: copy, download or print. */
export function BackupCodes({ codes, email, isCloseBlocked, onSaved }: BackupCodesProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const heading = t('twoFactor.codes.paperTitle', { email });
  const note = t('twoFactor.codes.paperText', { date: format.date(useNow().toISOString()) });

  function copy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify({ text: t('twoFactor.codes.copied'), tone: 'ok' }),
      () => notify({ text: t('twoFactor.codes.notCopied'), tone: 'bad' }),
    );
  }

  return (
    <div className={styles.step}>
      <ol className={styles.codes} aria-label={t('twoFactor.codes.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button size="small" onClick={copy}>
          <Copy />
          {t('twoFactor.codes.copy')}
        </Button>
        <Button
          size="small"
          onClick={() => saveText(t('twoFactor.codes.fileName'), [heading, note, '', ...codes, ''].join('\n'))}
        >
          <Download />
          {t('twoFactor.codes.download')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          <Printer />
          {t('twoFactor.codes.print')}
        </Button>
      </div>
      {isCloseBlocked && <Note tone="bad">{t('twoFactor.codes.saveFirst')}</Note>}
      <Button variant="primary" size="big" full onClick={onSaved}>
        {t('twoFactor.codes.saved')}
      </Button>
      {createPortal(
        <div className={styles.paper}>
          <h1>{heading}</h1>
          <p>{note}</p>
          <ol>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>,
        document.body,
      )}
    </div>
  );
}

/** Saves a text as a file. It never leaves the browser. */
function saveText(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
