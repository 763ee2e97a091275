import { EMOTICON_BASE_URL } from '@/domain/message-text/emoticons.data';

export interface PagePolicy {
  /** One for each answer; the only style elements that count carry it. */
  readonly nonce: string;
  /** Whether a deployment talks to Tencent's messaging service. */
  readonly tencent: boolean;
  /** Origins whose pages may stand in a frame of the application. */
  readonly frameHosts: readonly string[];
  /** Origins of pictures and films besides our own. */
  readonly pictureHosts: readonly string[];
}

/** Where the SDK connects, reads its configuration and reports: the hosts that stand in its own code. */
const TENCENT_HOSTS: readonly string[] = ['im.qcloud.com', 'tim.qq.com', 'my-imcloud.com', 'im.tencent.cn'];
const TENCENT_CONNECTIONS = TENCENT_HOSTS.flatMap((host) => [`https://*.${host}`, `wss://*.${host}`]);

const EMOTICONS = new URL(EMOTICON_BASE_URL).origin;

/**
 * The sources a page may load from; all others are refused. Scripts come from our own files alone. A style element
 * needs the nonce, because antd writes its styles when a component first renders. Style attributes are allowed,
 * because antd positions elements with them.
 */
const sourcesOf = ({ nonce, tencent, frameHosts, pictureHosts }: PagePolicy) =>
  ({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', EMOTICONS, ...pictureHosts],
    // A film that was just recorded is looked at before it is sent.
    'media-src': ["'self'", 'blob:', ...pictureHosts],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(tencent ? TENCENT_CONNECTIONS : [])],
    'frame-src': ["'self'", ...frameHosts],
    'worker-src': ["'self'", ...(tencent ? ['blob:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }) satisfies Readonly<Record<string, readonly string[]>>;

/** The header's value. */
export const contentSecurityPolicy = (policy: PagePolicy): string =>
  Object.entries(sourcesOf(policy))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
