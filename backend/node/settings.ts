import type { LevelWithSilent } from 'pino';
import { bucketOrigins, readS3Settings } from './s3/s3-settings';
import type { S3Access } from './s3/sign-request';
import { type PaymentSettings, readPaymentSettings } from './payments/open-payments';
import { readSecuritySettings, type SecuritySettings } from './security-settings';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The messaging service of a deployment. */
interface ChatSettings {
  readonly sdkAppId: string;
  readonly secretKey: string;
  /** The account that calls the service's REST interface. */
  readonly admin: string;
  /** The URL of the REST interface. Absent if this process sends no signals through the service. */
  readonly restUrl?: string;
}

/** Tencent's interface for applications in mainland China; every other region has its own URL. */
const IM_REST_URL = 'https://console.tim.qq.com';

/** The time limits for a PostgreSQL server, in seconds, and the number of connections of a process. */
export interface DatabaseLimits {
  readonly connections: number;
  /** The time to wait until a connection is free or newly opened. */
  readonly wait: number;
  readonly statement: number;
  readonly lock: number;
  /** The longest pause between two statements of a transaction. */
  readonly idle: number;
}

/** The default limits. */
export const DATABASE_LIMITS: DatabaseLimits = { connections: 10, wait: 5, statement: 20, lock: 5, idle: 30 };

/** The validated settings of a deployment. */
export interface NodeSettings {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent for embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl?: string;
  /** A URL that bypasses a pooler, for signals, the schema and the first accounts. Absent: `databaseUrl`. */
  readonly databaseDirectUrl?: string;
  /** Absent: `DATABASE_LIMITS`. */
  readonly databaseLimits?: DatabaseLimits;
  readonly seed: 'demo' | 'none';
  readonly captcha: boolean;
  readonly logLevel: LevelWithSilent;
  /** Whether demo accounts, whose password is public, may be reachable from other computers. */
  readonly allowDemoOnNetwork: boolean;
  /** The folder of the built front end. */
  readonly webRoot: string;
  /** The host and port of the metrics endpoints; absent if they are not served. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** How long a stopping process still serves requests, so that proxies notice; absent if it stops at once. */
  readonly drainSeconds?: number;
  /** Absent for the values of the specification. */
  readonly security?: SecuritySettings;
  readonly payments?: PaymentSettings;
  /** Whether the request rate of a session or client IP is limited. */
  readonly rateLimit: boolean;
  /** Whether a password may be in the query, as RuoYi clients send it; absent: no. */
  readonly passwordInQuery?: boolean;
  /** The number of the deployment's proxies; their entries about the client's IP are trusted. */
  readonly proxies: number;
  /** Origins whose pages may be shown in a frame. */
  readonly frameHosts: readonly string[];
  /** Additional origins of pictures and videos. */
  readonly pictureHosts: readonly string[];
  /** The bucket for uploads; absent if they are in `dataDir`. */
  readonly uploads?: S3Access;
  /** Absent without a messaging service. */
  readonly chat?: ChatSettings;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or one sentence for each wrong setting. */
export type ReadSettings =
  | { readonly ok: true; readonly settings: NodeSettings }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Whether only this computer can reach that host. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host.trim());

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

/**
 * Whether a text is an origin as a browser sends it. The URL standard allows a semicolon in a host, but in the content
 * security policy a semicolon ends a directive.
 */
const isOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const DEMO_ON_NETWORK =
  'demo accounts have a public password, and HOST lets other computers in. ' +
  'Use SEED=none, a loopback HOST, or ALLOW_DEMO_ON_NETWORK=1 if that is what you want.';

