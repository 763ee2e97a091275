import type { Path } from '@/contract/paths';

/** One route of a call. A call with further paths has several. */
export interface Route<N> {
  readonly name: N;
  readonly method: Path['method'];
  /** The path, with `:name` for a variable part. */
  readonly pattern: string;
}

/** Takes the place of each parameter when paths are compared, because it sorts after every fixed text. */
const ANYTHING = '\uffff';

const rank = (pattern: string): string => pattern.replaceAll(/:\w+/g, ANYTHING);

const comparePatterns = (a: string, b: string): number => {
  const [first, second] = [rank(a), rank(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

/**
 * The routes of the calls, with fixed text before parameters: `/notice/listTop` comes before `/notice/:noticeId`,
 * which would match the same URL. They are sorted here because a bundler may change the order of a module's exports.
 */
export const inRoutingOrder = <N>(calls: readonly (readonly [name: N, path: Path])[]): readonly Route<N>[] =>
  calls
    .flatMap(([name, { method, path, also = [] }]) =>
      [path, ...also].map((each) => ({ name, method, pattern: each.replaceAll(/\{(\w+)\}/g, ':$1') })),
    )
    .sort((a, b) => comparePatterns(a.pattern, b.pattern));
