import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Person } from '../kernel/party';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';

/** The maximum length of a note, in code points. */
export const WORK_NOTE_MAX = 500;
/** The maximum number of notes of one side on one work order, which are all loaded together. */
export const WORK_NOTES_MAX = 200;

/** The side to which a note belongs: the platform's staff, one seller account, or one shop. */
export interface NoteSide {
  readonly type: Person['type'];
  readonly sid: Id;
  readonly shopId?: Id;
}

/** A note that only users of its author's side can see. */
export interface WorkNote {
  readonly id: Id;
  readonly authorName: string;
  /** Whether the viewer wrote the note. */
  readonly mine: boolean;
  readonly text: string;
  readonly at: Instant;
}

/** The side of a user; `shopId` is the shop of a shop's user. */
export const noteSideOf = ({ type, sid }: Person, shopId?: Id): NoteSide => ({
  type,
  sid,
  ...(shopId === undefined ? {} : { shopId }),
});

/**
 * Whether the users of two sides see each other's notes. All platform staff are one side, and so are the users of one
 * seller or of one shop. Accounts of different types are different sides, even with the same ids.
 */
export const isSameSide = (one: NoteSide, other: NoteSide): boolean =>
  one.type === other.type &&
  (one.type === 'PLATFORM' ||
    one.sid === other.sid ||
    (one.type === 'SHOP' && one.shopId !== undefined && one.shopId === other.shopId));

/** Checks a note, which is required and has at most `WORK_NOTE_MAX` code points. */
export const checkWorkNote = (text: string): Result<string, 'work-note.required' | 'work-note.too-long'> => {
  if (isBlank(text)) return refuse('work-note.required');
  return lengthOf(text) > WORK_NOTE_MAX ? refuse('work-note.too-long', { max: WORK_NOTE_MAX }) : ok(text);
};

/**
 * Adds a note. This is possible at any time, even on a finished work order, because a note does not change the work
 * order.
 */
export const addWorkNote = (
  text: string,
  before: number,
): Result<string, 'work-note.required' | 'work-note.too-long' | 'work-note.too-many'> =>
  before >= WORK_NOTES_MAX ? refuse('work-note.too-many', { max: WORK_NOTES_MAX }) : checkWorkNote(text);
