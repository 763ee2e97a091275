import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentSecurityPolicy, type PagePolicy } from './content-security-policy';
import { compress, encodingFor } from './compression';

/** The placeholder in the built page for the nonce of a response. */
export const NONCE_PLACE = '__CSP_NONCE__';

const NONCE_BYTES = 16;

/** The fixed sources of the page policy. The origins of map tiles are read for each page. */
export type PageSources = Omit<PagePolicy, 'nonce' | 'tileOrigins'> & {
  readonly tileOrigins: () => Promise<readonly string[]>;
};

/** Serves the application's page: never cached, with a new nonce and a policy that contains it. */
export const createIndexPage =
  ({ tileOrigins, ...policy }: PageSources) =>
  async (request: Request, file: string, common: Readonly<Record<string, string>>): Promise<Response> => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const page = (await readFile(file, 'utf8')).replaceAll(NONCE_PLACE, nonce);
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
    const plain = new TextEncoder().encode(page);
    const bytes = encoding === undefined ? plain : await compress(plain, encoding, 'quick');
    const headers = new Headers({
      ...common,
      'content-type': 'text/html;charset=utf-8',
      'content-security-policy': contentSecurityPolicy({
        ...policy,
        nonce,
        tileOrigins: await tileOrigins(),
      }),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'content-length': String(bytes.byteLength),
    });
    if (encoding !== undefined) headers.set('content-encoding', encoding);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };
