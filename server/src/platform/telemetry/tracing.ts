import type { Env } from '../env/env.ts';
import type { Tracing } from './open-telemetry.ts';

/** Tracing of this process. Without `OTEL_EXPORTER_OTLP_ENDPOINT` no tracing code is loaded. */

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

/** Runs `work` in a new span if tracing is on; else just runs it. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return current ? current.within(name, {}, work) : work();
}
