import { resolve } from 'node:path';
import { z } from 'zod';

/** The configuration table of DESIGN.md "Run", typed. No default needs a key. */

/** Hosts on which booking sites and calendar apps publish calendars, with their subdomains. */
const airbnb =
  'com it fr es de at ch be nl pt pl cz dk se no fi gr hu ie ca ru jp mx cl co.uk com.au com.br com.ar com.co com.tr com.hr com.mt co.nz co.in co.kr';
const portals =
  'booking.com vrbo.com homeaway.com homeaway.it expedia.com expediapartnercentral.com tripadvisor.com holidu.com agoda.com';
const programs =
  'smoobu.com lodgify.com guesty.com hostaway.com hospitable.com beds24.com avantio.com krossbooking.com hostfully.com ownerrez.com uplisting.io icloud.com';
const below = [...airbnb.split(' ').map((ending) => `airbnb.${ending}`), ...portals.split(' '), ...programs.split(' ')];
const calendars = ['calendar.google.com', 'outlook.live.com', 'outlook.office.com', 'outlook.office365.com'];
const defaultCalendarHosts = [...below.map((host) => `*.${host}`), ...calendars];

const host = /^(\*|((\*\.)?[a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])(:\d{1,5})?)$/i;
const hosts = z.string().refine((text) => text.split(',').every((entry) => host.test(entry.trim())), {
  error: 'must be hosts with commas between, as *.example.org,calendar.example.com:8443, or *',
});
const hostsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim());

const phoneNumber = /^\+[1-9]\d{6,14}$/;
const domain = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;
/** A reserved domain; the dev mailbox simulates it. */
const EMBEDDED_ALIAS_DOMAIN = 'annunci.soglia.test';

const onOff = z.enum(['on', 'off']);
const url = z.url({ error: 'must be an absolute URL', abort: true });

