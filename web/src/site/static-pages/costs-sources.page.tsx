import { type CitedSource, citations } from '../../catalog/costs/citations.shared.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { RulesDrawing } from './drawings.tsx';
import prose from './prose.module.css';
import table from './ranking/ranking.module.css';
import { StaticPage } from './static-page.tsx';

/** `/static/costs-sources`: laws and rates of the costs, each with its use. */
export const handle = { words: ['legal', 'costsSources'] };

const cited = {
  taxes: [
    'DPR_131_1986',
    'L_266_2005',
    'DLGS_23_2011',
    'DPR_633_1972',
    'DLGS_347_1990',
    'DPR_642_1972',
    'DPR_601_1973',
  ],
  lease: ['L_392_1978', 'L_431_1998'],
  running: ['L_160_2019', 'TARI_2025', 'DM_26_6_2015'],
} as const satisfies Record<string, readonly CitedSource[]>;

export default function CostsSourcesPage() {
  const { t } = useTranslation('costsSources');
  return (
    <StaticPage
      title={t('title')}
      lead={t('lead')}
      canonical={links.costsSources()}
      picture={<RulesDrawing />}
      dated={false}
      sections={[
        ...(['taxes', 'lease', 'running'] as const).map((id) => ({
          id,
          heading: t(`${id}.heading`),
          content: <Sources sources={cited[id]} />,
        })),
        {
          id: 'MARKET_ESTIMATE',
          heading: t('estimates.heading'),
          content: (
            <ul>
              {(['notary', 'energy', 'gas'] as const).map((estimate) => (
                <li key={estimate}>{t(`estimates.${estimate}`)}</li>
              ))}
            </ul>
          ),
        },
        {
          id: 'dates',
          heading: t('dates.heading'),
          content: (
            <>
              {(['checked', 'interest', 'next'] as const).map((date) => (
                <p key={date}>{t(`dates.${date}`)}</p>
              ))}
              <p className={prose.actions}>
                <LinkButton to={links.costs()}>{t('calculate')}</LinkButton>
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

function Sources({ sources }: { sources: readonly CitedSource[] }) {
  const { t } = useTranslation('costsSources');
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.source')}</th>
          <th scope="col">{t('table.use')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source} id={source}>
            <th scope="row">
              <SourceLink source={source} />
            </th>
            <td>{t(`use.${source}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SourceLink({ source }: { source: CitedSource }) {
  const { name, url } = citations[source];
  if (!url) return name;
  return (
    <a href={url} rel="noreferrer" className={prose.link}>
      {name}
    </a>
  );
}
