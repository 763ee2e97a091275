import type { FileValue } from '@/domain/form/file-values';
import type { RequestOf } from '@/contract/calls';
import type { Refusal } from '@/domain/refusals';
import { refuse } from '@/domain/result';
import type { Calls, CommandCall, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';

/** The files in one field of a command. */
export interface FileField extends Pick<FileValue, 'references'> {
  readonly as: FileValue['as'] | 'video' | 'paper';
  /** The values already stored in this field, which are not checked again. */
  readonly kept?: readonly string[];
  /** The refusal for a wrong reference. `number` is the position of the reference, starting at 1. */
  readonly refusal: (number: number) => Refusal;
}

/** Finds the files in the fields of a command. */
export type FileFieldsOf<N extends CommandCall> = (
  asked: RequestOf<Calls[N]>,
  member: Member,
  storage: Storage,
) => Promise<readonly FileField[]>;

/** A field of pictures. */
export const pictures = (
  field: string,
  references: readonly string[],
  kept: readonly string[] = [],
): FileField => ({
  as: 'picture',
  references,
  kept,
  refusal: (number) => refuse('file.unknown', { field, number }).refusal,
});

/** A field of general files: documents or pictures. */
export const documents = (field: string, references: readonly string[]): FileField => ({
  as: 'file',
  references,
  refusal: (number) => refuse('file.unknown', { field, number }).refusal,
});

/** A field of one video; no files if the reference is undefined. */
export const video = (field: string, reference: string | undefined): FileField => ({
  as: 'video',
  references: reference === undefined ? [] : [reference],
  refusal: (number) => refuse('file.unknown', { field, number }).refusal,
});

/** A field of one financial document (`financialDocumentRule`); empty for none. */
export const documentField = (field: string, reference: string): FileField => ({
  as: 'paper',
  references: reference === '' ? [] : [reference],
  refusal: (number) => refuse('file.unknown', { field, number }).refusal,
});

/** A field of several financial documents. */
export const documentsField = (field: string, references: readonly string[]): FileField => ({
  as: 'paper',
  references,
  refusal: (number) => refuse('file.unknown', { field, number }).refusal,
});
