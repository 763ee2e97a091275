import { Suspense } from 'react';
import { lazyView } from '../../kit/lazy/lazy-view';
import type { SettingsDrawerProps } from './settings-drawer';

const DRAWER = lazyView<SettingsDrawerProps>(() => import('./settings-drawer'));

export const prefetchSettings = DRAWER.prefetch;

/**
 * Loads the settings drawer when it is first opened. The drawer stays mounted, so that it can animate its
 * closing and return the focus.
 */
export const SettingsHost = ({
  isRequested,
  ...props
}: SettingsDrawerProps & {
  /** Whether the drawer has ever been opened. */
  readonly isRequested: boolean;
}) =>
  isRequested ? (
    <Suspense>
      <DRAWER.View {...props} />
    </Suspense>
  ) : null;
