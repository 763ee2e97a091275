import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { HOME_PATH } from '@/domain/navigation/static-routes';
import { lazyView } from '../../kit/lazy/lazy-view';
import { useText } from '../../kit/text/use-text';
import { useNavigation } from '../use-navigation';
import type { SearchDialogProps } from './search-dialog';

const DIALOG = lazyView<SearchDialogProps>(() => import('./search-dialog'));

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Opens the route search, like Ctrl+K; the search loads when it is first opened. */
export const SearchButton = () => {
  const text = useText();
  const { search } = useNavigation();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setState('open');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  const home = text('route.home');
  return (
    <>
      <Button
        type="text"
        size="middle"
        icon={<SearchOutlined aria-hidden />}
        aria-label={text('search.title')}
        aria-keyshortcuts="Control+K"
        title={`${text('search.title')} (Ctrl+K)`}
        onPointerEnter={DIALOG.prefetch}
        onFocus={DIALOG.prefetch}
        onClick={() => {
          setState('open');
        }}
      />
      {state === 'never' ? null : (
        <Suspense>
          <DIALOG.View
            entries={[{ kind: 'route', titles: [home], label: home, path: HOME_PATH, query: {} }, ...search]}
            open={state === 'open'}
            onClose={() => {
              setState('closed');
            }}
          />
        </Suspense>
      )}
    </>
  );
};
