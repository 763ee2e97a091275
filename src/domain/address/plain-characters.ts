/* Normalises the characters of a pasted address before it is split. */

/** The Chinese words for digits, as in a dictated number. `幺` is another word for 1. */
const SPOKEN = '〇零一二三四五六七八九幺';
/** Matches a dictated mobile number: eleven digits as words. */
const SPOKEN_PHONE =
  /(?<![〇零一二三四五六七八九幺]{2})[一幺][三四五六七八九][〇零一二三四五六七八九幺]{9}(?![〇零一二三四五六七八九幺十百])/g;

const digitOf = (word: string): string => {
  const at = SPOKEN.indexOf(word);
  return word === '幺' ? '1' : String(Math.max(0, at - 1));
};

/** Matches an emoji or another pictogram, which people put before the parts of an address. */
const PICTOGRAM = /[\p{Extended_Pictographic}\u{1F3FB}-\u{1F3FF}][\u{FE0F}\u{200D}]*/gu;
/** Matches a label whose characters are spread over the line: `收 货 人`. */
const SPREAD_LABEL = /收\s+(?:货|件)\s+人|姓\s+名|电\s+话|手\s+机|地\s+址/g;

/**
 * Normalises the characters of a text for the rules: half-width letters and digits, one kind of dot, digits for a
 * dictated number, labels without blanks, and blanks for pictograms.
 */
export const plainCharacters = (text: string): string =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－／＊＿]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
    .replace(/[・•‧]/g, '·')
    .replace(PICTOGRAM, ' ')
    .replace(/(?<=\p{Script=Han})[ \t]+(?=[:：])/gu, '')
    .replace(SPREAD_LABEL, (label) => label.replace(/\s+/g, ''))
    .replace(SPOKEN_PHONE, (spoken) => Array.from(spoken, digitOf).join(''));
