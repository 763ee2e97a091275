import { FILE_FIELD } from '@/contract/call';
import { ok, refuse, type Result } from '@/domain/result';
import { MEGABYTE } from '@/domain/upload/upload-rule';
import { readBytes } from './read-body';

/** The largest file any rule allows, and what stands around it in a multipart body. */
const UPLOAD_LIMIT = 5 * MEGABYTE + 64 * 1024;
/** A larger one is read to its end and thrown away, so that its sender hears why; from here on nobody listens. */
const PATIENCE = 20 * MEGABYTE;

/** What came with an upload. The content of a file that is too large is not kept. */
export type ReceivedFile =
  | { readonly kind: 'file'; readonly name: string; readonly content: Uint8Array }
  | { readonly kind: 'oversize' };

export type UploadRefusal = 'request.too-large' | 'request.malformed' | 'upload.file-required';

/** The one file of a multipart body. It is read as it comes, and never more of it than the limit is kept. */
export const readUpload = async (request: Request): Promise<Result<ReceivedFile, UploadRefusal>> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type.trim())) return refuse('upload.file-required');
  const bytes = await readBytes(request, { keep: UPLOAD_LIMIT, read: PATIENCE });
  if (!bytes.ok) return bytes;
  if (bytes.value === 'more') return ok({ kind: 'oversize' });
  const form = await new Response(bytes.value, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const [file, ...others] = form?.getAll(FILE_FIELD) ?? [];
  if (file === undefined || typeof file === 'string' || others.length > 0)
    return refuse('upload.file-required');
  return ok({ kind: 'file', name: file.name, content: new Uint8Array(await file.arrayBuffer()) });
};
