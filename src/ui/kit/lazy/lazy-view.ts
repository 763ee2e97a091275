import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy } from 'react';
import type { Services } from '@/application/services';

type NoProps = Readonly<Record<never, never>>;

/** The services and the URL of a page that a link is about to open. */
interface Opening {
  readonly services: Services;
  readonly client: QueryClient;
  /** The query string of the link. */
  readonly searchParams: URLSearchParams;
}

/** Starts the first reads of a page, so that they are on their way while it is drawn. */
export type ReadAhead = (opening: Opening) => void;

/** A view that is loaded when it is needed, or by prefetching. */
export interface LazyView<Props = NoProps> {
  readonly View: ComponentType<Props>;
  /** Loads the chunk without rendering it. A failure is ignored until the real attempt. */
  readonly prefetch: () => void;
  /** Calls the `readAhead` that the page's module exports, if it does and is loaded or comes to be. */
  readonly readAhead: ReadAhead;
}

/** Resets the views whose loading failed. */
const failed = new Set<() => void>();

/**
 * React caches the result of a lazy view, failures too. Call it after a failure was caught, so that the next render
 * fetches the view again.
 */
export const forgetFailedViews = (): void => {
  for (const startAnew of failed) startAnew();
  failed.clear();
};

/** A failed load is not cached, so that the next attempt loads again. */
export const lazyView = <Props extends object = NoProps>(
  load: () => Promise<{ readonly default: ComponentType<Props>; readonly readAhead?: ReadAhead }>,
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
    readAhead: (opening) => {
      once().then(
        ({ readAhead }) => readAhead?.(opening),
        () => undefined,
      );
    },
  };
};
