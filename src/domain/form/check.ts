import type { FormValue } from './form-value';
import type { Pattern } from './pattern/pattern';

/** The types that a form-create rule can require. */
export type ValueType =
  | 'string'
  | 'number'
  | 'integer'
  | 'float'
  | 'boolean'
  | 'array'
  | 'object'
  | 'date'
  | 'url'
  | 'email'
  | 'hex'
  | 'ip'
  | 'phone';

/** How a value is measured: a number's size, a text's code points, a list's items; `auto` depends on the value. */
export type Measure = 'auto' | 'number' | 'length';

/** Every check that a `validate` entry can request. The list is closed: other checks are dropped. */
export type CheckRule =
  | { readonly is: 'required' }
  /** The value must not consist only of blanks. */
  | { readonly is: 'not-blank' }
  | { readonly is: 'type'; readonly type: ValueType }
  | { readonly is: 'at-least'; readonly min: number; readonly by: Measure }
  | { readonly is: 'at-most'; readonly max: number; readonly by: Measure }
  | { readonly is: 'exactly'; readonly size: number; readonly by: Measure }
  | { readonly is: 'matching'; readonly pattern: Pattern }
  | { readonly is: 'one-of'; readonly values: readonly FormValue[] }
  | { readonly is: 'positive' }
  | { readonly is: 'negative' }
  | { readonly is: 'uppercase' }
  | { readonly is: 'lowercase' }
  /** At most this many decimals. */
  | { readonly is: 'precise'; readonly digits: number }
  /** The rule applies to every item of a list, or to a value that is not a list. */
  | { readonly is: 'each'; readonly rule: CheckRule }
  | { readonly is: 'equal'; readonly to: FormValue; readonly negated: boolean };

/** One check of a field; `message` is the definition author's text. */
export interface Check {
  readonly rule: CheckRule;
  readonly message: string | undefined;
}
