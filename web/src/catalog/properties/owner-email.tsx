import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOwnerEmail, type OwnProperty } from '#contract/catalog/properties';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import styles from './all-properties.module.css';
import { streetOf } from './property-words.ts';

/** Whose home it is, asked for when somebody wants to know: a list of addresses is no list of people. */
export function OwnerEmail({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const [wanted, setWanted] = useState(false);
  const answer = useQuery({ ...read(getOwnerEmail, { query: { propertyId: home.id } }), enabled: wanted });
  return (
    <span role="status" className={styles.owner}>
      {answer.data ? (
        <a href={`mailto:${answer.data.data}`}>{answer.data.data}</a>
      ) : (
        <>
          {answer.isError && <span>{t('admin.emailFailed')}</span>}
          <Button
            size="small"
            look="quiet"
            busy={answer.isFetching}
            aria-label={t('admin.emailOf', { street: streetOf(home) })}
            onClick={() => (wanted ? void answer.refetch() : setWanted(true))}
          >
            {t('admin.email')}
          </Button>
        </>
      )}
    </span>
  );
}