const variables = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    ORIGIN: url
      .regex(/^https?:\/\/[^/?#]+\/?$/, { error: 'must be http:// or https:// and a host, without a path' })
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })
      .optional(),
    DATABASE_READ_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })
      .optional(),
    DATABASE_DIRECT_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })
      .optional(),
    DEMO: onOff.optional(),
    DEMO_LISTINGS: z.coerce.number().int().min(1).max(2_000_000).default(3000),
    ADMIN_TWO_FACTOR: z.enum(['required', 'grace']).optional(),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    MEDIA_BASE_URL: z.string().min(1).optional(),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: url.optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    MAP_STYLE_URL: url.optional(),
    MAP_TILES: z
      .string()
      .trim()
      .refine((text) => !/^[a-z][a-z0-9+.-]+:/i.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text)), {
        error: 'must be auto, off, a folder, a .pmtiles file, or an http(s) address of a .pmtiles file or a TileJSON',
      })
      .default('auto'),
    MAP_CACHE_MB: z.coerce.number().int().min(0).max(1_000_000).default(1024),
    GOOGLE_MAPS_API_KEY: z.string().optional(),
    GOOGLE_MAPS_BASE_URL: url.optional(),
    OVERPASS_URL: url.regex(/^https?:/, { error: 'must start with https:// or http://' }).optional(),
    SECRET_KEY: z
      .string()
      .regex(/^\s*[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*\s*$/i, {
        error: 'must be 64 hexadecimal digits (openssl rand -hex 32), or several such keys with commas between',
      })
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: z.string().min(3).default('Soglia <noreply@soglia.test>'),
    MAIL_REPLY_TO: z.email({ error: 'must be an e-mail address' }).default('assistenza@soglia.test'),
    MAILBOX: onOff.optional(),
    ALIAS_DOMAIN: z.string().max(190).regex(domain, { error: 'must be a domain, as annunci.example.org' }).optional(),
    ALIAS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    TWILIO_ACCOUNT_SID: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i, { error: 'must be AC and 32 hexadecimal digits' })
      .optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    TWILIO_BASE_URL: url.default('https://api.twilio.com'),
    TWILIO_RELAY_NUMBERS: z
      .string()
      .refine((text) => text.split(',').every((number) => phoneNumber.test(number.trim())), {
        error: 'must be phone numbers with commas between, as +390212345678',
      })
      .optional(),
    TWILIO_RELAY_VOICE_URL: url.regex(/^https?:/, { error: 'must start with https:// or http://' }).optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: url.default('https://accounts.google.com'),
    APPLE_CLIENT_ID: z.string().optional(),
    APPLE_TEAM_ID: z.string().optional(),
    APPLE_KEY_ID: z.string().optional(),
    APPLE_PRIVATE_KEY: z.string().optional(),
    APPLE_ISSUER: url.default('https://appleid.apple.com'),
    CALENDAR_HOSTS: hosts.optional(),
    FEED_HOSTS: hosts.default('*'),
    WEBHOOK_HOSTS: hosts.default('*'),
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    STRIPE_API_BASE: url.regex(/^https?:/, { error: 'must start with https:// or http://' }).optional(),
    SELLER_NAME: z.string().min(1).default('Soglia (portale dimostrativo)'),
    SELLER_ADDRESS: z.string().min(1).default('Via della Soglia 1, 20121 Milano MI, Italia'),
    SELLER_VAT_NUMBER: z.string().min(1).default('IT00000000000'),
    LLM_BASE_URL: url.optional(),
    LLM_API_KEY: z.string().optional(),
    LLM_MODEL: z.string().min(1).default('gpt-4o-mini'),
    SEARCH_ENGINE: z.enum(['columns', 'postgres']).default('columns'),
    SEARCH_THREADS: z.coerce.number().int().min(1).max(64).optional(),
    SEARCH_LAG_MS: z.coerce.number().int().min(200).max(60_000).default(2000),
    TRUST_PROXY: z
      .string()
      .regex(/^(off|on|[1-9])$/, { error: 'must be off, on (one proxy), or how many proxies stand in front (1 to 9)' })
      .default('off'),
    RATE_LIMITS: onOff.default('on'),
    MAX_IN_FLIGHT: z.coerce.number().int().min(1).max(10_000).default(64),
    MAX_PAGES_IN_FLIGHT: z.coerce.number().int().min(1).max(10_000).default(8),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    STAY_BOOKING: onOff.optional(),
    HOST_FEE_BP: z.coerce.number().int().min(0).max(5000).default(0),
    WITHHOLDING: onOff.default('off'),
    METRICS: onOff.default('on'),
    METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{16,}=*$/, { error: 'must be at least 16 letters, digits or -._~+/ (openssl rand -hex 32)' })
      .optional(),
    GALLERY: onOff.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url.regex(/^https?:/, { error: 'must start with https:// or http://' }).optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    SOGLIA_DEV: z.enum(['0', '1']).default('0'),
  })
  // The public URL of a bucket cannot be derived: it usually belongs to a CDN.
  .refine((v) => !v.S3_BUCKET || URL.canParse(v.MEDIA_BASE_URL ?? ''), {
    path: ['MEDIA_BASE_URL'],
    error: 'must be the public address of the bucket’s public/ folder when S3_BUCKET is set',
  })
  // Emails to a domain without a server would be lost.
  .refine((v) => (v.ALIAS_DOMAIN === undefined) === (v.ALIAS_PORT === undefined), {
    path: ['ALIAS_PORT'],
    error: 'and ALIAS_DOMAIN must be set together',
  })
  .refine((v) => !v.TWILIO_ACCOUNT_SID || (v.TWILIO_AUTH_TOKEN && v.TWILIO_FROM), {
    path: ['TWILIO_AUTH_TOKEN'],
    error: 'and TWILIO_FROM must be set when TWILIO_ACCOUNT_SID is',
  })
  .refine((v) => !v.TWILIO_RELAY_NUMBERS || (v.TWILIO_ACCOUNT_SID && v.TWILIO_RELAY_VOICE_URL), {
    path: ['TWILIO_RELAY_VOICE_URL'],
    error: 'and TWILIO_ACCOUNT_SID must be set when TWILIO_RELAY_NUMBERS is',
  })
  // A key alone would charge cards without receiving webhooks.
  .refine((v) => !v.STRIPE_SECRET_KEY || (v.STRIPE_PUBLISHABLE_KEY && v.STRIPE_WEBHOOK_SECRET), {
    path: ['STRIPE_PUBLISHABLE_KEY'],
    error: 'and STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is',
  });

