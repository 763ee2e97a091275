import { FILE_FIELD, type UploadForm } from '@/contract/call';
import { ok, refuse, type Result } from '@/domain/result';
import { MEGABYTE } from '@/domain/upload/upload-rule';
import { readBytes } from './read-body';

/** The largest file of any rule and the multipart framing around it, in bytes. */
const FILE_LIMIT = 5 * MEGABYTE + 64 * 1024;
/** A body above the limit is read and discarded up to this size, so that the client receives the refusal. */
const DISCARD_LIMIT = 20 * MEGABYTE;

/** A file of an upload. The content of a file that is too large is not kept. */
export type ReceivedFile =
  | { readonly kind: 'file'; readonly name: string; readonly content: Uint8Array }
  | { readonly kind: 'oversize' };

export type UploadRefusal =
  'request.too-large' | 'request.malformed' | 'upload.file-required' | 'upload.too-many';

type Received = readonly [ReceivedFile, ...ReceivedFile[]];

/** Clients that convert objects to forms, such as axios, name list fields `files[]` and `files[0]`. */
const fieldOf = (name: string): string => name.replace(/\[\d*\]$/, '');

/** The files of the specified field. If that field has none, the files of RuoYi's default field. */
const filesIn = (form: FormData, { field }: UploadForm): readonly FormDataEntryValue[] => {
  const named = (field: string) =>
    [...form.entries()].filter(([name]) => fieldOf(name) === field).map(([, value]) => value);
  const files = named(field);
  return files.length > 0 ? files : named(FILE_FIELD);
};

const receivedOf = async (file: File): Promise<ReceivedFile> => ({
  kind: 'file',
  name: file.name,
  content: new Uint8Array(await file.arrayBuffer()),
});

/**
 * The files of a multipart body, at least one. The body is read as it arrives, and at most `FILE_LIMIT` bytes for each
 * permitted file are kept in memory.
 */
export const readUpload = async (
  request: Request,
  form: UploadForm,
): Promise<Result<Received, UploadRefusal>> => {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type.trim())) return refuse('upload.file-required');
  const keep = FILE_LIMIT * form.most;
  const bytes = await readBytes(request, { keep, read: Math.max(DISCARD_LIMIT, keep) });
  if (!bytes.ok) return bytes;
  if (bytes.value === 'more') return ok([{ kind: 'oversize' }]);
  const parsed = await new Response(bytes.value, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const files = parsed === undefined ? [] : filesIn(parsed, form);
  const [first, ...others] = await Promise.all(
    files.flatMap((file) => (typeof file === 'string' ? [] : [receivedOf(file)])),
  );
  if (first === undefined || others.length + 1 < files.length) return refuse('upload.file-required');
  if (files.length <= form.most) return ok([first, ...others]);
  return form.most === 1 ? refuse('upload.file-required') : refuse('upload.too-many', { n: form.most });
};
