import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { UPLOADED_FEED_MAX_BYTES } from '#contract/catalog/listing-feeds';
import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '#contract/catalog/media';
import { ATTACHMENT_MAX_BYTES } from '#contract/conversations/messages';
import { login } from '#contract/identity/accounts.schemas';
import { AVATAR_MAX_BYTES } from '#contract/identity/users';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { maxPerMinute } from '../../src/platform/http/rate-limit.ts';
import { timeouts } from '../../src/platform/http/timeouts.ts';
import { networkOf, WIDE_SHARE } from '../../src/platform/rate-limit/network.rules.ts';

/** The values in `docs/deploy/` match the code: variables, scripts, paths, ports and limits. */

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const deployed = (name: string) => read(`docs/deploy/${name}`);

const variables = [...read('server/src/platform/env/env.ts').matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name]) => name as string,
);
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};

type Service = {
  image?: string;
  command?: string;
  environment?: Record<string, string | number>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
};
const compose = parse(deployed('compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const nodes = services.filter(([, { image }]) => image === 'soglia');

/** Lines `NAME=value` of an example, including commented ones. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
const composeSettings: Record<string, string> = {
  ...settingsIn(deployed('compose.env.example')),
  SECRET_KEY: 'a'.repeat(64),
  POSTGRES_PASSWORD: 'p',
  REPLICATION_PASSWORD: 'p',
  S3_SECRET_ACCESS_KEY: 's',
};
/** Substitutes `${NAME}`, `${NAME:?what}` and `${NAME:-otherwise}` like compose. */
const filledIn = (value: string | number) =>
  String(value).replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_all, name: string, kind, rest) => {
    const configured = composeSettings[name];
    if (!configured && kind === '?') throw new Error(`${name} is missing in compose.env.example: ${rest}`);
    return configured || (kind === '-' ? rest : '');
  });

const dockerfile = deployed('Dockerfile');
const unit = deployed('soglia@.service');

describe('the variables of docs/deploy', () => {
  const named: [string, string[]][] = [
    ['compose.yml', nodes.flatMap(([, { environment = {} }]) => Object.keys(environment))],
    ['Dockerfile', [...dockerfile.matchAll(/\b([A-Z_]+)=\S+/g)].map(([, name]) => name as string)],
    ['soglia@.service', [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name as string)],
    ['soglia.env.example', Object.keys(settingsIn(deployed('soglia.env.example')))],
  ];

  it.each(named)('in %s are variables of the app', (_file, names) => {
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => name !== 'NODE_ENV' && !variables.includes(name))).toEqual([]);
  });

  it('are a valid configuration, in the role named by the node', () => {
    expect(nodes.map(([name]) => name)).toEqual(['web1', 'web2', 'web3', 'worker1', 'worker2']);
    for (const [name, { environment = {} }] of nodes) {
      const source = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filledIn(value)]));
      expect(readEnv(source)).toMatchObject({
        role: name.replace(/\d/, ''),
        metricsPort: 9400,
        demo: 'off',
        trustProxy: 1,
      });
    }
    for (const [, service] of services) expect(() => filledIn(JSON.stringify(service))).not.toThrow();
    const example = { ...settingsIn(deployed('soglia.env.example')), SECRET_KEY: 'a'.repeat(64) };
    expect(readEnv(example)).toMatchObject({ demo: 'off', trustProxy: 1, s3: { region: 'eu-south-1' } });
  });
});

