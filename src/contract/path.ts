export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The method and the path of a call. */
export interface Path<M extends Method = Method, P extends string = string> {
  readonly method: M;
  /** The path below `/api`; `{name}` is a placeholder for one part. */
  readonly path: P;
  /** Aliases of the path; our own client only uses `path`. */
  readonly also?: readonly string[];
}

export const get = <P extends string>(path: P): Path<'GET', P> => ({ method: 'GET', path });
export const post = <P extends string>(path: P): Path<'POST', P> => ({ method: 'POST', path });
export const put = <P extends string>(path: P): Path<'PUT', P> => ({ method: 'PUT', path });
export const alsoAt = <M extends Method, P extends string>(
  path: Path<M, P>,
  ...also: string[]
): Path<M, P> => ({
  ...path,
  also,
});
export const remove = <P extends string>(path: P): Path<'DELETE', P> => ({ method: 'DELETE', path });
