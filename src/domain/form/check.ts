import type { FormValue } from './form-value';
import type { Pattern } from './pattern/pattern';

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

/** How big a value is: a number's size, a text's code points, a list's items; `auto` goes by the value. */
export type Measure = 'auto' | 'number' | 'length';

/** Every check that a `validate` entry can ask for. The list is closed: other checks are dropped. */
export type CheckRule =
  | { readonly is: 'required' }
  /** Blanks alone are empty. */
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
  /** At most so many digits behind the point. */
  | { readonly is: 'precise'; readonly digits: number }
  /** Holds for every item of a list, or for the value where it is none. */
  | { readonly is: 'each'; readonly rule: CheckRule }
  | { readonly is: 'equal'; readonly to: FormValue; readonly negated: boolean };

/** One check of a field; `message` is the author's own. */
export interface Check {
  readonly rule: CheckRule;
  readonly message: string | undefined;
}
