import type { Codec } from './codec';
import { nothing } from './envelope';
import type { Path } from './paths';

/** The values of the `{name}` parts of a path. The key is the name of the part. */
type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

/** The field of a multipart body that carries a file, as RuoYi's clients name it. */
export const FILE_FIELD = 'file';

/** The files of a multipart body. */
export interface UploadForm {
  /** The field name in the specification (product 7), which our client uses. A back end also accepts `FILE_FIELD`. */
  readonly field: 'file' | 'files' | 'image' | 'avatarfile';
  /** The largest number of files in one request. */
  readonly most: number;
}

/** One call of the product: its path, its callers, its input and its answer. */
export interface Call<P extends Path, Query, Body, Reply> {
  readonly path: P;
  readonly summary: string;
  /** `public` calls carry no token; `session` calls are refused without one. */
  readonly access: 'public' | 'session';
  /**
   * Whether the call is a command, which changes data. A command may carry an `Idempotency-Key`: a uuid, one per
   * intent, the same on every retry.
   */
  readonly command: boolean;
  /**
   * Whether the command is refused without its key. True for our own calls that create money or goods. False for
   * calls of the specification, because their client sends no key.
   */
  readonly keyRequired: boolean;
  /** Like `keyRequired`, but decided by the parts of the request's path. */
  readonly keyRequiredAt: (parts: Readonly<Record<string, string>>) => boolean;
  /** `multipart` bodies carry the files that `upload` describes; a `binary` answer is the file itself. */
  readonly form: 'json' | 'multipart' | 'binary';
  /** Fields of the body that some RuoYi clients send in the query string; a back end may refuse them there. */
  readonly bodyInQuery: readonly string[];
  readonly upload: UploadForm | undefined;
  /**
   * Whether the body contains the filters of a list. They are read like the filters of a query; without a body, nothing
   * is filtered.
   */
  readonly filtersInBody: boolean;
  /** The defaults of the path's parts. A request at an alias that lacks a part gets the default (`Path.also`). */
  readonly partDefaults: Partial<PathParams<P['path']>>;
  readonly query: Codec<Query>;
  readonly body: Codec<Body>;
  readonly reply: Codec<Reply>;
}

/** Any call, for code that handles all calls in the same way. */
export type AnyCall = Omit<Call<Path, never, never, never>, 'query' | 'body' | 'reply'> & {
  readonly query: Pick<Codec<unknown>, 'schema' | 'decode'>;
  readonly body: Pick<Codec<unknown>, 'schema' | 'decode'>;
  readonly reply: Pick<Codec<unknown>, 'schema' | 'decode'>;
};

export interface CallSpec<P extends Path, Query, Body, Reply> {
  readonly summary: string;
  readonly access?: 'public';
  readonly command?: true | 'key-required';
  readonly keyRequiredAt?: (parts: Readonly<Record<string, string>>) => boolean;
  readonly form?: 'binary';
  readonly upload?: UploadForm;
  readonly bodyInQuery?: readonly string[];
  readonly filtersInBody?: true;
  readonly partDefaults?: Partial<PathParams<P['path']>>;
  readonly query?: Codec<Query>;
  readonly body?: Codec<Body>;
  readonly reply: Codec<Reply>;
}

type Marks = Pick<CallSpec<Path, unknown, unknown, unknown>, 'access' | 'command' | 'upload' | 'form'>;

/** The access, input and answer of a call, as types. */
interface KindOf<M extends Marks> {
  readonly upload: M extends { readonly upload: infer U } ? U : undefined;
  readonly access: M extends { readonly access: 'public' } ? 'public' : 'session';
  readonly command: M extends { readonly command: true | 'key-required' } ? true : false;
  readonly form: M extends { readonly upload: UploadForm }
    ? 'multipart'
    : M extends { readonly form: 'binary' }
      ? 'binary'
      : 'json';
}

const callOf = <P extends Path, Query, Body, Reply>(
  path: P,
  spec: CallSpec<P, Query, Body, Reply>,
): Call<P, Query, Body, Reply> => ({
  path,
  summary: spec.summary,
  access: spec.access ?? 'session',
  command: spec.command !== undefined,
  keyRequired: spec.command === 'key-required',
  keyRequiredAt: spec.keyRequiredAt ?? (() => spec.command === 'key-required'),
  form: spec.upload === undefined ? (spec.form ?? 'json') : 'multipart',
  upload: spec.upload,
  bodyInQuery: spec.bodyInQuery ?? [],
  filtersInBody: spec.filtersInBody ?? false,
  partDefaults: spec.partDefaults ?? {},
  query: spec.query ?? (nothing as unknown as Codec<Query>),
  body: spec.body ?? (nothing as unknown as Codec<Body>),
  reply: spec.reply,
});

export const call = <P extends Path, Reply, const M extends Marks, Query = undefined, Body = undefined>(
  path: P,
  spec: CallSpec<P, Query, Body, Reply> & M,
): Call<P, Query, Body, Reply> & KindOf<M> => callOf(path, spec) as Call<P, Query, Body, Reply> & KindOf<M>;

/** The input of a call: the parts of the path, the query and the body, as far as the call has them. */
export type RequestOf<C> =
  C extends Call<infer P, infer Query, infer Body, infer _>
    ? PathParams<P['path']> &
        (Query extends undefined ? unknown : { readonly query: Query }) &
        (Body extends undefined ? unknown : { readonly body: Body })
    : never;

export type ReplyOf<C> = C extends { readonly reply: Codec<infer Reply> } ? Reply : never;