export type Env = Readonly<{
  port: number;
  host: string;
  /** Public origin: `http://localhost:3000`, without a trailing slash. */
  origin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  /** Connection that bypasses a transaction pooler: migrations and notifications need a session. */
  databaseDirectUrl: string | undefined;
  /** Whether admins need a second factor: `grace` allows admins without one and shows them a warning (the demo admin has none). */
  adminTwoFactor: 'required' | 'grace';
  demo: 'on' | 'off';
  demoListings: number;
  role: 'all' | 'web' | 'worker';
  mediaBaseUrl: string;
  /** Undefined: files are stored on disk. */
  s3: S3Settings | undefined;
  mapStyleUrl: string | undefined;
  mapTiles: MapTilesSetting;
  /** Limit of the disk cache of remote map tiles, in bytes; 0: no cache. */
  mapCacheBytes: number;
  /** Undefined: addresses are geocoded with the gazetteer. */
  googleMaps: { apiKey: string; baseUrl: string } | undefined;
  /** OpenStreetMap endpoint for nearby places, used without Google. */
  overpassUrl: string | undefined;
  /** 64 hexadecimal digits each, the active key first. Undefined: the key file in the data folder. */
  secretKeys: readonly string[] | undefined;
  /** Undefined: the dev mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Reply-To of emails. */
  mailReplyTo: string;
  /** Whether `/dev/mailbox` is served. */
  mailboxOpen: boolean;
  /** Whether text messages go to the dev mailbox instead of being sent. */
  textsOpen: boolean;
  /** Domain of masked advertiser addresses and its SMTP port. `port` undefined: dev mailbox only. Undefined: no masking. */
  aliases: { domain: string; port: number | undefined } | undefined;
  /** Sends text messages. Undefined: none are sent. */
  twilio: { accountSid: string; authToken: string; from: string; baseUrl: string } | undefined;
  /** Numbers of the account that forward to advertisers. */
  twilioRelay: { numbers: readonly string[]; voiceUrl: string } | undefined;
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string } | undefined;
  /** Providers simulated by the embedded one (docs/decisions/020-embedded-openid-provider.md). */
  sandboxIdentities: readonly ('google' | 'apple')[];
  /** Allowed hosts of external calendars, lower case: `host`, `host:port`, `*.host`; `*` allows every public host. */
  calendarHosts: readonly string[];
  /** The same of listing feeds and their photos. */
  feedHosts: readonly string[];
  /** The same of webhooks of organizations. */
  webhookHosts: readonly string[];
  /** Undefined: the embedded sandbox processes payments. `apiBase` undefined: Stripe's API. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string | undefined } | undefined;
  /** Seller of boosts and plans on invoices. */
  seller: { name: string; address: string; vatNumber: string };
  /** Undefined: query texts are interpreted without a language model. */
  llm: { baseUrl: string; apiKey: string | undefined; model: string } | undefined;
  /** Search engine. `threads` undefined: number of cores minus one. Columns that lag more than `lagMs` do not answer. */
  search: { engine: 'columns' | 'postgres'; threads: number | undefined; lagMs: number };
  /** Number of proxies in front, each adding to `X-Forwarded-For`; 0 ignores the header. */
  trustProxy: number;
  rateLimits: boolean;
  /** Concurrent API calls and page renders per process. A few more are queued, others rejected. */
  inFlight: { api: number; page: number };
  logLevel: string;
  /** Whether guests book and pay stays here; else all stays are enquiries. */
  stayBooking: boolean;
  /** Share of the rent that the portal retains from hosts, in hundredths of a percent. */
  hostFeeBp: number;
  /** Whether 21 % of the rent of short leases is withheld for the tax office (d.l. 50/2017 art. 4). */
  withholding: boolean;
  metrics: boolean;
  /** Bearer token for `/metrics`; undefined: none. */
  metricsToken: string | undefined;
  /** Whether `/metrics` is served on the public port. */
  hasPublicMetrics: boolean;
  /** Whether the UI gallery `/_ui` is served. */
  gallery: boolean;
  /** Separate port for metrics and health. Undefined: web nodes use their main port, workers have none. */
  metricsPort: number | undefined;
  /** Trace collector (OTLP over HTTP, without `/v1/traces`) and sampling ratio of root traces, 0 to 1. Undefined: no traces. */
  traces: { endpoint: string; ratio: number } | undefined;
  dev: boolean;
}>;

