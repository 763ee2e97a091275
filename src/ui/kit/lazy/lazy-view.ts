import { type ComponentType, createElement, lazy } from 'react';

type NoProps = Readonly<Record<never, never>>;

/** A view that is fetched when it is needed, or a moment earlier. */
export interface LazyView<Props = NoProps> {
  readonly View: ComponentType<Props>;
  /** Fetches the chunk without showing it. A failure is left to the real attempt. */
  readonly prefetch: () => void;
}

/** Resets of the views whose fetch failed. */
const failed = new Set<() => void>();

/**
 * React caches the result of a lazy view, failures too. Call it after a failure was caught, so that the next render
 * fetches the view again.
 */
export const forgetFailedViews = (): void => {
  for (const startAnew of failed) startAnew();
  failed.clear();
};

/** A failed fetch is not remembered, so that the next attempt asks again. */
export const lazyView = <Props extends object = NoProps>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyView<Props> => {
  let loading: ReturnType<typeof load> | undefined;
  const once = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const fresh = () =>
    lazy(() =>
      once().catch((error: unknown) => {
        failed.add(startAnew);
        throw error;
      }),
    );
  let current = fresh();
  const startAnew = (): void => {
    current = fresh();
  };
  return {
    View: (props: Props) => createElement(current as ComponentType<Props>, props),
    prefetch: () => {
      once().catch(() => undefined);
    },
  };
};
