import { ok, refuse, type Result } from '../result';

/* The spelling of user names: the characters that they may contain, and the names that count as the same. */

/** Characters without a visible form: control and format characters, lone surrogates and the like. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

const SPACES_AT_THE_ENDS = /^\p{Zs}+|\p{Zs}+$/gu;

/**
 * Removes spaces only. `trim` would also remove tabs, line ends and U+FEFF, but `checkUserNameCharacters` must
 * refuse these.
 */
export const withoutOuterSpaces = (typed: string): string => typed.replace(SPACES_AT_THE_ENDS, '');

/** A user name as it is stored: in Unicode form NFKC, without spaces at its ends. */
export const spelledUserName = (typed: string): string => withoutOuterSpaces(typed.normalize('NFKC'));

/**
 * The key of a user name: names with equal keys are the same name. Only this function computes it. It is stored with
 * the name, because a database's `lower` depends on its collation. A change of this function needs a migration that
 * recomputes every key. Lower case comes first: `ẞ` must become `ß` before upper case makes it `SS`.
 */
export const userNameKey = (typed: string): string =>
  spelledUserName(typed).toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** Refuses invisible characters, because with them two different names could look alike. */
export const checkUserNameCharacters = (typed: string): Result<string, 'sign-in.user-name-characters'> =>
  UNSEEN.test(spelledUserName(typed)) ? refuse('sign-in.user-name-characters') : ok(spelledUserName(typed));

/** Removes invisible characters from names that were stored before `checkUserNameCharacters` existed. */
export const withoutInvisibleCharacters = (name: string): string =>
  name.normalize('NFKC').replace(EVERY_UNSEEN, '');
