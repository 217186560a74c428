import { FileDown } from 'lucide-react';
import { buttonClass } from '../../platform/ui/actions/button.tsx';
import styles from './billing.module.css';

type PdfLinkProps = { href: string; text: string; label: string };

/** Downloads a PDF from the server. `label` starts with `text`. */
export function PdfLink({ href, text, label }: PdfLinkProps) {
  return (
    <a
      href={href}
      download
      className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.bare}`}
      aria-label={label}
    >
      <FileDown aria-hidden="true" />
      {text}
    </a>
  );
}
