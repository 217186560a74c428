import type { Env } from '../env/env.ts';
import type { Tracing } from './open-telemetry.ts';

/** Whether and how this process is traced. Whoever asks for no traces (`OTEL_EXPORTER_OTLP_ENDPOINT`) loads nothing of it. */

let current: Tracing | null = null;

/** Null where there are no traces. */
export const tracing = (): Tracing | null => current;

/** Call it before what is to be traced is made. @returns what sends the rest and ends it */
export async function startTracing({ traces, role }: Pick<Env, 'traces' | 'role'>): Promise<() => Promise<void>> {
  if (!traces) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.ts');
  const opened = openTelemetry({ ...traces, role });
  current = opened;
  return async () => {
    current = null;
    await opened.stop();
  };
}

/** `work` in a span of its own where there are traces; else just `work`. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return current ? current.within(name, {}, work) : work();
}
