import { Component, lazy, type ReactNode, useState, useTransition } from 'react';
import type { LoadPart, Part, PropsOf } from '../lib/lazy-optional.ts';
import { LoadError } from '../lib/load-error.ts';
import { reloadFailedStyleSheets } from './failed-style-sheets.ts';
import { PartFailure } from './part-failure.tsx';

/**
 * Lazy component, in a `Suspense`. If its code or texts do not load, a message with a retry takes its place and the page
 * stays. The message of a part with `onClose` is a modal dialog, which closes the part.
 */
export function lazyPart<C extends Part<never>>(load: LoadPart<C>): Part<PropsOf<C>>;
export function lazyPart(load: LoadPart<Part<object>>): Part<{ onClose?: () => void }> {
  // React remembers the failure of a lazy component, so each attempt is another one.
  const start = (prepare: () => Promise<void>): Part<object> => {
    const attempt: Part<object> = lazy(() =>
      prepare()
        .then(load)
        .catch((cause) => {
          throw new LoadError(cause, () => {
            if (Current === attempt) Current = start(reloadFailedStyleSheets);
          });
        }),
    );
    return attempt;
  };
  let Current = start(async () => {});
  return function LazyPart(props) {
    const [attempts, setAttempts] = useState(0);
    const [isPending, startTransition] = useTransition();
    const { onClose } = props;
    const retry = (error: LoadError) => {
      error.reset();
      startTransition(() => setAttempts(attempts + 1));
    };
    const close = (error: LoadError) => {
      error.reset();
      onClose?.();
    };
    return (
      <LoadBoundary
        key={attempts}
        failure={(error) => (
          <PartFailure
            isPending={isPending}
            canReload={attempts > 0}
            onRetry={() => retry(error)}
            onClose={onClose && (() => close(error))}
          />
        )}
      >
        <Current {...props} />
      </LoadBoundary>
    );
  };
}

type BoundaryProps = { failure: (error: LoadError) => ReactNode; children: ReactNode };

/** Every other error belongs to the page. */
class LoadBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof LoadError) return this.props.failure(error);
    throw error;
  }
}
