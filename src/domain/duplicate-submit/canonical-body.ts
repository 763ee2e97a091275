/**
 * The body of a request for the duplicate-submit guard. An opaque body, such as FormData or a file, cannot be compared.
 */
export type SubmitBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'opaque' };

const hasToJson = (value: object): value is { toJSON: () => unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function';

/** Types that JSON cannot represent. */
const LEFT_OUT = ['undefined', 'function', 'symbol'];

/**
 * The JSON text of a value with sorted keys. Bodies with equal JSON content have the same text in any key order, and
 * bodies with different JSON content have different texts. Object members that JSON cannot represent are omitted.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (hasToJson(value)) return canonicalJson(value.toJSON());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => !LEFT_OUT.includes(typeof member))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.sort().join(',')}}`;
};

/** The canonical text of a body that is not opaque. Bodies of different kinds never have the same text. */
export const canonicalBody = (body: Exclude<SubmitBody, { kind: 'opaque' }>): string => {
  switch (body.kind) {
    case 'none':
      return '';
    case 'text':
      return `text ${body.text}`;
    case 'json':
      return `json ${canonicalJson(body.value)}`;
  }
};