/** Reads all settings from the environment. An empty value counts as absent. The default of CAPTCHA depends on SEED. */
export const readSettings = (env: Environment, defaults: { readonly webRoot: string }): ReadSettings => {
  const problems: string[] = [];
  const given = (name: string): string | undefined => env[name]?.trim() || undefined;
  const text = (name: string, fallback: string, isGood: (value: string) => boolean, rule: string): string => {
    const value = given(name) ?? fallback;
    if (!isGood(value)) problems.push(`${name} must be ${rule}; it is "${value}".`);
    return value;
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T =>
    text(name, fallback, (value) => allowed.some((each) => each === value), allowed.join(' or ')) as T;

  const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
  const port = Number(text('PORT', '8080', isPort, 'a number from 0 to 65535 (0 takes any free port)'));
  const isHost = (value: string): boolean => /^[\w.:[\]-]+$/.test(value);
  const host = text('HOST', '127.0.0.1', isHost, 'a host name or an address');
  const seed = oneOf('SEED', ['demo', 'none'], 'demo');
  const captcha = oneOf('CAPTCHA', ['on', 'off'], seed === 'demo' ? 'off' : 'on');
  const logLevel = oneOf('LOG_LEVEL', LOG_LEVELS, 'info');
  const allowDemoOnNetwork = oneOf('ALLOW_DEMO_ON_NETWORK', ['0', '1'], '0') === '1';

  const databaseUrl = given('DATABASE_URL');
  if (databaseUrl !== undefined && !isPostgresUrl(databaseUrl)) {
    problems.push('DATABASE_URL must look like postgres://user:password@host:5432/database, or be empty.');
  }

  const databaseDirectUrl = given('DATABASE_DIRECT_URL');
  if (databaseDirectUrl !== undefined && !isPostgresUrl(databaseDirectUrl)) {
    problems.push(
      'DATABASE_DIRECT_URL must look like postgres://user:password@host:5432/database, or be empty.',
    );
  }
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    problems.push('DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or neither.');
  }

  const whole = (name: string, fallback: number, most: number): number => {
    const isGood = (value: string) => /^[1-9]\d{0,3}$/.test(value) && Number(value) <= most;
    return Number(text(name, String(fallback), isGood, `a whole number from 1 to ${most}`));
  };
  const databaseLimits: DatabaseLimits = {
    connections: whole('DATABASE_CONNECTIONS', DATABASE_LIMITS.connections, 1000),
    wait: whole('DATABASE_WAIT', DATABASE_LIMITS.wait, 60),
    statement: whole('DATABASE_STATEMENT_TIMEOUT', DATABASE_LIMITS.statement, 170),
    lock: whole('DATABASE_LOCK_TIMEOUT', DATABASE_LIMITS.lock, 170),
    idle: whole('DATABASE_IDLE_TIMEOUT', DATABASE_LIMITS.idle, 3600),
  };

  const origins = (name: string): readonly string[] => {
    const all = (given(name) ?? '').split(/[\s,]+/).filter((each) => each !== '');
    const wrong = all.find((each) => !isOrigin(each));
    if (wrong !== undefined) {
      problems.push(`${name} must list origins such as https://pages.example; it has "${wrong}".`);
    }
    return all;
  };
  const isDrain = (value: string): boolean => /^\d{1,2}$/.test(value) && Number(value) <= 60;
  const drainSeconds = Number(text('DRAIN_SECONDS', '0', isDrain, 'a whole number from 0 to 60'));
  const rateLimit = oneOf('RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  const passwordInQuery = oneOf('PASSWORD_IN_QUERY', ['refuse', 'allow'], 'refuse') === 'allow';
  const security = readSecuritySettings(given, problems);
  const payments = readPaymentSettings(given, problems);
  const metricsPort = given('METRICS_PORT');
  const metricsHost = text('METRICS_HOST', '127.0.0.1', isHost, 'a host name or an address');
  if (metricsPort !== undefined && !isPort(metricsPort)) {
    problems.push(`METRICS_PORT must be a number from 0 to 65535, or empty; it is "${metricsPort}".`);
  }
  const isCount = (value: string): boolean => /^\d$/.test(value);
  const proxies = Number(text('PROXIES', '0', isCount, 'the number of proxies in front, from 0 to 9'));
  const uploads = readS3Settings(given, problems);
  const frameHosts = origins('FRAME_HOSTS');
  const pictureHosts = origins('PICTURE_HOSTS');

  const sdkAppId = given('IM_SDK_APP_ID');
  const secretKey = given('IM_SECRET_KEY');
  if (sdkAppId !== undefined && !/^[1-9]\d{0,15}$/.test(sdkAppId)) {
    problems.push(`IM_SDK_APP_ID must be the number of the messaging application; it is "${sdkAppId}".`);
  }
  if ((sdkAppId === undefined) !== (secretKey === undefined)) {
    problems.push('IM_SDK_APP_ID and IM_SECRET_KEY belong together: set both, or neither.');
  }
  const admin = given('IM_ADMIN') ?? 'administrator';
  const restUrl = given('IM_REST_URL') ?? IM_REST_URL;
  if (restUrl !== 'off' && !(URL.canParse(restUrl) && /^https?:$/.test(new URL(restUrl).protocol))) {
    problems.push(`IM_REST_URL must be an address with http or https, or off; it is "${restUrl}".`);
  }
  if (seed === 'demo' && isHost(host) && !isLoopback(host) && !allowDemoOnNetwork) {
    problems.push(`SEED=demo is refused with HOST=${host}: ${DEMO_ON_NETWORK}`);
  }

  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      port,
      host,
      dataDir: given('DATA_DIR') ?? './data',
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      ...(databaseDirectUrl === undefined ? {} : { databaseDirectUrl }),
      databaseLimits,
      seed,
      captcha: captcha === 'on',
      logLevel,
      allowDemoOnNetwork,
      webRoot: given('WEB_ROOT') ?? defaults.webRoot,
      ...(metricsPort === undefined ? {} : { metrics: { host: metricsHost, port: Number(metricsPort) } }),
      drainSeconds,
      security,
      payments,
      rateLimit,
      passwordInQuery,
      proxies,
      frameHosts,
      pictureHosts: [...pictureHosts, ...(problems.length === 0 ? bucketOrigins(uploads) : [])],
      ...(uploads === undefined ? {} : { uploads }),
      ...(sdkAppId === undefined || secretKey === undefined
        ? {}
        : { chat: { sdkAppId, secretKey, admin, ...(restUrl === 'off' ? {} : { restUrl }) } }),
    },
  };
};
