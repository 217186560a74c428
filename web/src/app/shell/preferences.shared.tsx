import { type MouseEvent, Suspense } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageCookie, languageParam, languages } from '#contract/platform/languages';
import { writeCookie } from '../../platform/lib/cookies.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { lazyOptional } from '../../platform/lib/lazy-optional.ts';
import styles from './preferences.module.css';

// A page whose network ends while it loads works without this choice.
const Appearance = lazyOptional(() => import('./appearance.tsx').then(({ Appearance }) => ({ default: Appearance })));

/** Each language in its own name: users who look for their language may not read the others. */
const ownNames: Record<Language, string> = {
  it: 'Italiano',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
};

/** Language and theme, both stored in cookies that the server reads before the first paint. */
export function Preferences() {
  return (
    <div className={styles.preferences}>
      <Languages />
      <Suspense>
        <Appearance />
      </Suspense>
    </div>
  );
}

/** Links, so that the language can be changed without scripts, for one page. With scripts a cookie stores the choice. */
function Languages() {
  const { t, language } = useTranslation();
  const { search } = useLocation();

  /** The same search in another language, also without scripts. */
  function queryIn(next: Language) {
    const query = new URLSearchParams(search);
    query.set(languageParam, next);
    return `?${query}`;
  }

  /** Reloads the page in the other language: only one language is ever loaded. */
  function speak(event: MouseEvent, next: Language) {
    event.preventDefault();
    writeCookie(languageCookie, next);
    const here = new URL(window.location.href);
    // The parameter would override the cookie.
    here.searchParams.delete(languageParam);
    if (here.href === window.location.href) window.location.reload();
    else window.location.replace(here);
  }

  return (
    <nav aria-label={t('preferences.language')}>
      <ul className={styles.languages}>
        {languages.map((named) => (
          <li key={named}>
            <a
              href={queryIn(named)}
              lang={named}
              hrefLang={named}
              aria-current={named === language || undefined}
              onClick={(event) => speak(event, named)}
            >
              {ownNames[named]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
