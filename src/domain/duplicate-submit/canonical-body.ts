/** The body of a request, as the guard sees it. An opaque one, such as FormData or a file, cannot be compared. */
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
 * The JSON text of a value with sorted keys: equal for equal bodies in any key order, and
 * different for different ones. It leaves out what JSON leaves out of an object.
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

/** A text for a body that can be compared. Texts of different kinds of body never coincide. */
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
