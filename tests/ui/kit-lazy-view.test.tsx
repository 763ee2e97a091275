import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { PageErrorBoundary } from '@/ui/kit/error/page-error-boundary';
import { lazyView } from '@/ui/kit/lazy/lazy-view';

const failing = (times: number) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('no network');
    return Promise.resolve({ default: () => <p>the view</p> });
  });
};

const show = (view: ReturnType<typeof lazyView>) => (
  <PageErrorBoundary
    onError={() => undefined}
    fallback={(_error, retry) => <button onClick={retry}>again</button>}
  >
    <Suspense fallback="…">
      <view.View />
    </Suspense>
  </PageErrorBoundary>
);

it('a view that failed to load is loaded again by each retry, and by nothing else', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = failing(2);
  render(show(lazyView(load)));
  await userEvent.click(await screen.findByRole('button', { name: 'again' }));
  const again = await screen.findByRole('button', { name: 'again' });
  expect(load).toHaveBeenCalledTimes(2);
  await userEvent.click(again);
  expect(await screen.findByText('the view')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

it('a view that failed to load is loaded again when it is shown again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const view = lazyView(failing(1));
  const shown = render(show(view));
  await screen.findByRole('button', { name: 'again' });
  shown.unmount();
  render(show(view));
  expect(await screen.findByText('the view')).toBeInTheDocument();
});

it('a view that was loaded before it is shown is loaded once', async () => {
  const load = failing(0);
  const view = lazyView(load);
  view.prefetch();
  render(show(view));
  expect(await screen.findByText('the view')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a view prefetches its data once its module is loaded, if the module supports that', async () => {
  const readAhead = vi.fn();
  const opening = { services: {}, client: {}, searchParams: new URLSearchParams('q=1') } as never;
  const view = lazyView(() => Promise.resolve({ default: () => null, readAhead }));
  view.readAhead(opening);
  await vi.waitFor(() => {
    expect(readAhead).toHaveBeenCalledExactlyOnceWith(opening);
  });
  lazyView(() => Promise.resolve({ default: () => null })).readAhead(opening);
  const load = failing(1);
  lazyView(load).readAhead(opening);
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledOnce();
  });
});
