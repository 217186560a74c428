import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfSignedCertificate } from '../../server/testing/self-signed-certificate.ts';
import { freePort } from '../../tools/own-app.ts';
import type { Front } from './front.ts';
import type { Node } from './portal.ts';

/**
 * nginx with docs/deploy/nginx.conf, with changed ports, certificate and names. Older versions (Debian's 1.22) lack `http2 on` and
 * DNS re-resolution, which addresses do not need.
 */
export async function nginxFront(folder: string, nodes: readonly Node[]): Promise<Front> {
  const [port, plain, version] = [await freePort(), await freePort(), await versionOf()];
  const { key, cert } = selfSignedCertificate();
  await writeFile(join(folder, 'cert.pem'), cert);
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  const servers = nodes.map((node) => `    server 127.0.0.1:${node.port} max_fails=1 fail_timeout=5s;`).join('\n');
  const template = await readFile(new URL('../../docs/deploy/nginx.conf', import.meta.url), 'utf8');
  const adapted = template
    .replace(/(\s+server web\d:3000 resolve [^;]+;)+/, `\n${servers}`)
    .replace('include mime.types;', 'types { text/css css; text/javascript js; }')
    .replace('/tmp/nginx.pid', join(folder, 'nginx.pid'))
    .replace('error_log /dev/stderr crit;', `error_log ${join(folder, 'nginx.error.log')} info;`)
    .replace('access_log /dev/stdout soglia;', `access_log ${join(folder, 'nginx.access.log')} soglia;`)
    .replace('certificates/fullchain.pem', join(folder, 'cert.pem'))
    .replace('certificates/privkey.pem', join(folder, 'key.pem'))
    .replace('listen 80 default_server;', `listen 127.0.0.1:${plain} default_server;`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl${version < 1.25 ? ' http2' : ''}`)
    .replaceAll('    http2 on;\n', version < 1.25 ? '' : '    http2 on;\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, adapted);
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    kind: `nginx ${version} with docs/deploy/nginx.conf`,
    origin: `https://localhost:${port}`,
    port,
    secure: true,
    inFlight: () => null,
    leavesOut: () => null,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @throws Error if not installed */
async function versionOf(): Promise<number> {
  const child = spawn('nginx', ['-v'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  return Number(/nginx\/(\d+\.\d+)/.exec(text)?.[1] ?? 0);
}
