import type { Token } from './address-piece';
import { labelAt } from './labels';
import { isShapedAsName, isTitled } from './name-shapes';
import { PHONE } from './numbers-in-text';
import { BEGINS_WITH_REGION } from './region-shapes';
import { explainsNumber, isRequest, namesNumber, requestInBrackets } from './requests';
import { beginsWithSurname } from './surnames';

/* Finds remarks among the tokens of a pasted text: requests of the customer, and further phone numbers. */

/** Matches a label that only announces a remark: `买家留言：`. */
const PLAIN_LABEL = /^【?(?:买家|客户|用户|客服|卖家|订单)?(?:备注|留言)】?[:：]*$/u;

const remark = (token: Token, text = token.text): Token => ({ kind: 'remark', text, labelled: 'remark' });

const isAddress = ({ text, labelled }: Token): boolean =>
  labelled === 'street' || labelled === 'name' || BEGINS_WITH_REGION.test(text);

/**
 * Splits a token that contains a further mobile number. The number becomes a remark, and an address before it stays in
 * the street.
 */
const piecesWithNumber = (token: Token, found: RegExpExecArray): readonly Token[] => {
  const before = token.text.slice(0, found.index);
  const isLabel =
    before === '' || namesNumber(before) || isRequest(before) || labelAt(before)?.as === 'phone';
  const from = isLabel ? 0 : found.index;
  const behind = token.text.slice(found.index + found[0].length);
  const isNote = behind === '' || explainsNumber(behind) || isRequest(behind);
  const to = isNote ? token.text.length : found.index + found[0].length;
  return [
    ...(from === 0 ? [] : [{ ...token, text: token.text.slice(0, from) }]),
    remark(token, token.text.slice(from, to)),
    ...(to === token.text.length ? [] : [{ ...token, text: token.text.slice(to) }]),
  ];
};

/** Whether a token may be the name of the receiver. Such a token does not become a remark before the name is chosen. */
const mayBeName = ({ text }: Token): boolean =>
  isTitled(text) || (text.length <= 3 && isShapedAsName(text) && beginsWithSurname(text));

const piecesOf = (token: Token, isNamed: boolean): readonly Token[] => {
  if (token.kind !== 'street') return [token];
  if (token.labelled === 'remark') return [remark(token)];
  const split = requestInBrackets(token.text);
  if (split !== undefined) {
    const [before, note, behind] = split;
    const address = before.trimEnd();
    const space = before.slice(address.length);
    return [
      ...(address === '' ? [] : [{ ...token, text: address }]),
      ...(space === '' ? [] : [{ kind: 'left-out' as const, text: space }]),
      remark(token, note),
      ...(behind === '' ? [] : piecesOf({ ...token, text: behind }, isNamed)),
    ];
  }
  const number = PHONE.exec(token.text);
  if (number !== null) return piecesWithNumber(token, number);
  if (isAddress(token) || (!isNamed && mayBeName(token))) return [token];
  return isRequest(token.text) ? [remark(token)] : [token];
};

/** Turns the words next to a further number into remarks too: `备用` before it, `（老公电话）` after it. */
const withNotesOfNumbers = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => {
    if (token.kind !== 'street' || isAddress(token)) return token;
    const after = tokens.slice(at + 1).find(({ kind }) => kind !== 'left-out');
    const before = tokens.slice(0, at).findLast(({ kind }) => kind !== 'left-out');
    const isNumber = (other: Token | undefined) => other?.kind === 'remark' && PHONE.test(other.text);
    const belongs =
      (isNumber(after) && namesNumber(token.text)) || (isNumber(before) && explainsNumber(token.text));
    return belongs ? remark(token) : token;
  });

/**
 * Marks the remarks among the tokens. Before the name is chosen, a request that is spelled like a name stays as it is.
 */
export const withRemarks = (tokens: readonly Token[], isNamed: boolean): readonly Token[] =>
  withNotesOfNumbers(tokens.flatMap((token) => piecesOf(token, isNamed)));

/** The remarks as one text. They are separated by the colon or the spaces between them, otherwise by a comma. */
export const remarkOf = (tokens: readonly Pick<Token, 'kind' | 'text'>[]): string => {
  let all = '';
  let between = '';
  for (const { kind, text } of tokens) {
    if (kind === 'remark' && PLAIN_LABEL.test(text)) continue;
    if (kind === 'remark') {
      const bare = text.replace(/^[（(](.*)[）)]$/su, '$1').replace(/[\s,，;；。]+$/u, '');
      all += (all === '' || bare === '' ? '' : between) + bare;
      between = '，';
    } else if (kind === 'left-out' && /^[:： ]+$/.test(text)) between = text;
  }
  return all;
};
