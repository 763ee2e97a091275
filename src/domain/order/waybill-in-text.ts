/** A pasted text with a waybill, as a courier or a colleague sends it. */
export interface PastedWaybill {
  readonly waybill: string;
  /** The rest of the text, which may name the receiver, the order or the work order. */
  readonly context: string;
}

/**
 * Matches a word that can be a waybill: up to six letters, a digit, and further digits or letters. It also needs
 * `LENGTH_MIN` characters.
 */
const WAYBILL = /(?<![A-Z\d/=-])[A-Z]{0,6}\d[\dA-Z]{6,29}(?![A-Z\d-])/gi;
const LENGTH_MIN = 10;
const PHONE = /^1[3-9]\d{9}$/;
/** Matches the end of a text that announces the number of an order or a work order. */
const OTHER_NUMBER_AHEAD = /(?:订单|工单)\s*(?:编?号)?(?:码|是|为)?[\s:：#]*$/;
/** Words for a parcel on its way. 单号 is also part of the words for the number of an order and of a work order. */
const NAMES_PARCEL =
  /快递|速递|速运|快运|物流|运单|面单|包裹|(?<![订工])单号|顺丰|中通|圆通|申通|韵达|极兔|德邦|百世|邮政|waybill|tracking/i;
/** Matches the end of a text that announces a waybill: a word for a parcel, then a few characters. */
const PARCEL_AHEAD = new RegExp(`(?:${NAMES_PARCEL.source})[^A-Z\\d]{0,8}$`, 'i');

interface Candidate {
  readonly word: string;
  readonly ahead: string;
}

/** The words that can be a waybill, each with the text in front of it. */
const candidatesIn = (text: string): readonly Candidate[] =>
  Array.from(text.matchAll(WAYBILL), ({ 0: word, index }) => ({ word, ahead: text.slice(0, index) })).filter(
    ({ word, ahead }) => word.length >= LENGTH_MIN && !PHONE.test(word) && !OTHER_NUMBER_AHEAD.test(ahead),
  );

/** Whether a text contains a word that can be a waybill. */
export const mayContainWaybill = (text: string): boolean => candidatesIn(text).length > 0;

const namedBy = (candidates: readonly Candidate[], text: string): Candidate | undefined => {
  const announced = candidates.find(({ ahead }) => PARCEL_AHEAD.test(ahead));
  const isOnly = candidates.length === 1 && NAMES_PARCEL.test(text);
  return announced ?? (isOnly ? candidates[0] : undefined);
};

/**
 * The waybill of a text, with the rest of the text. It is the first word in the format of a carrier, or else the word
 * that the text announces as a waybill. Undefined if there is no such word. `isWaybill` checks the formats of the
 * carriers.
 */
export const waybillInText = (
  text: string,
  isWaybill: (word: string) => boolean,
): PastedWaybill | undefined => {
  const candidates = candidatesIn(text);
  const found = candidates.find(({ word }) => isWaybill(word)) ?? namedBy(candidates, text);
  return found === undefined
    ? undefined
    : { waybill: found.word, context: text.replace(found.word, '').trim() };
};
