import { beginsWithSurname } from './surnames';

/* The shapes that names of persons have in a pasted address. */

/** The extension of a privacy number, written after the name. */
export const EXTENSION = /(?:\[\d{3,4}\]|【\d{3,4}】|(?:转|分机)\d{3,4})$/u;
export const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
/** Names of some ethnic groups have a dot between their parts. */
export const DOTTED_NAME = /^\p{Script=Han}{1,10}[·•]\p{Script=Han}{1,10}$/u;
const TITLED_NAME =
  /^\p{Script=Han}{1,4}(?:先生|女士|小姐|太太|老师|师傅|老板|总|经理|医生|阿姨|大哥|大姐|大爷|大妈|大叔|哥|姐|同学|主任|[（(]\p{Script=Han}{0,2}(?:先生|女士|小姐)[）)])$/u;
/** A familiar prefix before the surname: `小刘`, `老王`. */
const FAMILIAR = /^[小老阿](\p{Script=Han})$/u;
/** A name whose end a marketplace hides: `高*`. */
const HIDDEN_NAME = /^\p{Script=Han}\*{1,3}\p{Script=Han}?$/u;
/** A title that the marketplace repeats: `龚女士(女士)`. */
export const TITLE_TWICE = /(先生|女士|小姐)[（(]\1[）)]/u;
export const LATIN_NAME = /^[A-Za-z]{2,20}(?: [A-Za-z]{1,20}){0,2}$/;
/** Matches a possible nickname: up to 20 letters, digits, dots, hyphens, brackets and similar signs. */
export const MAYBE_NICKNAME = /^[\p{L}\p{N}_·•.~\-（）()【】[\]]{1,20}$/u;
/** Matches a name with the mark for a receiver, or with words that follow a name: `张三收`, `张三（收）`, `小刘就行`. */
const RECEIVES = /^(.+?)([（(](?:亲|本人)?收[）)]|亲收|收|就行|就好|就可以|即可)$/u;

export const isTitled = (text: string): boolean =>
  TITLED_NAME.test(text) || beginsWithSurname(FAMILIAR.exec(text)?.[1] ?? '');

/** Words of politeness, some of which begin like a surname or end like a title: `谢谢老板`, `客服您好`. */
const POLITENESS = /^(?:谢谢|感谢|麻烦|辛苦|客服|[您你]好|请|老板|师傅)/u;

export const isShapedAsName = (text: string): boolean =>
  !POLITENESS.test(text) &&
  [TITLED_NAME, HAN_NAME, DOTTED_NAME, LATIN_NAME, HIDDEN_NAME].some((shape) => shape.test(text));

/**
 * Splits a part into a name and the words for a receiver after it, such as `收`. If it is not certain that the part is a
 * name, returns the whole part and an empty text.
 */
export const receiverIn = (part: string): readonly [name: string, receives: string] => {
  const [, name = '', receives = ''] = RECEIVES.exec(part) ?? [];
  const isSure = receives.length > 1 || beginsWithSurname(name) || isTitled(name);
  return isShapedAsName(name) && isSure ? [name, receives] : [part, ''];
};
