import { Suspense, useEffect, useState } from 'react';
import { HOME_PATH } from '@/domain/navigation/static-routes';
import { lazyView } from '../../kit/lazy/lazy-view';
import { useText } from '../../kit/text/use-text';
import { useNavigation } from '../use-navigation';
import type { SearchDialogProps } from './search-dialog';

const DIALOG = lazyView<SearchDialogProps>(() => import('./search-dialog'));

export const prefetchSearch = DIALOG.prefetch;

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** The route search, also opened by Ctrl+K; it loads when it is first opened. */
export const useSearch = (isThere = true) => {
  const text = useText();
  const { search } = useNavigation();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useEffect(() => {
    if (!isThere) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setState('open');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isThere]);
  const home = text('route.home');
  const dialog =
    state === 'never' ? null : (
      <Suspense>
        <DIALOG.View
          entries={[{ kind: 'route', titles: [home], label: home, path: HOME_PATH, query: {} }, ...search]}
          open={state === 'open'}
          onClose={() => {
            setState('closed');
          }}
        />
      </Suspense>
    );
  const start = () => {
    setState('open');
  };
  return { start, dialog };
};
