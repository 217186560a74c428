import { Monitor, Moon, Sun } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type Language, languageCookie, languageParam, languages } from '#contract/rendering';
import { writeCookie } from '../lib/cookies.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { themes, useTheme } from '../lib/theme.tsx';
import { Segments } from '../ui/fields/radio-group.tsx';
import styles from './preferences.module.css';

const themeIcons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };
/** Each in its own words: whoever looks for theirs may not read the others'. */
const ownNames: Record<Language, string> = {
  it: 'Italiano',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
};

/** Language and appearance, both kept in cookies that the server reads before the first paint. */
export function Preferences() {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  return (
    <div className={styles.preferences}>
      <Languages />
      <Segments
        legend={t('preferences.theme')}
        value={theme}
        onChange={setTheme}
        options={themes.map((value) => ({
          value,
          label: (
            <>
              {themeIcons[value]}
              <span>{t(`preferences.${value}`)}</span>
            </>
          ),
        }))}
      />
    </div>
  );
}

/** Links, so that a language can be chosen without scripts, for the one page; with them it is kept. */
function Languages() {
  const { t, language } = useTranslation();

  /** The page is made again in the other language: only one language is ever loaded. */
  function speak(event: MouseEvent, next: Language) {
    event.preventDefault();
    writeCookie(languageCookie, next);
    const here = new URL(window.location.href);
    // It would go on winning over the cookie.
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
              href={`?${languageParam}=${named}`}
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
