import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Person } from '../kernel/party';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/** In code points, as every length of the product. */
export const WORK_NOTE_MAX = 500;
/** How many notes one side may write on one work order; they are read together. */
export const WORK_NOTES_MAX = 200;

/** The side that a note belongs to: the platform's staff, one seller account, or one shop. */
export interface NoteSide {
  readonly type: Person['type'];
  readonly sid: Id;
  readonly shopId?: Id;
}

/** A note that only the side of its author ever sees. */
export interface WorkNote {
  readonly id: Id;
  readonly authorName: string;
  /** Whether the person who asks wrote it. */
  readonly mine: boolean;
  readonly text: string;
  readonly at: Instant;
}

export const noteSideOf = ({ type, sid }: Person, shopId?: Id): NoteSide => ({
  type,
  sid,
  ...(shopId === undefined ? {} : { shopId }),
});

/**
 * Whether two people see each other's notes. Staff of the platform are one side; a seller's people are one, and so are
 * the people of a shop. An account of another type is another side, even with the same ids.
 */
export const isSameSide = (one: NoteSide, other: NoteSide): boolean =>
  one.type === other.type &&
  (one.type === 'PLATFORM' ||
    one.sid === other.sid ||
    (one.type === 'SHOP' && one.shopId !== undefined && one.shopId === other.shopId));

export const checkWorkNote = (text: string): Result<string, 'work-note.required' | 'work-note.too-long'> => {
  if (isBlank(text)) return refuse('work-note.required');
  return lengthOf(text) > WORK_NOTE_MAX ? refuse('work-note.too-long', { max: WORK_NOTE_MAX }) : ok(text);
};

/** A note may be added at any time, to a finished work order too: it changes nothing of the work order. */
export const addWorkNote = (
  text: string,
  before: number,
): Result<string, 'work-note.required' | 'work-note.too-long' | 'work-note.too-many'> =>
  before >= WORK_NOTES_MAX ? refuse('work-note.too-many', { max: WORK_NOTES_MAX }) : checkWorkNote(text);
