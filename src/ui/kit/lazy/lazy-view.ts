import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type NoProps = Readonly<Record<never, never>>;

/** A view that is fetched when it is needed, or a moment earlier. */
export interface LazyView<Props = NoProps> {
  readonly View: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the chunk without showing it. A failure is left to the real attempt. */
  readonly prefetch: () => void;
}

/** A failed fetch is not remembered, so that the next attempt asks again. */
export const lazyView = <Props = NoProps>(
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
  return {
    View: lazy(once),
    prefetch: () => {
      once().catch(() => undefined);
    },
  };
};
