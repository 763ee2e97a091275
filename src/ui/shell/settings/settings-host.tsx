import { Suspense } from 'react';
import { lazyView } from '../../kit/lazy/lazy-view';
import type { SettingsDrawerProps } from './settings-drawer';

const DRAWER = lazyView<SettingsDrawerProps>(() => import('./settings-drawer'));

export const prefetchSettings = DRAWER.prefetch;

/** The settings drawer, loaded when it is first opened. It stays mounted to animate its exit and return the focus. */
export const SettingsHost = ({
  isRequested,
  ...props
}: SettingsDrawerProps & {
  /** Whether it has ever been opened. */
  readonly isRequested: boolean;
}) =>
  isRequested ? (
    <Suspense>
      <DRAWER.View {...props} />
    </Suspense>
  ) : null;
