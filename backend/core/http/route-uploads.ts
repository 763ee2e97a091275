import type { Result } from '@/domain/result';
import type { Refusal, RefusalCode } from '@/domain/refusals';
import { fromBase64 } from '../bytes';
import type { ResumableUploads } from '../files/resumable-uploads';
import type { Upload } from '../ports/uploads.port';
import type { World } from '../ports/world.port';
import type { SessionCookie } from '../session/session-cookie';
import type { SessionService } from '../session/session.service';
import type { Member, Visitor } from './answers';
import type { Api } from './api';
import { memberOf, visitorOf } from './identify';
import type { RequestGate } from './request-limits';
import { refuseWith } from './respond';

/** The path below `/api`. */
const UPLOADS_PATH = '/seller/upload';

const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' } as const;
const CHUNK_TYPE = 'application/offset+octet-stream';
/** The header with the name of a finished upload. */
const FILE_NAME = 'upload-file-name';

/** A tus client uses the HTTP status; the body has the details, as in every other answer. */
const STATUSES: Partial<Record<RefusalCode, number>> = {
  'session.expired': 401,
  'permission.denied': 403,
  'platform.mismatch': 403,
  'upload.unknown': 404,
  'upload.offset-mismatch': 409,
  'request.too-many': 429,
  'request.unavailable': 503,
  'upload.store-full': 507,
  'upload.too-large': 413,
  'upload.image-too-large': 413,
  'upload.checksum-mismatch': 460,
};

const refuseUpload = async (refusal: Refusal, request: Request): Promise<Response> => {
  const posted = refuseWith(refusal, new URL(request.url).pathname);
  const headers = new Headers(posted.headers);
  for (const [name, value] of Object.entries(TUS)) headers.set(name, value);
  return new Response(await posted.arrayBuffer(), { status: STATUSES[refusal.code] ?? 400, headers });
};

/** Parses `name base64,name base64`; invalid entries are left out. */
const metadataOf = (header: string | null): ReadonlyMap<string, string> =>
  new Map(
    (header ?? '').split(',').flatMap((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      try {
        return [[name, new TextDecoder().decode(fromBase64(value))]];
      } catch {
        return [];
      }
    }),
  );

const wholeOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

const SHA256 = /^[0-9a-f]{64}$/;

interface Parts {
  readonly uploads: ResumableUploads;
  readonly sessions: SessionService;
  readonly cookie: SessionCookie;
  readonly world: World;
  readonly gate: RequestGate;
}

type Work = (member: Member, id: string, request: Request) => Promise<Result<Response>>;

const bad = (message: string): Response => new Response(`${message}\n`, { status: 400, headers: TUS });

const state = ({ received, size, finished, fileName }: Upload) => ({
  ...TUS,
  'upload-offset': String(received),
  'upload-length': String(size),
  ...(finished ? { [FILE_NAME]: fileName } : {}),
});

/** The member who uploads. Refused unless the member may take a step of an order, or save goods of the mall. */
const uploaderOf = async (visitor: Visitor, sessions: SessionService): Promise<Result<Member>> => {
  const installer = await memberOf('takeOrderStep', visitor, sessions);
  return installer.ok || installer.refusal.code !== 'permission.denied'
    ? installer
    : memberOf('saveMallGoods', visitor, sessions);
};

/**
 * Resumable uploads of evidence and of videos of goods, by the tus protocol 1.0 (creation, termination). They are for
 * users who may take a step of an order or save goods. The name of a finished file is in the header `Upload-File-Name`.
 */
export const routeUploads = (app: Api, { uploads, sessions, cookie, world, gate }: Parts): void => {
  const route = (method: string, path: string, work: Work): void => {
    app.on(method, path, async ({ req, env }) => {
      const visitor = visitorOf(req.raw, world.now(), cookie, env.ip);
      const { token, ip } = visitor;
      const answered = await gate.hold({ token, ip, kind: 'upload' }, async () => {
        const member = await uploaderOf(visitor, sessions);
        return member.ok ? work(member.value, req.param('id') ?? '', req.raw) : member;
      });
      return answered.ok ? answered.value : refuseUpload(answered.refusal, req.raw);
    });
  };
  const answer = (response: Response): Result<Response> => ({ ok: true, value: response });
  const one = `${UPLOADS_PATH}/:id`;

  route('POST', UPLOADS_PATH, async ({ scope, now }, _id, { headers, url }) => {
    const size = wholeOf(headers.get('upload-length'));
    if (size === undefined) return answer(bad('Upload-Length is missing'));
    const metadata = metadataOf(headers.get('upload-metadata'));
    const reported = metadata.get('sha256') ?? '';
    const begun = await uploads.begin(
      scope,
      { name: metadata.get('filename') ?? '', size, ...(SHA256.test(reported) ? { sha256: reported } : {}) },
      now,
    );
    if (!begun.ok) return begun;
    const location = `${new URL(url).pathname.replace(/\/$/, '')}/${begun.value.id}`;
    return answer(new Response(null, { status: 201, headers: { ...state(begun.value), location } }));
  });

  // The route of GET also answers HEAD, without the body.
  route('GET', one, async ({ scope }, id) => {
    const found = await uploads.find(scope, id);
    return found.ok ? answer(new Response(null, { status: 200, headers: state(found.value) })) : found;
  });

  route('PATCH', one, async ({ scope, now }, id, { headers, body }) => {
    const at = wholeOf(headers.get('upload-offset'));
    if (at === undefined || headers.get('content-type') !== CHUNK_TYPE)
      return answer(bad(`Upload-Offset and the type ${CHUNK_TYPE} are asked for`));
    const appended = await uploads.append(scope, id, at, body, now);
    return appended.ok
      ? answer(new Response(null, { status: 204, headers: state(appended.value) }))
      : appended;
  });

  route('DELETE', one, async ({ scope }, id) => {
    const removed = await uploads.remove(scope, id);
    return removed.ok ? answer(new Response(null, { status: 204, headers: TUS })) : removed;
  });
};
