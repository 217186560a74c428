import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../lib/i18n.tsx';
import { links, ownPath } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { Logo } from '../ui/display/logo.tsx';
import photo from './living-milano.webp?url';
import styles from './sign-in.page.module.css';
import { SignInForm } from './sign-in-form.tsx';

export const handle = { words: ['accounts'] };

/** spec/000 §2 `/auth/sign-in`. Where it leads afterwards is judged by `ownPath`. */
export default function SignInPage() {
  const { t } = useTranslation('accounts');
  const { t: shell } = useTranslation('shell');
  const [query] = useSearchParams();
  return (
    <>
      <SkipLink />
      <div className={styles.page}>
        <main id="main" tabIndex={-1} className={styles.form}>
          <PageHead title={t('signIn.title')} noindex />
          <div>
            <Link to={links.home()} aria-label={shell('homeLink')}>
              <Logo name={shell('siteName')} />
            </Link>
          </div>
          <div className={styles.inner}>
            <h1>{t('signIn.heading')}</h1>
            <p className="soft">{t('signIn.lead')}</p>
            <SignInForm goTo={ownPath(query.get('redirect'))} />
          </div>
        </main>
        <aside className={styles.photo} aria-label={t('signIn.promise')}>
          <img src={photo} width={960} height={640} alt="" />
          <p>
            {t('signIn.promise')}
            <small>{t('signIn.promiseText')}</small>
          </p>
        </aside>
      </div>
    </>
  );
}
