import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './keys.module.css';

type LoadedProps<T> = { result: UseQueryResult<T, ApiError>; children: (data: T) => ReactNode };

/** Loaded data, else a loading state or an error with a retry. */
export function Loaded<T>({ result, children }: LoadedProps<T>) {
  const { t } = useTranslation('apiKeys');
  const errorText = useErrorText();
  if (result.data !== undefined) return children(result.data);
  if (!result.error) return <Skeleton height="120px" />;
  return (
    <div className={styles.form}>
      <Note tone="bad">{errorText(result.error)}</Note>
      <div className={styles.buttons}>
        <Button size="small" isPending={result.isFetching} onClick={() => void result.refetch()}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
