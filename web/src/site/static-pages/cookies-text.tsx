import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { CookieDrawing } from './drawings.tsx';
import { type KeptIn, keptNames } from './kept-names.ts';
import table from './ranking/ranking.module.css';
import { StaticPage } from './static-page.tsx';

const sections = ['cookie', 'local', 'session', 'worker', 'never', 'refuse'] as const;

export function CookiesPage() {
  const { t } = useTranslation('legal');
  return (
    <StaticPage
      title={t('cookies.title')}
      lead={t('cookies.lead')}
      canonical={links.staticPage('cookies')}
      picture={<CookieDrawing />}
      sections={sections.map((id) => ({
        id,
        heading: t(`cookies.${id}.heading`),
        content: (
          <>
            <p>{t(`cookies.${id}.text`)}</p>
            {id in keptNames && <Kept where={id as KeptIn} />}
          </>
        ),
      }))}
    />
  );
}

function Kept({ where }: { where: KeptIn }) {
  const { t } = useTranslation('legal');
  return (
    <table className={table.table}>
      <caption className={table.hidden}>{t('cookies.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cookies.name')}</th>
          <th scope="col">{t('cookies.purpose')}</th>
        </tr>
      </thead>
      <tbody>
        {keptNames[where].map(({ name, what, long }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {t(`cookies.what.${what}`)}
              <small>
                {t('cookies.duration')}: {t(`cookies.long.${long}`)}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
