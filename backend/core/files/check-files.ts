import { ok, type Result } from '@/domain/result';
import { isOfType } from '@/domain/upload/file-type';
import { readPicture } from '@/domain/upload/picture/read-picture';
import { FILE_TYPES, IMAGE_TYPES, financialDocumentRule, VIDEO_TYPES } from '@/domain/upload/upload-rule';
import type { CommandCall, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import { fromBase64 } from '../bytes';
import { FILE_FIELDS } from '../areas';
import type { FileField } from './file-fields';
import { isOwnFileName } from './own-file-name';

/**
 * The file types that `checkFiles` permits in each kind of field of a command, except a field of a signature. A `paper`
 * is a financial document, such as a receipt.
 */
const TYPES: Readonly<Record<'picture' | 'file' | 'video' | 'paper', readonly string[]>> = {
  picture: IMAGE_TYPES,
  file: [...FILE_TYPES, ...IMAGE_TYPES],
  video: VIDEO_TYPES,
  paper: financialDocumentRule(1).types,
};

/** The most file names of one command that are looked up. Names beyond this number count as unknown. */
const LOOKED_UP = 1000;

const PNG_DATA = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether a value is a drawn signature: a PNG in a `data:` URL. It is checked like any other picture. */
const isSignature = (value: string): boolean =>
  PNG_DATA.test(value) && readPicture(fromBase64(value.slice(value.indexOf(',') + 1))).ok;

const isNamed = (as: keyof typeof TYPES, reference: string): boolean =>
  isOwnFileName(reference) && isOfType(TYPES[as], reference);

const isKnown = (
  { as, kept = [] }: FileField,
  reference: string,
  seen: ReadonlyMap<string, number>,
): boolean =>
  kept.includes(reference) ||
  (as === 'signature' ? isSignature(reference) : isNamed(as, reference) && seen.has(reference));

type AnyFields = (asked: unknown, member: Member, storage: Storage) => Promise<readonly FileField[]>;

/**
 * Refuses a command unless every file that it refers to exists, is visible to the user, and has a type that its field
 * permits. A value that the field already contains (`kept`) is not checked again. A signature is a `data:` URL; any
 * other URL is refused. Signed URLs were replaced by names when the request was read.
 */
export const checkFiles = async (
  name: CommandCall,
  asked: unknown,
  member: Member,
  storage: Storage,
): Promise<Result<undefined>> => {
  const fieldsOf = FILE_FIELDS[name];
  if (fieldsOf === 'none') return ok(undefined);
  const fields = (await (fieldsOf as unknown as AnyFields)(asked, member, storage)).filter(
    ({ references }) => references.length > 0,
  );
  const names = new Set(fields.flatMap(({ references }) => references.filter(isOwnFileName)));
  const seen = await storage.within(member.scope).files.visible([...names].slice(0, LOOKED_UP));
  for (const field of fields) {
    const wrong = field.references.findIndex((reference) => !isKnown(field, reference, seen));
    if (wrong >= 0) return { ok: false, refusal: field.refusal(wrong + 1) };
  }
  return ok(undefined);
};
