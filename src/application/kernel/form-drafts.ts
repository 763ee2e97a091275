import { isBlank } from '../../domain/kernel/text';
import { STORED } from './browser-registry';
import { createDraftShelf, type DraftShelf, type DraftShelfParts } from './draft-shelf';

/** The values of a draft, which are texts or lists of texts. */
type DraftValues<T> = { readonly [Name in keyof T]: string | readonly string[] };

const isLike = (value: unknown, empty: string | readonly string[]): boolean =>
  typeof empty === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((each) => typeof each === 'string');

/**
 * The drafts of one form, by the id of the row that the form is about. `nothing` is the empty form. Stored data of
 * another shape are ignored, and a field that a later version added is empty.
 */
export const createFormDrafts = <T extends DraftValues<T>>(
  parts: DraftShelfParts,
  form: string,
  nothing: T,
): DraftShelf<T> => {
  const names = Object.keys(nothing) as (keyof T & string)[];
  const shelf = createDraftShelf<T>(parts, {
    thing: STORED.formDraft,
    parse: (stored) => {
      if (typeof stored !== 'object' || stored === null) return undefined;
      const fields = { ...nothing, ...stored };
      return names.every((name) => isLike(fields[name], nothing[name])) ? fields : undefined;
    },
    isEmpty: (draft) =>
      names.every((name) => {
        const value = draft[name];
        return typeof value === 'string' ? isBlank(value) : value.length === 0;
      }),
  });
  const place = (id: string): string => `${form}:${id}`;
  return {
    ...shelf,
    read: (id) => shelf.read(place(id)),
    write: (id, draft) => shelf.write(place(id), draft),
    clear: (id) => {
      shelf.clear(place(id));
    },
    has: (id) => shelf.has(place(id)),
  };
};
