import type { Env } from '../env/env.ts';
import type { Tracing } from './open-telemetry.ts';

/** Tracing of this process. Without `OTEL_EXPORTER_OTLP_ENDPOINT` no tracing code is loaded. */

let current: Tracing | null = null;

/** Null without tracing. */
export const tracing = (): Tracing | null => current;

/** Must run before the traced objects are created. @returns a function that exports the rest and stops tracing */
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

/** Runs `work` in a new span if tracing is enabled; otherwise only runs it. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return current ? current.within(name, {}, work) : work();
}
