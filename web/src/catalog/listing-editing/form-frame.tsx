import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Logo } from '../../platform/ui/display/logo.tsx';
import styles from './form.module.css';
import { useFormPlaces } from './form-places.ts';

/** Full-window frame of the form, as in the property wizard: back link at the top, actions at the bottom. */
export function FormFrame({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  const { t } = useTranslation('listingForm');
  const { t: shell } = useTranslation('shell');
  const { list } = useFormPlaces();
  return (
    <>
      <SkipLink />
      <PageHead title={title} noindex />
      <header className={styles.top}>
        <Link to={links.homePage()} aria-label={shell('homeLink')} className={styles.logo}>
          <Logo name={shell('siteName')} />
        </Link>
        <LinkButton variant="quiet" to={list}>
          <ArrowLeft />
          {t('exit')}
        </LinkButton>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {foot}
    </>
  );
}
