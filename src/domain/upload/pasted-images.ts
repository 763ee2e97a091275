import { ok, refuse, type Result } from '../result';

/** What the clipboard or a drop holds; `type` is the browser's MIME type. */
export interface PastedItem {
  readonly kind: 'file' | 'string';
  readonly type: string;
}

/**
 * The images of a paste or a drop (product 5). Copied text travels beside its picture and does not count; a file
 * that is no image refuses the whole. `undefined` stands for a browser that hands nothing out.
 */
export const imagesPasted = <I extends PastedItem>(
  items: readonly I[] | undefined,
): Result<readonly I[], 'upload.paste-unsupported' | 'upload.not-an-image'> => {
  if (items === undefined) return refuse('upload.paste-unsupported');
  const files = items.filter((item) => item.kind === 'file');
  const allImages = files.every((file) => file.type.toLowerCase().startsWith('image/'));
  return files.length > 0 && allImages ? ok(files) : refuse('upload.not-an-image');
};

/**
 * Whether what is pasted where one writes means its files. Copied words come first: a spreadsheet hands out a picture
 * of its cells beside them.
 */
export const meansFiles = (items: readonly PastedItem[] | undefined): boolean =>
  items !== undefined &&
  items.some(({ kind }) => kind === 'file') &&
  !items.some(({ kind, type }) => kind === 'string' && type.toLowerCase() === 'text/plain');
