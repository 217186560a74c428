import { Search, X } from 'lucide-react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Button } from '../ui/actions/button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import styles from './list-search.module.css';

type ListSearchProps = {
  /** Path of the list page. */
  action: string;
  /** Query parameter and keyboard hints of the input. */
  input: Pick<ComponentProps<'input'>, 'name' | 'maxLength' | 'inputMode' | 'autoCapitalize' | 'placeholder'>;
  labels: { field: string; clear: string; submit: string };
  /** Typed text. The search runs after a pause; `searchNow` runs it at once. */
  state: { typed: string; type: (text: string) => void; searchNow: (text?: string) => void };
  className?: string | undefined;
  /** Further filters and the order. */
  children?: ReactNode;
};

/** Search form of an admin list. A native GET form to the list page, so that it works before hydration. */
export function ListSearch({ action, input, labels, state, className, children }: ListSearchProps) {
  const { typed, type, searchNow } = state;

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
  }

  return (
    <form role="search" method="get" action={action} className={classes(styles.search, className)} onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          {...input}
          label={labels.field}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== '' && (
          <IconButton label={labels.clear} icon={<X />} className={styles.clear} onClick={() => searchNow('')} />
        )}
      </div>
      <Button type="submit">
        <Search />
        {labels.submit}
      </Button>
      {children}
    </form>
  );
}
