/** Types of the used parts of autocannon, which has none. */
declare module 'autocannon' {
  type RequestSpec = { method: 'GET'; path: string };
  type Client = {
    setRequests(requests: RequestSpec[]): void;
    on(event: 'response', listener: (status: number, bytes: number, responseMs: number) => void): void;
  };
  type Options = {
    url: string;
    connections: number;
    headers?: Record<string, string>;
    duration: number;
    requests: RequestSpec[];
    overallRate?: number;
    setupClient: (client: Client) => void;
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
