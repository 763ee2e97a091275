import { ok, refuse, type Result } from '../result';

/** Characters without a visible form: control and format characters, lone surrogates and the like. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/** A user name as it is kept: one form for all ways of typing a character, without blanks around it. */
export const spelledUserName = (typed: string): string => typed.normalize('NFKC').trim();

/**
 * The key of a user name: names with one key are the same name. It is computed here alone and stored beside the name,
 * because `lower` of a database depends on its collation. A change needs a migration that computes every key anew.
 * Lower before upper, because `ẞ` alone becomes `ß` and only then `ss`.
 */
export const userNameKey = (typed: string): string =>
  spelledUserName(typed).toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** Two names that look alike must not be two names, so no character of a name may be invisible. */
export const checkUserNameCharacters = (typed: string): Result<string, 'sign-in.user-name-characters'> =>
  UNSEEN.test(spelledUserName(typed)) ? refuse('sign-in.user-name-characters') : ok(spelledUserName(typed));

/** For names from before that rule. */
export const withoutUnseen = (name: string): string => name.normalize('NFKC').replace(EVERY_UNSEEN, '');
