import { ok, refuse, type Result } from '../result';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = `(?:${LABEL}\\.)+[a-z]{2,63}`;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`;

/** The shared input patterns (product 5). Each runs in linear time on any text. */
export const PATTERNS = {
  /** Matches 1, then 3 to 9, then nine digits. */
  mobile: /^1[3-9]\d{9}$/,
  /**
   * Matches an area code 0xx or 0xxx, then 7 or 8 digits, then optionally an extension of up to 6 digits:
   * `0571-88888888-801`.
   */
  landline: /^0\d{2,3}-?[2-9]\d{6,7}(?:-\d{1,6})?$/,
  email: new RegExp(`^[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@${DOMAIN}$`, 'i'),
  /** Matches http, https or ftp, then a domain, `localhost` or an IPv4 address, then any text without spaces. */
  url: new RegExp(`^(?:https?|ftp)://(?:${DOMAIN}|localhost|${IPV4})(?::\\d{1,5})?(?:[/?#]\\S*)?$`, 'i'),
  lowercase: /^[a-z]+$/,
  uppercase: /^[A-Z]+$/,
  /** Matches a decimal number; thousands separators are either everywhere or nowhere. */
  number: /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/,
  /** Matches a number above 0 with up to two decimals and no leading zeros. */
  money: /^(?!0(?:\.0{1,2})?$)(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
  /**
   * Matches 2 to 100 characters, the first of them Chinese: Chinese characters, letters, digits and punctuation of
   * addresses.
   */
  address: /^\p{Script=Han}[\p{Script=Han}A-Za-z0-9 #()（）·、，,.\-—_/]{1,99}$/u,
} as const satisfies Readonly<Record<string, RegExp>>;

export type PatternName = keyof typeof PATTERNS;

export const matchesPattern = (name: PatternName, text: string): boolean => PATTERNS[name].test(text);

/** The text if it matches the pattern, else the pattern's refusal. */
export const checkPattern = (name: PatternName, text: string): Result<string, `pattern.${PatternName}`> =>
  matchesPattern(name, text) ? ok(text) : refuse(`pattern.${name}`);
