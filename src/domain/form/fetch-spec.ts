import { looksLikeCode } from './code-marker';
import type { FormNoteCode, NoteTaker } from './form-note';
import { type FormOption, readOptions } from './form-option';
import { FORBIDDEN_KEYS, isList, isPlainObject, type Plain, type PlainObject, toPlain } from './plain';
import { flag, get, objectOf, text, wholeNumber } from './plain-values';

/**
 * A request that fills a field's options, made by the application's own client with only its headers. It is never a
 * POST: otherwise a definition could run a command as the user who opens the form.
 */
export interface FetchSpec {
  readonly method: 'GET';
  /** Starts with `/api/`; always our own origin. */
  readonly path: string;
  readonly data: PlainObject;
  readonly as: 'json' | 'form';
  /** The path of the options in the answer. Undefined means `data`, or the whole answer if it has no `data`. */
  readonly parse: readonly string[] | undefined;
  /** Milliseconds to wait for further changes before the call. */
  readonly wait: number;
  /** Whether the request is sent again when a value that it depends on changes. */
  readonly watch: boolean;
}

/** form-create's default delay, in ms. */
const WAIT = 600;
const PATH = /^\/api\/[\w\-./~%]+(\?[\w\-./~%=&,:+]*)?$/;
const DOTTED = /^[A-Za-z_$][\w$]*(\.[\w$]+){0,9}$/;
const TARGETS: ReadonlySet<string> = new Set(['options', 'props.options', 'props.data']);

/** Whether a path stays on our origin below `/api`: it contains no scheme, no host and no `..`, not even encoded. */
export const isApiPath = (path: string): boolean =>
  PATH.test(path) && !path.includes('..') && !path.includes('//') && !/%(2e|2f|5c|25|0|1)/i.test(path);

const readParse = (
  source: Plain | undefined,
  at: string,
  notes: NoteTaker,
): readonly string[] | undefined => {
  if (source === undefined || source === null || source === '') return undefined;
  const path = typeof source === 'string' && DOTTED.test(source) ? source.split('.') : [];
  if (path.length > 0 && !path.some((step) => FORBIDDEN_KEYS.has(step))) return path;
  const isCode = typeof source === 'string' && looksLikeCode(source);
  notes.add(isCode ? 'code-dropped' : 'fetch-refused', `${at}.parse`);
  return undefined;
};

/** The reason why a call is not made; undefined when it may be made. */
const refusalOf = (action: string | undefined, method: string, to: string): FormNoteCode | undefined => {
  if (action !== undefined && looksLikeCode(action)) return 'code-dropped';
  const isFine = action !== undefined && isApiPath(action) && /^get$/i.test(method) && TARGETS.has(to);
  return isFine ? undefined : 'fetch-refused';
};

/** Reads `effect.fetch`, which is a URL or an object with one. An empty value means that there is no request. */
export const readFetch = (source: Plain | undefined, at: string, notes: NoteTaker): FetchSpec | undefined => {
  const spec = isPlainObject(source) ? source : { action: source ?? '' };
  const action = get(spec, 'action');
  if (action === '' || action === undefined || action === null || action === false) return undefined;
  const path = typeof action === 'string' ? action : undefined;
  const method = text(spec, 'method') ?? 'GET';
  const refusal = refusalOf(path, method, text(spec, 'to') ?? 'options');
  if (refusal !== undefined || path === undefined) {
    notes.add(refusal ?? 'fetch-refused', `${at}.action`);
    return undefined;
  }
  for (const slot of ['headers', 'onError', 'beforeFetch', 'onSuccess']) {
    if (get(spec, slot) !== undefined) notes.add('behaviour-dropped', `${at}.${slot}`);
  }
  return {
    method: 'GET',
    path,
    data: objectOf(get(spec, 'data')),
    as: text(spec, 'dataType') === 'json' ? 'json' : 'form',
    parse: readParse(get(spec, 'parse'), at, notes),
    wait: wholeNumber(spec, 'wait', 0, 10_000) ?? WAIT,
    watch: flag(spec, 'watch', true),
  };
};

const silent: NoteTaker = { add: () => undefined, taken: () => [] };

/** The options in an answer of the back end; empty if the answer has none at the path. */
export const optionsFromReply = (spec: FetchSpec, reply: unknown): readonly FormOption[] => {
  const body = toPlain(reply, 'reply', silent);
  const whole = objectOf(body);
  if (spec.parse === undefined) return readOptions(get(whole, 'data') ?? body);
  const found = spec.parse.reduce<Plain | undefined>(
    (value, step) => (isList(value) ? value[Number(step)] : get(objectOf(value), step)),
    body,
  );
  return readOptions(found);
};
