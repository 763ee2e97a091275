import { PHONE } from './numbers-in-text';

/* Words of requests and notes that customers write beside an address. */

/** Matches words of a request, a time or a note about the car, which do not belong to a street. */
const REQUEST =
  /周[一二三四五六日末]|星期|工作日|节假日|[上下]午|晚上|[今明后]天|打(?:不通)?电?话|打我|(?:可以|请|先)打|电联|联系|(?:家里|家中)?没人|不在家|别[放送]|不要|不用|请|勿|尽快|加急|急用|急需|到店|到货|发票|收据|麻烦|谢谢|安装|装车|预约|提前|[发送收取]货|送到|登记|停在|可以吗|能[装送到]|记得|什么时候|地址不变|要用|[要需](?:贴|安装|换)|贴[前后全整侧膜完]|(?<![解开])放[在门前到丰快驿保物]|^[送放贴装](?![马甲家])/u;
/** Matches a note in brackets. */
const NOTE = /[（(][^（()）]{2,60}[）)]/gu;
/**
 * Matches part of an address, which is not a request: the number of a house or a flat, or a road directly before such a
 * number.
 */
const HOUSE_NUMBER = /\d+\s*(?:[号弄幢栋室座期]|单元)|[路街道巷]\d|[A-Z]\d/u;
/** Matches words that announce a further phone number. */
const NUMBER_WORD =
  /^(?:(?:备用|另一?个?|其他|第二)?(?:联系)?(?:电话|手机|号码|手机号|联系方式)?\d?|备用|或者?|以及)[:：]?$/u;
const NOTE_WORD = /电话|手机|号码|备用|老公|老婆|爱人|家人|本人|朋友/u;

/** The end of the name of a place: `建筑安装公司家属院`, `婚姻登记处`. */
const ENDS_AS_PLACE =
  /[院园厦城场店苑庄库厂楼层座室村路街巷区期馆所部局舍寓府司处]$|中心$|国际$|[^车家]内$|[旁侧]$/u;
/** The start of a request that may end like a place: `周末到店`, `放在二楼`. */
const BEGINS_AS_REQUEST =
  /^(?:放|送|别|不|请|勿|麻烦|尽快|预约|提前|下?周|星期|[今明后]天|[上下]午|晚上|先|到|联系|快递|车[子辆]?[停在])/u;

/** Whether a part of a pasted text is a request or a note, and not part of an address. */
export const isRequest = (part: string): boolean =>
  REQUEST.test(part) &&
  !HOUSE_NUMBER.test(part) &&
  (!ENDS_AS_PLACE.test(part) || BEGINS_AS_REQUEST.test(part));

/** Whether a part announces the phone number that follows it: `备用电话`. */
export const namesNumber = (part: string): boolean => part !== '' && NUMBER_WORD.test(part);

/** Whether a part explains the phone number before it: `（老公电话）`. */
export const explainsNumber = (part: string): boolean =>
  part.length <= 12 && NOTE_WORD.test(part) && !HOUSE_NUMBER.test(part);

/**
 * Splits an address around the first note in brackets that is a request or contains a mobile number; undefined if there
 * is none. The note stays whole.
 */
export const requestInBrackets = (
  part: string,
): readonly [before: string, note: string, behind: string] | undefined => {
  for (const { 0: note, index } of part.matchAll(NOTE)) {
    const isNote = isRequest(note.slice(1, -1)) || PHONE.test(note);
    if (index > 0 && isNote) return [part.slice(0, index), note, part.slice(index + note.length)];
  }
  return undefined;
};
