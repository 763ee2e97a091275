import { EMOTICON_BASE_URL } from '@/domain/message-text/emoticons.data';

/** The parts of the content security policy that differ between responses and deployments. */
export interface PagePolicy {
  /** A new random text for each response; the browser ignores a style element without it. */
  readonly nonce: string;
  /** Whether the deployment uses Tencent's messaging service. */
  readonly tencent: boolean;
  /** Origins whose pages the application may show in a frame. */
  readonly frameHosts: readonly string[];
  /** Additional origins of pictures and videos. */
  readonly pictureHosts: readonly string[];
  /** Origins of the tiles of maps. */
  readonly tileOrigins: readonly string[];
}

/** The hosts that Tencent's SDK connects to, reports to and loads its configuration from, as found in its code. */
const TENCENT_HOSTS: readonly string[] = ['im.qcloud.com', 'tim.qq.com', 'my-imcloud.com', 'im.tencent.cn'];
const TENCENT_CONNECTIONS = TENCENT_HOSTS.flatMap((host) => [`https://*.${host}`, `wss://*.${host}`]);

const EMOTICONS = new URL(EMOTICON_BASE_URL).origin;

/**
 * The sources from which a page may load; all others are refused. Scripts come only from this origin. A style element
 * needs the nonce, because antd writes its styles when a component first renders. Style attributes are allowed,
 * because antd positions elements with them.
 */
const sourcesOf = ({ nonce, tencent, frameHosts, pictureHosts, tileOrigins }: PagePolicy) =>
  ({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', EMOTICONS, ...pictureHosts, ...tileOrigins],
    // A recorded video is played before it is sent.
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

/** The value of the header `content-security-policy`. */
export const contentSecurityPolicy = (policy: PagePolicy): string =>
  Object.entries(sourcesOf(policy))
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
