import { Suspense } from 'react';
import { lazyView } from '../../kit/lazy/lazy-view';
import type { SettingsDrawerProps } from './settings-drawer';

const DRAWER = lazyView<SettingsDrawerProps>(() => import('./settings-drawer'));

export const prefetchSettings = DRAWER.prefetch;

/** The settings drawer, fetched when it is first opened; it stays to move out and to give the focus back. */
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
