import type { NoParams } from '../kernel/no-params';

/** One refusal for each shared input pattern (product 5). */
export interface PatternRefusals {
  'pattern.mobile': NoParams;
  'pattern.landline': NoParams;
  'pattern.email': NoParams;
  'pattern.url': NoParams;
  'pattern.lowercase': NoParams;
  'pattern.uppercase': NoParams;
  'pattern.number': NoParams;
  'pattern.money': NoParams;
  'pattern.address': NoParams;
}
