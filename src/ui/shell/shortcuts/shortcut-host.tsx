import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { isTyping } from '../../kit/is-typing';
import { lazyView } from '../../kit/lazy/lazy-view';
import type { ShortcutSheetProps } from './shortcut-sheet';

const SHEET = lazyView<ShortcutSheetProps>(() => import('./shortcut-sheet'));

const ShowContext = createContext<() => void>(() => undefined);

/** Returns a function that opens the list of shortcuts. */
export const useShortcutSheet = (): (() => void) => use(ShowContext);

/** Opens the list of shortcuts on `?`, unless the user types in a field. The list loads on first use. */
export const ShortcutHost = ({ children }: { readonly children: ReactNode }) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const show = useCallback(() => {
    setState('open');
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey)
        return;
      if (event.target !== null && isTyping(event.target)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [show]);
  return (
    <ShowContext value={show}>
      {children}
      {state === 'never' ? null : (
        <Suspense>
          <SHEET.View
            open={state === 'open'}
            onClose={() => {
              setState('closed');
            }}
          />
        </Suspense>
      )}
    </ShowContext>
  );
};
