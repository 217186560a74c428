import { connect, type Socket } from 'node:net';

const TIMEOUT_MS = 15_000;
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

/**
 * GET over keep-alive connections: a free one, else a new one. Parses only the status and
 * the end of a response, because a client on the same machine takes CPU from the server.
 */
export function openLines(origin: string) {
  const { hostname, port, host } = new URL(origin);
  // Avoids a DNS lookup and a failed IPv6 attempt per connection.
  const address = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const free: Socket[] = [];

  /** Resolves with the status of a complete response; 0 without one. */
  const sendGet = (path: string): Promise<number> =>
    new Promise((resolve) => {
      const socket = free.pop() ?? newLine(address, Number(port));
      let responseBytes: Buffer = Buffer.alloc(0);
      const end = (status: number) => {
        socket.removeAllListeners('data').removeAllListeners('close').setTimeout(0);
        if (status > 0) free.push(socket);
        else socket.destroy();
        resolve(status);
      };
      socket.on('data', (bytes: Buffer) => {
        responseBytes = responseBytes.length > 0 ? Buffer.concat([responseBytes, bytes]) : bytes;
        if (isComplete(responseBytes)) end(Number(responseBytes.toString('latin1', 9, 12)));
      });
      socket.once('close', () => end(0));
      socket.setTimeout(TIMEOUT_MS);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`);
    });

  const close = () => {
    for (const socket of free) socket.destroy();
  };
  return { sendGet, close };
}

/** An error destroys the socket; the `close` event reports it. */
function newLine(host: string, port: number): Socket {
  const socket = connect({ host, port, noDelay: true });
  socket.on('error', () => {}).on('timeout', () => socket.destroy());
  return socket;
}

/** RFC 9112 §6.3, as far as this server uses it. */
function isComplete(responseBytes: Buffer): boolean {
  const body = responseBytes.indexOf('\r\n\r\n') + 4;
  if (body < 4) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(responseBytes.toString('latin1', 0, body))?.[1];
  if (length !== undefined) return responseBytes.length >= body + Number(length);
  return responseBytes.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS);
}
