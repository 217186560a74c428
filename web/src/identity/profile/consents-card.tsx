import { useQuery } from '@tanstack/react-query';
import { type Consent, type ConsentKind, listConsents } from '#contract/identity/privacy';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './consents.module.css';
import { Loaded } from './loaded.tsx';

export const consentsRead = (id: number) => read(listConsents, { params: { id } });

/** Every consent, given or withdrawn (GDPR art. 7). */
export function ConsentsCard({ userId }: { userId: number }) {
  const { t } = useTranslation('profile');
  const answer = useQuery(consentsRead(userId));
  return (
    <Card level={3} title={t('consents.title')}>
      <Loaded answer={answer}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="soft">{t('consents.none')}</p>
          ) : (
            <details>
              <summary className={styles.summary}>{t('consents.show')}</summary>
              <Log consents={data} />
            </details>
          )
        }
      </Loaded>
    </Card>
  );
}

/** A notice is read and terms are accepted: only the rest is a consent. */
const madeBy = (kind: ConsentKind) =>
  kind === 'PRIVACY_POLICY' ? 'read' : kind === 'TERMS_OF_SERVICE' ? 'accepted' : 'given';

function Log({ consents }: { consents: readonly Consent[] }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <table className={styles.log}>
      <thead>
        <tr>
          <th scope="col">{t('consents.kind')}</th>
          <th scope="col">{t('consents.choice')}</th>
          <th scope="col">{t('consents.at')}</th>
        </tr>
      </thead>
      <tbody>
        {consents.map(({ kind, given, version, at }) => (
          <tr key={`${kind} ${at}`}>
            <th scope="row">
              {t(`consents.kinds.${kind}`)}
              <small>{t('consents.version', { date: format.date(version) })}</small>
            </th>
            <td>
              <Badge tone={given ? 'ok' : 'neutral'}>{t(`consents.${given ? madeBy(kind) : 'withdrawn'}`)}</Badge>
            </td>
            <td>{format.dateTime(at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
