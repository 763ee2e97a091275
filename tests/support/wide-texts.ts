/**
 * Texts that are hard to lay out, of the kinds in the public "big list of naughty strings" and others, in our own
 * words. A message may have 500 code points, and none of these has more.
 */
export interface WideText {
  readonly kind: string;
  readonly text: string;
}

const MAN = '\u{1f468}';
const JOINER = '\u200d';

/** Texts that are one grapheme cluster each, inside which a browser breaks no line. */
const LONG_CLUSTERS: readonly WideText[] = [
  { kind: '160 men joined to one', text: `${MAN}${JOINER}`.repeat(160) },
  { kind: '240 consonants joined by viramas', text: 'क्'.repeat(240) },
  { kind: '480 leading jamo', text: '\u1100'.repeat(480) },
  { kind: '240 vowel jamo after one', text: `\u1100${'\u1161'.repeat(240)}` },
  { kind: '400 spacing vowel signs on one letter', text: `க${'\u0bbe'.repeat(400)}` },
  { kind: '400 Arabic number signs before one letter', text: `${'\u0600'.repeat(400)}1` },
  { kind: '480 marks on one letter', text: `Z${'\u0351\u0322\u0489\u035c'.repeat(120)}` },
  { kind: '300 skin tones on one hand', text: `\u{1f44b}${'\u{1f3fd}'.repeat(300)}` },
  { kind: '300 tags on one flag', text: `\u{1f3f4}${'\u{e0067}'.repeat(300)}` },
  { kind: '200 enclosing keycaps', text: '7\u20e3'.repeat(200) },
  { kind: 'a family of thirty, twice', text: `${`${MAN}${JOINER}`.repeat(30)} ${`👩🏽${JOINER}`.repeat(30)}` },
];

/** Scripts and signs without a possible line break, or wider than any other. */
const UNBROKEN: readonly WideText[] = [
  { kind: 'Thai without a space', text: 'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยา'.repeat(12) },
  { kind: 'Thai vowels without letters', text: 'ำ'.repeat(400) },
  { kind: 'Khmer without a space', text: 'ព្រះរាជាណាចក្រកម្ពុជា'.repeat(20) },
  { kind: 'Burmese without a space', text: 'ပြည်ထောင်စုသမ္မတမြန်မာ'.repeat(18) },
  { kind: 'Tibetan', text: 'བོད་ཡིག་གི་དཔེ་ཆ་'.repeat(24) },
  { kind: 'one Latin letter', text: 'W'.repeat(500) },
  { kind: 'words joined by no-break spaces', text: 'lorem\u00a0ipsum\u00a0'.repeat(40) },
  { kind: 'words joined by word joiners', text: 'lorem\u2060'.repeat(80) },
  { kind: 'no-break spaces alone', text: `[${'\u00a0'.repeat(450)}]` },
  { kind: 'wide spaces alone', text: `[${'\u3000'.repeat(450)}]` },
  { kind: 'tabs', text: `[${'\t'.repeat(300)}]` },
  { kind: 'a long address', text: `https://naughty.example/${'a-path_without_end/'.repeat(22)}?q=%20` },
  { kind: 'a long host', text: `https://${'sub-domain.'.repeat(38)}example/` },
  { kind: 'the widest Arabic ligature', text: '﷽'.repeat(120) },
  { kind: 'cuneiform', text: '𒐫𒈙𒁑'.repeat(80) },
  { kind: 'lines of a box', text: '─'.repeat(480) },
  { kind: 'no-break hyphens', text: '\u2011'.repeat(480) },
  { kind: 'full stops and quotes that stick', text: '「『（【《'.repeat(90) },
  { kind: 'a number without end', text: '1234567890'.repeat(50) },
];

