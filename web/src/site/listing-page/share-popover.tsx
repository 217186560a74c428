import { Check, Copy, Mail, MessageCircle } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button, buttonClass } from '../../platform/ui/actions/button.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { Popover } from '../../platform/ui/overlays/popover.tsx';
import styles from './share-popover.module.css';

/** Duration of the confirmation (spec/000 §9). */
const NOTICE_MS = 2000;

type SharePopoverProps = {
  anchor: RefObject<HTMLButtonElement | null>;
  address: string;
  title: string;
  onClose: () => void;
};

/** Copies the URL and confirms it for two seconds, or shares it by WhatsApp or email. */
export function SharePopover({ anchor, address, title, onClose }: SharePopoverProps) {
  const { t } = useTranslation('offer');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    // Browsers deny the clipboard on plain HTTP.
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'));
    setOutcome(
      await written.then(
        () => 'copied' as const,
        () => 'notCopied' as const,
      ),
    );
  }

  const message = encodeURIComponent(t('share.message', { title, address }));
  return (
    <Popover anchor={anchor} label={t('share.label')} onClose={onClose} align="end">
      <div className={styles.methods}>
        <Button variant="second" full onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t('share.copy')}
        </Button>
        <a
          className={buttonClass({ variant: 'second', full: true })}
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" />
          {t('share.whatsapp')}
        </a>
        <a
          className={buttonClass({ variant: 'second', full: true })}
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}
        >
          <Mail aria-hidden="true" />
          {t('share.email')}
        </a>
        <p className={styles.announcement} role="status">
          {outcome && t(`share.${outcome}`)}
        </p>
        {outcome === 'notCopied' && (
          <TextField
            label={t('share.address')}
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </div>
    </Popover>
  );
}
