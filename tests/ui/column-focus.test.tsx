import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { useColumnFocus } from '@/ui/chat/panel/use-column-focus';

interface Props {
  readonly shows: 'list' | 'conversation';
  /** Whether the row of the work order is loaded; only then the conversation has a header. */
  readonly isReady: boolean;
}

const Columns = ({ shows, isReady }: Props) => {
  const focus = useColumnFocus('1');
  return (
    <>
      <div role="dialog" aria-label="chat" tabIndex={-1}>
        <div ref={focus.columns}>
          {shows === 'list' ? (
            <nav ref={focus.list}>
              <button data-work="1">row</button>
            </nav>
          ) : (
            <section ref={focus.talk}>
              {isReady ? (
                <header>
                  <button>back</button>
                </header>
              ) : (
                'loading'
              )}
            </section>
          )}
        </div>
      </div>
      <button>elsewhere</button>
    </>
  );
};

const opened = async (isReady: boolean) => {
  const { rerender } = render(<Columns shows="list" isReady={isReady} />);
  screen.getByRole('button', { name: 'row' }).focus();
  const show = async (props: Props) => {
    rerender(<Columns {...props} />);
    await settle();
  };
  await show({ shows: 'conversation', isReady });
  return show;
};

it('the focus moves from the row to the back button, and back to the row', async () => {
  const show = await opened(true);
  expect(screen.getByRole('button', { name: 'back' })).toHaveFocus();
  await show({ shows: 'list', isReady: true });
  expect(screen.getByRole('button', { name: 'row' })).toHaveFocus();
});

it('the focus stays in the dialog until the conversation has a header, and then moves to its back button', async () => {
  const show = await opened(false);
  expect(screen.getByRole('dialog')).toHaveFocus();
  await show({ shows: 'conversation', isReady: true });
  expect(screen.getByRole('button', { name: 'back' })).toHaveFocus();
});

it('the focus stays where the user has moved it before the conversation has a header', async () => {
  const show = await opened(false);
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  await show({ shows: 'conversation', isReady: true });
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
});
