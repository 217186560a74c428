import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { themes, useTheme } from '../../platform/lib/theme.tsx';
import { Segments } from '../../platform/ui/fields/radio-group.tsx';

const themeIcons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

/** Light, dark or system theme; stored in a cookie that the server reads before the first paint. */
export function Appearance() {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  return (
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
  );
}
