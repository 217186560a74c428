import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './card-parts.module.css';

type LoadedProps<T> = { result: UseQueryResult<T, ApiError>; children: (data: T) => ReactNode };

/** Loaded data of a card, else a loading state or an error with a retry. */
export function Loaded<T>({ result, children }: LoadedProps<T>) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  if (result.data !== undefined) return children(result.data);
  if (!result.error) return <Skeleton height="96px" />;
  return (
    <div className={styles.buttons}>
      <p role="alert">
        {t('notLoaded')} {errorText(result.error)}
      </p>
      <Button size="small" isPending={result.isFetching} onClick={() => void result.refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