describe('the paths of docs/deploy', () => {
  const docsText = readdirSync(resolve(ROOT, 'docs/deploy'))
    .map((name) => deployed(name))
    .join('\n');

  it('exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '));
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] as string));
    const files = mounted.filter((from) => from.startsWith('./')).map((from) => `docs/deploy/${from}`);
    const spoken = [...docsText.matchAll(/\b(?:docs|server|tools)\/[\w./-]+\w/g)].map(([path]) => path);
    const paths = [...copied, ...files, ...spoken].filter((path) => path !== 'docs/deploy/.env');
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(resolve(ROOT, path)))).toEqual([]);
    const ignored = deployed('Dockerfile.dockerignore').split('\n');
    expect(copied.filter((path) => path !== '.' && !ignored.includes(`!${path}`))).toEqual([]);
    expect(mounted.filter((from) => /^\w+$/.test(from) && !(from in compose.volumes))).toEqual([]);
  });

  it('name scripts of package.json and the start command', () => {
    const scripts = [...docsText.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name as string);
    expect(scripts).toContain('build:web');
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    expect(unit).toContain('ExecStart=/usr/bin/node server/src/app/boot/main.ts');
    expect(dockerfile).toContain('CMD ["node", "server/src/app/boot/main.ts"]');
  });

  it('include all runtime imports: the image has no development package', () => {
    const sources = readdirSync(resolve(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' });
    const running = sources.filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|fixtures\.ts$|\.d\.ts$/.test(path));
    const imported = running.flatMap((path) => {
      const text = read(`server/src/${path}`).replaceAll(/^import type .*$/gm, '');
      return [...text.matchAll(/^(?:import|\} from|.* from) '([^'.#][^']*)';$/gm)].map(([, name]) => name as string);
    });
    const packages = new Set(imported.map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] as string));
    expect(packages.size).toBeGreaterThan(20);
    const isNode = (name: string) => name.startsWith('node:');
    expect([...packages].filter((name) => !isNode(name) && !(name in manifest.dependencies))).toEqual([]);
  });
});

