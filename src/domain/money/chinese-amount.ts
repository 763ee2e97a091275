import { ok, refuse, type Result } from '../result';
import { type Amount, MINOR_PER_UNIT } from './amount';

/** The maximum number of digits before the decimal point, up to 仟万亿. Larger amounts have no common reading. */
const MAX_WHOLE_DIGITS = 16;

const LIMIT = 10n ** BigInt(MAX_WHOLE_DIGITS) * MINOR_PER_UNIT;

const NUMERALS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];

const UNITS: readonly (readonly [value: bigint, name: string])[] = [
  [100_000_000n, '亿'],
  [10_000n, '万'],
  [1000n, '仟'],
  [100n, '佰'],
  [10n, '拾'],
];

const numeral = (digit: bigint): string => NUMERALS[Number(digit)] ?? '';

/** The numerals of a whole number. One 零 is written if the digit below a unit is 0 and a later digit is not. */
const whole = (value: bigint): string => {
  const unit = UNITS.find(([size]) => size <= value);
  if (unit === undefined) return numeral(value);
  const [size, name] = unit;
  const rest = value % size;
  const gap = rest < size / 10n ? '零' : '';
  return whole(value / size) + name + (rest === 0n ? '' : gap + whole(rest));
};

const positive = (amount: Amount): string => {
  const units = amount / MINOR_PER_UNIT;
  const jiao = (amount / 10n) % 10n;
  const fen = amount % 10n;
  const yuan = units > 0n ? `${whole(units)}元` : '';
  if (jiao === 0n && fen === 0n) return `${yuan}整`;
  const gap = yuan !== '' && jiao === 0n ? '零' : '';
  return yuan + gap + (jiao > 0n ? `${numeral(jiao)}角` : '') + (fen > 0n ? `${numeral(fen)}分` : '');
};

/**
 * An amount in Chinese uppercase numerals (product 9), as on cheques: 整 follows only whole yuan, 0 is 零元整,
 * amounts below one yuan omit 元, and negative amounts begin with 负. Refused from 10^16 yuan on.
 */
export const chineseAmount = (amount: Amount): Result<string, 'money.out-of-range'> => {
  const size = amount < 0n ? -amount : amount;
  if (size >= LIMIT) return refuse('money.out-of-range', { digits: MAX_WHOLE_DIGITS });
  if (size === 0n) return ok('零元整');
  return ok((amount < 0n ? '负' : '') + positive(size));
};
