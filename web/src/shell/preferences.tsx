import { Monitor, Moon, Sun } from 'lucide-react';
import { type Language, languageCookie, languages } from '#contract/rendering';
import { writeCookie } from '../lib/cookies.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { themes, useTheme } from '../lib/theme.tsx';
import { Segments } from '../ui/fields/radio-group.tsx';
import styles from './preferences.module.css';

const themeIcons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** Language and appearance, both kept in cookies that the server reads before the first paint. */
export function Preferences() {
  const { t, language } = useTranslation();
  const { theme, setTheme } = useTheme();

  /** The page is made again in the other language: only one language is ever loaded. */
  function speak(next: Language) {
    writeCookie(languageCookie, next);
    window.location.reload();
  }

  return (
    <div className={styles.preferences}>
      <Segments
        legend={t('preferences.language')}
        value={language}
        onChange={speak}
        options={languages.map((value) => ({ value, label: t(`preferences.${value}`) }))}
      />
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
