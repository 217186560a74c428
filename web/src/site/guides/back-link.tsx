import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './guide.module.css';

/** Leads back to the page of ours that led here; to the home page where none did, and without scripts. */
export function BackLink() {
  const { t } = useTranslation('tutorials');
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const position: unknown = window.history.state?.idx;
    const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (wantsTab || typeof position !== 'number' || position === 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={links.home()} onClick={goBack} className={styles.back} data-print="no">
      <ArrowLeft />
      {t('back')}
    </Link>
  );
}
