import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, lazy } from 'react';
import type { Services } from '@/application/services';
import type { PageShape } from '../early/page-outline';

type NoProps = Readonly<Record<never, never>>;

/** The context of a page that a link is about to open: the services and the URL. */
interface Opening {
  readonly services: Services;
  readonly client: QueryClient;
  /** The query string of the link. */
  readonly searchParams: URLSearchParams;
}

/** Sends the first queries of a page while its view is still loading or rendering. */
export type ReadAhead = (opening: Opening) => void;

/** A view that is loaded when it is needed, or by prefetching. */
export interface LazyView<Props = NoProps> {
  /** The outline of the placeholder; only pages use it. */
  readonly shape: PageShape;
  readonly View: ComponentType<Props>;
  /** Loads the chunk without rendering it. A failed load is ignored, because rendering loads it again. */
  readonly prefetch: () => void;
  /** Calls the `readAhead` that the page's module exports, once the module is loaded. */
  readonly readAhead: ReadAhead;
}

/** Functions that reset the views whose loading failed. */
const failed = new Set<() => void>();

/**
 * Resets the views that failed to load, because React caches the failure of a lazy view. Call this function after a
 * caught failure, so that the next render loads the view again.
 */
export const forgetFailedViews = (): void => {
  for (const startAnew of failed) startAnew();
  failed.clear();
};

/**
 * Creates a view that loads on demand. A failed load is not cached, so the next attempt loads again. The default shape
 * is a list, because most pages are lists.
 */
export const lazyView = <Props extends object = NoProps>(
  load: () => Promise<{ readonly default: ComponentType<Props>; readonly readAhead?: ReadAhead }>,
  shape: PageShape = 'list',
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
    shape,
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
