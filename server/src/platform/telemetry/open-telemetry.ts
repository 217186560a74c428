import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/**
 * Exports OpenTelemetry traces as OTLP over HTTP. Spans contain ids of endpoints and routes, statement kinds and job
 * names: never a URL, a parameter or a user. An unavailable collector only loses spans.
 */

/** Attributes of a span, named by OpenTelemetry's semantic conventions. */
export type Facts = Record<string, string | number>;

export type TracedRequest = {
  /** Runs the rest of the request as children of this span. */
  run(rest: () => void): void;
  end(facts: Facts, failed: boolean): void;
};

export type Tracing = {
  /**
   * Runs `work` in a child span of the current one.
   * @throws the errors of `work`, which mark the span as failed
   */
  within<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>;
  /** @param traceparent the caller's header (W3C Trace Context): continues its trace; an invalid one starts a new trace */
  startRequest(name: string, traceparent: string | undefined, facts: Facts): TracedRequest;
  /** Runs a statement of PostgreSQL in a child span, named by its first keyword; without a current span it only runs. */
  withinStatement<T>(text: string, work: () => Promise<T>): Promise<T>;
  /** Exports remaining spans, for two seconds at most. */
  stop(): Promise<void>;
};

export type TracingSettings = {
  /** Without `/v1/traces`. */
  endpoint: string;
  /** Sampling ratio of root traces, 0 to 1; callers decide for their own. */
  ratio: number;
  role: string;
};

const EXPORT_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 2_000;

export function openTelemetry({ endpoint, ratio, role }: TracingSettings): Tracing {
  // Headers and compression use the exporter's variables: OTEL_EXPORTER_OTLP_HEADERS, OTEL_EXPORTER_OTLP_COMPRESSION.
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'soglia',
      'service.instance.id': `${hostname()}:${process.pid}`,
      'soglia.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('soglia');
  const currentContext = new AsyncLocalStorage<Context>();

  const within = async <T>(kind: SpanKind, name: string, facts: Facts, work: () => Promise<T>): Promise<T> => {
    const parent = currentContext.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind, attributes: facts }, parent);
    try {
      return await currentContext.run(trace.setSpan(parent, span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    within: (name, facts, work) => within(SpanKind.INTERNAL, name, facts, work),
    startRequest: (name, traceparent, attributes) => {
      const parent = parentOf(traceparent);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      return {
        run: (rest) => currentContext.run(trace.setSpan(parent, span), rest),
        end: (facts, failed) => {
          span.setAttributes(facts);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    withinStatement: (text, work) => {
      if (!currentContext.getStore()) return work();
      const operation = firstWord(text);
      const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      return within(SpanKind.CLIENT, `postgresql ${operation}`, facts, work);
    },
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** Only the error type: its message may repeat user input. */
function fail(span: Span, error: unknown) {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function parentOf(header: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = '00'] = traceParent.exec(header ?? '') ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
}

const firstWord = (text: string): string => /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'other';
