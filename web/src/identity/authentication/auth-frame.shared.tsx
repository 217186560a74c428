import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from '../../platform/lib/classes.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { SkipLink } from '../../platform/page/skip-link.tsx';
import { links } from '../../platform/routing/links.ts';
import { Logo } from '../../platform/ui/display/logo.tsx';
import styles from './auth-frame.module.css';
import photo from './living-milano.webp?url';

type AuthFrameProps = {
  /** Of the tab. */
  title: string;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The last line, under a rule. */
  foot?: ReactNode;
  /** The address contains a token, which no linked page may receive. */
  secret?: boolean;
};

/** Layout of sign-in and sign-up pages: form left, photo right. Not indexed by search engines. */
export function AuthFrame({ title, heading, lead, children, foot, secret }: AuthFrameProps) {
  const { t } = useTranslation('accounts');
  const { t: shell } = useTranslation('shell');
  return (
    <>
      <SkipLink />
      <div className={styles.page}>
        <main id="main" tabIndex={-1} className={styles.form}>
          <PageHead title={title} noindex />
          {secret && <meta name="referrer" content="no-referrer" />}
          <div>
            <Link to={links.homePage()} aria-label={shell('homeLink')}>
              <Logo name={shell('siteName')} />
            </Link>
          </div>
          <div className={styles.inner}>
            <h1>{heading}</h1>
            {lead && <div className={classes('soft', styles.lead)}>{lead}</div>}
            <div className={styles.body}>{children}</div>
            {foot && <p className={classes('soft', styles.foot)}>{foot}</p>}
          </div>
        </main>
        <aside className={styles.photo} aria-label={t('promise')}>
          <img src={photo} width={960} height={640} alt="" />
          <p>
            {t('promise')}
            <small>{t('promiseText')}</small>
          </p>
        </aside>
      </div>
    </>
  );
}

/** A link within a sentence. `aside` stands on the line of a label. */
export function TextLink({ aside, ...link }: LinkProps & { aside?: boolean }) {
  return <Link {...link} className={classes(styles.link, aside && styles.aside)} />;
}