describe('the reverse proxy of docs/deploy', () => {
  const nginx = deployed('nginx.conf');

  it('distributes requests to every web node in turn', () => {
    const upstream = [...nginx.matchAll(/^ +server (\w+):(\d+) resolve/gm)].map(([, name, port]) => [name, port]);
    const port = dockerfile.match(/PORT=(\d+)/)?.[1];
    expect(upstream).toEqual(nodes.filter(([name]) => name.startsWith('web')).map(([name]) => [name, port]));
  });

  it('allows request sizes that the app accepts', () => {
    const limit = (location: string) => {
      const block = nginx.slice(nginx.indexOf(`location ${location} {`));
      return Number(block.match(/client_max_body_size (\d+)m;/)?.[1]) * 1024 * 1024;
    };
    expect(limit('/api/v1/media/upload/')).toBeGreaterThan(Math.max(PHOTO_MAX_BYTES, VIDEO_MAX_BYTES));
    const forms = '~ ^/api/v1/(contacts/attachments|users/[0-9]+/avatar|organizations/[0-9]+/logo)$';
    expect(limit(forms)).toBeGreaterThan(Math.max(ATTACHMENT_MAX_BYTES, AVATAR_MAX_BYTES));
    const feeds = '~ ^/api/v1/organizations/[0-9]+/feeds/[0-9]+/files$';
    expect(limit(feeds)).toBeGreaterThan(UPLOADED_FEED_MAX_BYTES);
    const uploads = allRoutes.filter(({ endpoint }) => endpoint.upload).map(({ endpoint }) => endpoint.path);
    const matchers = [forms, feeds].map((location) => new RegExp(location.slice(2)));
    const isServed = (path: string) => matchers.some((matcher) => matcher.test(path.replace(/:\w+/g, '1')));
    expect(uploads.filter((path) => !isServed(path))).toEqual([]);
  });

  it('limits requests per network, except built files, media and map tiles, and not below the write limit of the app', () => {
    const zones = nginx.matchAll(/limit_req_zone \$(network|site) zone=(\w+):\d+m rate=(\d+)r\/s;/g);
    const rates = Object.fromEntries([...zones].map(([, by, zone, rate]) => [zone, { by, rate: Number(rate) }]));
    expect(rates).toEqual({
      requests: { by: 'network', rate: expect.any(Number) },
      site_requests: { by: 'site', rate: (rates.requests?.rate ?? 0) * WIDE_SHARE },
      signins: { by: 'network', rate: expect.any(Number) },
      site_signins: { by: 'site', rate: (rates.signins?.rate ?? 0) * WIDE_SHARE },
    });
    expect((rates.requests?.rate ?? 0) * 60).toBeGreaterThanOrEqual(maxPerMinute.writes);
    const portal = nginx.slice(nginx.indexOf('http2 on;'), nginx.indexOf('# The bucket'));
    const limits = portal.split('location ').map((block) => {
      const bursts = [...block.matchAll(/limit_req zone=(\w+) burst=(\d+) nodelay;/g)];
      return [
        block.split(' {')[0],
        Object.fromEntries(bursts.map(([, zone, burst]) => [zone, Number(burst)])),
      ] as const;
    });
    for (const [location, { requests = 0, signins = 0, ...ofSite }] of limits.slice(1)) {
      if (/^(\/media\/|\/map\/|\/assets\/|= \/(metrics|readyz))$/.test(location ?? '')) expect(requests).toBe(0);
      else if (location === `= ${login.path}`) expect(ofSite).toEqual({ site_signins: signins * WIDE_SHARE });
      else expect([location, requests > 0, ofSite]).toEqual([location, true, { site_requests: requests * WIDE_SHARE }]);
    }
    expect(nginx).toContain('limit_req_status 429;');
  });

  it('counts an IPv6 /64 and /48 like the app, for any bytes', () => {
    const parts = (name: string) => nginx.split(`map $binary_remote_addr $${name} {`)[1]?.split('}\n')[0] ?? '';
    const keyOf = (name: string, address: string) => {
      const bytes = String.fromCharCode(...ipaddr.parse(address).toByteArray());
      const [, flags = '', pattern = ''] = parts(name).match(/"~\(\?(\w)\)(.+)" \$/) ?? [];
      return new RegExp(pattern, flags).exec(bytes)?.[1] ?? (name === 'network' ? bytes : '');
    };
    const addresses = [
      '198.51.100.7',
      '198.51.100.8',
      '2001:db8:a0d::1',
      '2001:db8:a0d::2',
      '2001:db8:a0d:1::1',
      'a0a::',
    ];
    for (const one of addresses)
      for (const other of addresses) {
        const [near, wide] = [
          networkOf(one).near === networkOf(other).near,
          networkOf(one).wide === networkOf(other).wide,
        ];
        expect([one, other, keyOf('network', one) === keyOf('network', other)]).toEqual([one, other, near]);
        expect([one, other, keyOf('site', one) === keyOf('site', other)]).toEqual([one, other, wide]);
      }
  });

  it('has the timeouts of the app for headers, forms and files, and a shorter one for idle connections', () => {
    const seconds = (of: string, name: string) => Number(of.match(new RegExp(`${name} (\\d+)s;`))?.[1]) * 1000;
    expect(seconds(nginx, 'client_header_timeout')).toBe(timeouts.headMs);
    expect(seconds(nginx, 'client_body_timeout')).toBe(timeouts.bodies.form.graceMs);
    const upload = nginx.slice(nginx.indexOf('location /api/v1/media/upload/ {'));
    expect(seconds(upload, 'client_body_timeout')).toBe(timeouts.bodies.file.graceMs);
    expect(seconds(nginx.slice(nginx.indexOf('upstream nodes')), 'keepalive_timeout')).toBeLessThan(timeouts.idleMs);
  });

  it('uses only paths of the app, and hides the metrics', () => {
    const locations = [...nginx.matchAll(/location (?:= )?(\/[\w/]+) \{/g)].map(([, path]) => path as string);
    const paths = allRoutes.map(({ endpoint }) => endpoint.path);
    const others = ['/assets/', '/feeds/', '/map/', '/media/', '/api/v1/media/upload/', '/metrics', '/readyz'];
    expect(locations.filter((path) => !others.includes(path) && !paths.some((one) => one.startsWith(path)))).toEqual(
      [],
    );
    expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/);
  });
});

describe('Prometheus', () => {
  it('scrapes the metrics port of every node', () => {
    const { scrape_configs: jobs } = parse(deployed('prometheus.yml')) as {
      scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
    };
    const targets = jobs
      .filter(({ job_name }) => job_name !== 'soglia-public')
      .flatMap(({ static_configs }) => static_configs.flatMap((one) => one.targets));
    expect(targets).toEqual(nodes.map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`));
  });
});
