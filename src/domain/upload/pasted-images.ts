import { ok, refuse, type Result } from '../result';

/** An item of the clipboard or of a drop; `type` is the browser's MIME type. */
export interface PastedItem {
  readonly kind: 'file' | 'string';
  readonly type: string;
}

/** Whether the item is a picture, by the type that the browser states. */
export const isPicture = ({ kind, type }: PastedItem): boolean =>
  kind === 'file' && type.toLowerCase().startsWith('image/');

/**
 * The images of a paste or a drop (product 5). Text that comes with a picture is ignored. The whole paste is refused if
 * it contains no file, or a file that is not an image. `items` is `undefined` if the browser allows no clipboard
 * access.
 */
export const imagesPasted = <I extends PastedItem>(
  items: readonly I[] | undefined,
): Result<readonly I[], 'upload.paste-unsupported' | 'upload.not-an-image'> => {
  if (items === undefined) return refuse('upload.paste-unsupported');
  const files = items.filter((item) => item.kind === 'file');
  return files.length > 0 && files.every(isPicture) ? ok(files) : refuse('upload.not-an-image');
};

/**
 * Whether a paste into a text field inserts its files. Text takes precedence, because a spreadsheet also copies a
 * picture of its cells.
 */
export const meansFiles = (items: readonly PastedItem[] | undefined): boolean =>
  items !== undefined &&
  items.some(({ kind }) => kind === 'file') &&
  !items.some(({ kind, type }) => kind === 'string' && type.toLowerCase() === 'text/plain');
