import { lazy, type ReactNode } from 'react';

export type Part<P> = (props: P) => ReactNode;
export type LoadPart<C> = () => Promise<{ default: C }>;
/** Properties of a component, inferred from its function: the type of `lazy` in React infers them through `any`. */
export type PropsOf<C extends Part<never>> = Parameters<C> extends [infer P extends object, ...unknown[]] ? P : object;

/**
 * Lazy component, in a `Suspense`. If its code does not load, `Fallback` takes its place. Without one the served part stays as it
 * is, or nothing is shown, until the network returns.
 */
export function lazyOptional<C extends Part<never>>(load: LoadPart<C>, Fallback?: Part<PropsOf<C>>): Part<PropsOf<C>>;
export function lazyOptional(load: LoadPart<Part<object>>, Fallback?: Part<object>): Part<object> {
  return lazy(Fallback ? () => load().catch(() => ({ default: Fallback })) : () => loadOnline(load));
}

/** An empty part in place of a served one would be an error of hydration. */
async function loadOnline<C>(load: LoadPart<C>): Promise<{ default: C }> {
  try {
    return await load();
  } catch (cause) {
    if (typeof window === 'undefined') throw cause;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadOnline(load);
  }
}
