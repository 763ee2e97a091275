import type { Codec } from './codec';
import { nothing } from './envelope';
import type { Path } from './paths';

/** `{id}` parts of a path, by name. */
export type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

/** The field of a multipart body that carries its one file (product 7). */
export const FILE_FIELD = 'file';

/** One call of the product: where it goes, who may make it, what goes in and what comes out. */
export interface Call<P extends Path, Query, Body, Reply> {
  readonly path: P;
  readonly summary: string;
  /** `public` calls carry no token; `session` calls are refused without one. */
  readonly access: 'public' | 'session';
  /** A command carries an `Idempotency-Key`: a uuid made once per intention, the same on every retry. */
  readonly command: boolean;
  /** `multipart` bodies carry one file in `FILE_FIELD`; a `binary` reply is the file itself. */
  readonly form: 'json' | 'multipart' | 'binary';
  /** What the body should say may stand in the query instead, as some clients of the family send it. */
  readonly bodyInQuery: boolean;
  readonly query: Codec<Query>;
  readonly body: Codec<Body>;
  readonly reply: Codec<Reply>;
}

/** Any call, for code that treats all of them alike. */
export type AnyCall = Omit<Call<Path, never, never, never>, 'query' | 'body' | 'reply'> & {
  readonly query: Pick<Codec<unknown>, 'schema' | 'decode'>;
  readonly body: Pick<Codec<unknown>, 'schema' | 'decode'>;
  readonly reply: Pick<Codec<unknown>, 'schema' | 'decode'>;
};

export interface CallSpec<Query, Body, Reply> {
  readonly summary: string;
  readonly access?: 'public';
  readonly command?: true;
  readonly form?: 'multipart' | 'binary';
  readonly bodyInQuery?: true;
  readonly query?: Codec<Query>;
  readonly body?: Codec<Body>;
  readonly reply: Codec<Reply>;
}

export const call = <P extends Path, Reply, Query = undefined, Body = undefined>(
  path: P,
  spec: CallSpec<Query, Body, Reply>,
): Call<P, Query, Body, Reply> => ({
  path,
  summary: spec.summary,
  access: spec.access ?? 'session',
  command: spec.command ?? false,
  form: spec.form ?? 'json',
  bodyInQuery: spec.bodyInQuery ?? false,
  query: spec.query ?? (nothing as unknown as Codec<Query>),
  body: spec.body ?? (nothing as unknown as Codec<Body>),
  reply: spec.reply,
});

/** Everything a caller has to say: the parts of the path, the query and the body, as far as the call has them. */
export type RequestOf<C> =
  C extends Call<infer P, infer Query, infer Body, infer _>
    ? PathParams<P['path']> &
        (Query extends undefined ? unknown : { readonly query: Query }) &
        (Body extends undefined ? unknown : { readonly body: Body })
    : never;

export type ReplyOf<C> = C extends { readonly reply: Codec<infer Reply> } ? Reply : never;