/** Signs that turn, hide or stack their neighbours. */
const DIRECTIONS: readonly WideText[] = [
  { kind: 'an override that never ends', text: '\u202egnp.exe\u202e left open, then words to the right' },
  { kind: 'forty embeddings', text: `${'\u202b'.repeat(40)}inside${'\u202a'.repeat(40)}deeper` },
  { kind: 'isolates left open', text: '\u2067one \u2066two \u2068three' },
  { kind: 'Arabic with numbers and Latin', text: 'مرحبا 123 abc بالعالم (456) '.repeat(14) },
  { kind: 'Hebrew with points', text: 'בְּרֵאשִׁית בָּרָא אֱלֹהִים '.repeat(12) },
  { kind: 'Arabic stretched', text: `مـ${'ـ'.repeat(450)}رحبا` },
  { kind: 'invisible signs', text: `a${'\u200b\u200c\u200d\ufeff\u00ad\u2063'.repeat(60)}b` },
  {
    kind: 'separators of lines and paragraphs',
    text: 'one\u2028two\u2029three\u0085four\u000bfive\u000csix',
  },
  { kind: 'vertical Mongolian', text: 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ '.repeat(20) },
  { kind: 'Ogham with its own space', text: '᚛ᚄᚓᚐᚋᚒᚄ\u1680ᚑᚄᚂᚑᚏᚅ᚜'.repeat(20) },
];

/** Texts that other programs have misread, and pictures between words. */
const TEXTS: readonly WideText[] = [
  {
    kind: 'reserved words',
    text: 'undefined null NaN None true [object Object] Infinity -0 1e309 0x7fffffff',
  },
  { kind: 'markup', text: '</p><div style="width:9999px">wide</div><svg onload=alert(1)>' },
  { kind: 'braces and format marks', text: '{{7*7}} ${HOME} %s%n%x {0} #{1} <%= 1 %> $(id) `id`' },
  { kind: 'queries and commands', text: "1'; DROP TABLE users-- ../../etc/passwd | rm -rf / & C:\\CON\\AUX" },
  { kind: 'flags in a row', text: '🇺🇳🇨🇳🇩🇪'.repeat(60) },
  { kind: 'families and skins', text: '👩🏽‍👩🏿‍👧🏻‍👦🏼'.repeat(40) },
  { kind: 'faces of signs', text: '(╯°□°）╯︵ ┻━┻ ヽ(͡◕ ͜ʖ ͡◕)ﾉ '.repeat(14) },
  { kind: 'mathematical letters', text: '𝕿𝖍𝖊𝖖𝖚𝖎𝖈𝖐'.repeat(50) },
  { kind: 'letters upside down', text: '˙ɐnbᴉlɐ ɐuƃɐɯ ǝɹolop'.repeat(22) },
  { kind: 'accents over every letter', text: 'T̗̺͙͖o͇͈͓ ̮̺i̛̬̞nv̡͉o̷̖k͚̯e'.repeat(14) },
  { kind: 'letters that grow in capitals', text: 'ßŉǰΐΰևẖẗẘẙẚſtﬃ'.repeat(30) },
  { kind: 'Telugu that stopped phones', text: 'జ్ఞ\u200cా'.repeat(80) },
  { kind: 'unknown and private signs', text: '\ue000\uf8ff\ufffd\u{10fffd}'.repeat(100) },
  { kind: 'emoticon codes', text: '[微笑][没有这个][大哭]'.repeat(30) },
  { kind: 'many short lines', text: 'x\n'.repeat(60) },
];

export const WIDE_TEXTS: readonly WideText[] = [...LONG_CLUSTERS, ...UNBROKEN, ...DIRECTIONS, ...TEXTS];

/** The texts that are hardest to lay out, for places that show one text each. */
export const WIDEST_TEXTS: readonly WideText[] = [
  ...LONG_CLUSTERS,
  ...UNBROKEN.filter(({ kind }) => /^(Thai|one Latin|no-break spaces|a long host|cuneiform)/.test(kind)),
  ...DIRECTIONS.slice(0, 1),
];

/** The longest start of a text that fits a field which counts code points. */
export const cutTo = (max: number, text: string): string => [...text].slice(0, max).join('').trim();
