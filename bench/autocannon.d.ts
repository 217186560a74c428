/** Types of the used parts of autocannon, which has none. */
declare module 'autocannon' {
  type RequestSpec = { method: 'GET'; path: string };
  type Options = {
    url: string;
    connections: number;
    headers?: Record<string, string>;
    duration: number;
    requests: RequestSpec[];
    setupClient: (client: { setRequests(requests: RequestSpec[]): void }) => void;
  };
  /** Latencies in milliseconds. */
  type Result = {
    requests: { average: number; total: number };
    latency: { p50: number; p97_5: number; p99: number; max: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
