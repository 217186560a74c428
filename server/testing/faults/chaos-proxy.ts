import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Network faults for all connections, including open ones, from the next bytes on. `pass` is none.
 * @remarks slow: each chunk is delayed by `ms`. trickle: responses arrive in pieces of `bytes`, one per `ms`.
 * @remarks swallow: accepts connections and drops all data. A connection that lost bytes stays silent, and no side sees the other end.
 * @remarks reset: every connection breaks, new ones at once. resetAfter: each breaks after `bytes` of responses.
 * @remarks cutAt: the first connection whose client sends `text` breaks, before or (`received`) after that is forwarded.
 */
export type ChaosMode =
  | { kind: 'pass' | 'swallow' | 'reset' }
  | { kind: 'slow'; ms: number }
  | { kind: 'trickle'; bytes: number; ms: number }
  | { kind: 'resetAfter'; bytes: number }
  | { kind: 'cutAt'; text: string; received: boolean };

export type ChaosProxy = {
  port: number;
  set(mode: ChaosMode): void;
  /** Number of broken connections since the start. */
  broken(): number;
  /** Number of open connections. */
  open(): number;
  stop(): Promise<void>;
};

type Pair = { client: Socket; server: Socket; isDumb: boolean; responseBytes: number; isCut: boolean };

/** Proxy to `target` on a free local port. */
export async function chaosProxy(target: NetConnectOpts): Promise<ChaosProxy> {
  const network = new Network();
  const server = createServer((client) => network.join(client, target));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (mode) => network.set(mode),
    broken: () => network.broken,
    open: () => network.pairs.size,
    stop: async () => {
      network.end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class Network {
  readonly pairs = new Set<Pair>();
  broken = 0;
  #mode: ChaosMode = { kind: 'pass' };

  set(mode: ChaosMode): void {
    this.#mode = mode;
    if (mode.kind === 'reset') for (const pair of this.pairs) this.#breakUp(pair);
  }

  join(client: Socket, target: NetConnectOpts): void {
    if (this.#mode.kind === 'reset') {
      this.broken += 1;
      return void client.resetAndDestroy();
    }
    const pair: Pair = { client, server: connect(target), isDumb: false, responseBytes: 0, isCut: false };
    this.pairs.add(pair);
    const end = () => {
      if (!pair.isDumb) this.#remove(pair);
    };
    for (const socket of [client, pair.server]) {
      socket
        .setNoDelay(true)
        .on('error', () => {})
        .once('close', end);
    }
    void this.#carry(pair, client, pair.server, false).catch(end);
    void this.#carry(pair, pair.server, client, true).catch(end);
  }

  end(): void {
    for (const pair of this.pairs) this.#remove(pair);
  }

  #remove(pair: Pair): void {
    pair.client.destroy();
    pair.server.destroy();
    this.pairs.delete(pair);
  }

  #breakUp(pair: Pair): void {
    this.broken += 1;
    // Unix sockets have no reset.
    pair.client.resetAndDestroy();
    pair.server.destroy();
  }

  async #carry(pair: Pair, from: Socket, to: Socket, isResponse: boolean): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      // A forwarded (`received`) request has run once its response arrives: only the response is lost.
      if (isResponse && pair.isCut) this.#breakUp(pair);
      if ((await this.#passes(pair, chunk, isResponse)) && !to.destroyed) await this.#write(to, chunk, isResponse);
    }
    if (!pair.isDumb) to.end();
  }

  /** @returns whether to forward the chunk */
  async #passes(pair: Pair, chunk: Buffer, isResponse: boolean): Promise<boolean> {
    const mode = this.#mode;
    if (mode.kind === 'swallow') pair.isDumb = true;
    if (pair.isDumb) return false;
    if (mode.kind === 'slow') await wait(mode.ms);
    if (mode.kind === 'resetAfter' && isResponse) {
      pair.responseBytes += chunk.length;
      if (pair.responseBytes > mode.bytes) this.#breakUp(pair);
    }
    if (mode.kind === 'cutAt' && !isResponse && chunk.includes(mode.text)) {
      this.#mode = { kind: 'pass' };
      pair.isCut = true;
      if (!mode.received) this.#breakUp(pair);
    }
    return !pair.client.destroyed;
  }

  async #write(to: Socket, chunk: Buffer, isResponse: boolean): Promise<void> {
    const mode = this.#mode;
    const size = isResponse && mode.kind === 'trickle' ? mode.bytes : chunk.length;
    for (let at = 0; at < chunk.length && !to.destroyed; at += size) {
      if (!to.write(chunk.subarray(at, at + size))) await Promise.race([once(to, 'drain'), once(to, 'close')]);
      if (mode.kind === 'trickle' && isResponse) await wait(mode.ms);
    }
  }
}
