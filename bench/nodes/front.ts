import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Node } from './portal.ts';

/** Public entry point with the nodes behind it. */
export type Front = {
  kind: string;
  /** Value of ORIGIN. */
  origin: string;
  port: number;
  secure: boolean;
  /** Requests that a node has not answered yet; null if unknown. */
  inFlight(node: Node): number | null;
  /** Whether the front currently excludes the node; null if unknown. */
  leavesOut(node: Node): boolean | null;
  stop(): Promise<void>;
};

/** As in docs/deploy/nginx.conf: a repeatable request is retried once, at the next node. */
const MAX_ATTEMPTS = 2;
const OUT_MS = 5_000;
const repeatable = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);

type Behind = { node: Node; agent: Agent; outUntil: number; open: number };
type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer };

/** Simple round robin. A node that refuses or drops a connection, or responds 503, is excluded for five seconds. */
export async function roundRobin(nodes: readonly Node[]): Promise<Front> {
  const behind = nodes.map((node): Behind => ({ node, agent: new Agent({ keepAlive: true }), outUntil: 0, open: 0 }));
  let nextIndex = 0;
  const next = (tried: ReadonlySet<Behind>) => {
    const others = behind.filter((one) => !tried.has(one));
    const fit = others.filter(({ outUntil }) => outUntil < Date.now());
    const from = fit.length > 0 ? fit : others;
    nextIndex += 1;
    return from[nextIndex % from.length];
  };
  const pass = (exchange: Exchange, tried: Set<Behind>) => {
    const to = next(tried);
    if (!to) return void exchange.outgoing.writeHead(502).end();
    tried.add(to);
    const isLast = tried.size === Math.min(MAX_ATTEMPTS, behind.length);
    forward(exchange, to, (sent) => {
      to.outUntil = Date.now() + OUT_MS;
      if (isLast || (sent && !repeatable.has(exchange.incoming.method ?? ''))) exchange.outgoing.writeHead(502).end();
      else pass(exchange, tried);
    });
  };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    pass({ incoming, outgoing, body: Buffer.concat(chunks) }, new Set());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const of = (node: Node) => behind.find((one) => one.node === node);
  return {
    kind: 'a round robin',
    origin: `http://localhost:${port}`,
    port,
    secure: false,
    inFlight: (node) => of(node)?.open ?? 0,
    leavesOut: (node) => (of(node)?.outUntil ?? 0) > Date.now(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `onFailure` receives whether the node may have started the request. */
function forward({ incoming, outgoing, body }: Exchange, to: Behind, onFailure: (sent: boolean) => void): void {
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': incoming.socket.remoteAddress,
    'x-forwarded-proto': 'http',
  };
  delete headers.connection;
  delete headers['transfer-encoding'];
  if (body.length > 0) headers['content-length'] = String(body.length);
  const options = {
    agent: to.agent,
    host: '127.0.0.1',
    port: to.node.port,
    method: incoming.method,
    path: incoming.url,
  };
  let settled = false;
  const finish = () => {
    if (settled) return false;
    settled = true;
    to.open -= 1;
    return true;
  };
  to.open += 1;
  const onward = request({ ...options, headers }, (response) => {
    if (response.statusCode === 503 && repeatable.has(incoming.method ?? '')) {
      response.resume();
      if (finish()) onFailure(true);
      return;
    }
    const { connection: _, 'keep-alive': __, ...responseHeaders } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, { ...responseHeaders, 'x-node': to.node.name });
    response.pipe(outgoing);
    response.once('end', finish);
    // The response has started: no other node can answer.
    response.once('error', () => finish() && outgoing.destroy());
  });
  onward.once('error', (error: NodeJS.ErrnoException) => {
    if (finish()) onFailure(error.code !== 'ECONNREFUSED');
  });
  onward.end(body);
}