/** Source of the street map. `auto`: an imported file, otherwise OpenFreeMap's public service. Paths are absolute. */
export type MapTilesSetting =
  | { kind: 'auto' }
  | { kind: 'off' }
  | { kind: 'folder' | 'pmtiles'; path: string }
  | { kind: 'pmtilesUrl' | 'tileJson'; url: string };

/** `endpoint` undefined: Amazon S3. `credentials` undefined: the role of the host. */
type S3Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** Thrown at boot; `message` lists every problem, one per line. */
export class EnvError extends Error {}

/**
 * Reads the environment once. Treats an empty or blank variable as absent.
 * @throws EnvError that names all invalid variables.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(`The configuration has ${lines.length} problem(s):\n${lines.join('\n')}`);
  }
  const v = parsed.data;
  const demo = v.DEMO ?? (v.DATABASE_URL ? 'off' : 'on');
  const origin = (v.ORIGIN ?? `http://localhost:${v.PORT}`).replace(/\/$/, '');
  const [google, apple] = [googleOf(v), appleOf(v)];
  const isMailboxEnabled = v.MAILBOX ? v.MAILBOX === 'on' : isThisMachine(origin);
  return {
    port: v.PORT,
    host: v.HOST,
    origin,
    secretKeys: v.SECRET_KEY?.split(',').map((key) => key.trim()),
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    mailReplyTo: v.MAIL_REPLY_TO,
    mailboxOpen: !v.SMTP_URL && isMailboxEnabled,
    textsOpen: !v.TWILIO_ACCOUNT_SID && isMailboxEnabled,
    aliases: aliasesOf(v, !v.SMTP_URL && isMailboxEnabled),
    ...twilioOf(v),
    google,
    apple,
    sandboxIdentities: isThisMachine(origin)
      ? (['google', 'apple'] as const).filter((name) => !{ google, apple }[name])
      : [],
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseReadUrl: v.DATABASE_READ_URL,
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    adminTwoFactor: v.ADMIN_TWO_FACTOR ?? (demo === 'on' ? 'grace' : 'required'),
    demo,
    demoListings: v.DEMO_LISTINGS,
    role: v.ROLE,
    mediaBaseUrl: (v.MEDIA_BASE_URL ?? '/media').replace(/\/$/, ''),
    s3: s3Of(v),
    mapStyleUrl: v.MAP_STYLE_URL,
    mapTiles: mapTilesOf(v.MAP_TILES),
    mapCacheBytes: v.MAP_CACHE_MB * 1024 * 1024,
    googleMaps: googleMapsOf(v),
    overpassUrl: v.OVERPASS_URL,
    calendarHosts: v.CALENDAR_HOSTS === undefined ? defaultCalendarHosts : hostsOf(v.CALENDAR_HOSTS),
    feedHosts: hostsOf(v.FEED_HOSTS),
    webhookHosts: hostsOf(v.WEBHOOK_HOSTS),
    stripe: stripeOf(v),
    seller: { name: v.SELLER_NAME, address: v.SELLER_ADDRESS, vatNumber: v.SELLER_VAT_NUMBER },
    llm: v.LLM_BASE_URL ? { baseUrl: v.LLM_BASE_URL, apiKey: v.LLM_API_KEY, model: v.LLM_MODEL } : undefined,
    search: {
      engine: v.ROLE === 'worker' ? 'postgres' : v.SEARCH_ENGINE,
      threads: v.SEARCH_THREADS,
      lagMs: v.SEARCH_LAG_MS,
    },
    trustProxy: v.TRUST_PROXY === 'off' ? 0 : v.TRUST_PROXY === 'on' ? 1 : Number(v.TRUST_PROXY),
    rateLimits: v.RATE_LIMITS === 'on',
    inFlight: { api: v.MAX_IN_FLIGHT, page: v.MAX_PAGES_IN_FLIGHT },
    logLevel: v.LOG_LEVEL,
    // Real money is taken only where the operator wants it.
    stayBooking: v.STAY_BOOKING ? v.STAY_BOOKING === 'on' : !v.STRIPE_SECRET_KEY,
    hostFeeBp: v.HOST_FEE_BP,
    withholding: v.WITHHOLDING === 'on',
    metrics: v.METRICS === 'on',
    metricsToken: v.METRICS_TOKEN,
    hasPublicMetrics: v.METRICS_PORT === undefined && (v.METRICS_TOKEN !== undefined || isLocalOnly(origin, v.HOST)),
    metricsPort: v.METRICS_PORT,
    gallery: v.GALLERY ? v.GALLERY === 'on' : isLocalOnly(origin, v.HOST),
    traces: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''), ratio: v.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    dev: v.SOGLIA_DEV === '1',
  };
}

/** The dev mailbox and the embedded identity provider grant access to accounts. Enabled by default only at a loopback origin. */
function isThisMachine(origin: string): boolean {
  return isLoopback(new URL(origin).hostname);
}

