import { lazy, type ReactNode } from 'react';

export type Part<P> = (props: P) => ReactNode;
export type LoadPart<C> = () => Promise<{ default: C }>;
/** Properties of a component, inferred from its function: the type of `lazy` in React infers them through `any`. */
export type PropsOf<C extends Part<never>> = Parameters<C> extends [infer P extends object, ...unknown[]] ? P : object;

/** Lazy component, in a `Suspense`. If its code does not load, `Fallback` takes its place: nothing by default. */
export function lazyOptional<C extends Part<never>>(load: LoadPart<C>, Fallback?: Part<PropsOf<C>>): Part<PropsOf<C>>;
export function lazyOptional(load: LoadPart<Part<object>>, Fallback: Part<object> = () => null): Part<object> {
  return lazy(() => load().catch(() => ({ default: Fallback })));
}