/** Developer pages are enabled by default only where no other host can connect. */
function isLocalOnly(origin: string, host: string): boolean {
  return isThisMachine(origin) && isLoopback(host);
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host);
}

type Variables = z.output<typeof variables>;

function googleOf(v: Variables): Env['google'] {
  if (!v.GOOGLE_CLIENT_ID || !v.GOOGLE_CLIENT_SECRET) return undefined;
  return { clientId: v.GOOGLE_CLIENT_ID, clientSecret: v.GOOGLE_CLIENT_SECRET, issuer: v.GOOGLE_ISSUER };
}

function aliasesOf({ ALIAS_DOMAIN: domain, ALIAS_PORT: port }: Variables, isMailboxOpen: boolean): Env['aliases'] {
  if (domain) return { domain: domain.toLowerCase(), port };
  return isMailboxOpen ? { domain: EMBEDDED_ALIAS_DOMAIN, port: undefined } : undefined;
}

function twilioOf(v: Variables): Pick<Env, 'twilio' | 'twilioRelay'> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = v;
  if (!accountSid || !authToken || !from) return { twilio: undefined, twilioRelay: undefined };
  const { TWILIO_RELAY_NUMBERS: numbers, TWILIO_RELAY_VOICE_URL: voiceUrl } = v;
  return {
    twilio: { accountSid, authToken, from, baseUrl: v.TWILIO_BASE_URL },
    twilioRelay:
      numbers && voiceUrl ? { numbers: numbers.split(',').map((number) => number.trim()), voiceUrl } : undefined,
  };
}

/** The form of a source follows from its spelling, so that a wrong path cannot become another form. */
function mapTilesOf(text: string): MapTilesSetting {
  if (text === 'auto' || text === 'off') return { kind: text };
  if (/^https?:/i.test(text))
    return { kind: new URL(text).pathname.endsWith('.pmtiles') ? 'pmtilesUrl' : 'tileJson', url: text };
  return { kind: text.endsWith('.pmtiles') ? 'pmtiles' : 'folder', path: resolve(text) };
}

/** Either variable enables Google. Without the key every geocoding request fails. */
function googleMapsOf(v: Variables): Env['googleMaps'] {
  if (!v.GOOGLE_MAPS_API_KEY && !v.GOOGLE_MAPS_BASE_URL) return undefined;
  return { apiKey: v.GOOGLE_MAPS_API_KEY ?? '', baseUrl: v.GOOGLE_MAPS_BASE_URL ?? 'https://maps.googleapis.com' };
}

function stripeOf(v: Variables): Env['stripe'] {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = v;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiBase: v.STRIPE_API_BASE };
}

function s3Of(v: Variables): Env['s3'] {
  if (!v.S3_BUCKET) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket: v.S3_BUCKET, endpoint: v.S3_ENDPOINT, region: v.S3_REGION, credentials };
}

/** A key on one line has escaped line breaks. */
function appleOf(v: Variables): Env['apple'] {
  if (!v.APPLE_CLIENT_ID || !v.APPLE_TEAM_ID || !v.APPLE_KEY_ID || !v.APPLE_PRIVATE_KEY) return undefined;
  return {
    clientId: v.APPLE_CLIENT_ID,
    teamId: v.APPLE_TEAM_ID,
    keyId: v.APPLE_KEY_ID,
    privateKey: v.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
    issuer: v.APPLE_ISSUER,
  };
}
