import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KitDialog } from '@/ui/kit/dialog/kit-dialog';
import { openPart } from '@tests/support/pages/part';

/**
 * Two dialogs, one above the other. This environment ends no animation, so a closing dialog stays in the
 * page.
 */
const Two = ({ keeps = false }: { readonly keeps?: boolean }) => {
  const [outer, setOuter] = useState(true);
  const [inner, setInner] = useState(true);
  return (
    <>
      <output>{`${outer ? 'outer' : ''} ${inner ? 'inner' : ''}`.trim()}</output>
      <KitDialog as="finish" open={outer} title="outer" ignoresEscape={keeps} onClose={() => setOuter(false)}>
        outer text
      </KitDialog>
      <KitDialog as="finish" open={inner} title="inner" onClose={() => setInner(false)}>
        inner text
      </KitDialog>
    </>
  );
};

afterEach(() => {
  vi.unstubAllEnvs();
});

const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

describe('Escape', () => {
  it('closes the lower dialog while the upper one is still closing', () => {
    openPart(<Two />);
    escape();
    expect(screen.getByRole('status')).toHaveTextContent(/^outer$/);
    expect(screen.getByText('inner text')).toBeInTheDocument();
    escape();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('does not close a dialog that ignores it, even while a layer above is closing', () => {
    openPart(<Two keeps />);
    escape();
    escape();
    expect(screen.getByRole('status')).toHaveTextContent(/^outer$/);
  });

  it('closes the lower dialog after React has discarded the first rendering of the upper one', async () => {
    // In the test environment all of antd's layers have one id, which hides what a discarded rendering leaves behind.
    vi.stubEnv('NODE_ENV', 'development');
    const Part = lazy(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { default: () => 'beside it' };
    });
    const Interrupted = () => {
      const [outer, setOuter] = useState(true);
      const [inner, setInner] = useState(false);
      return (
        <>
          <output>{`${outer ? 'outer' : ''} ${inner ? 'inner' : ''}`.trim()}</output>
          <KitDialog as="finish" open={outer} title="outer" onClose={() => setOuter(false)}>
            <button type="button" onClick={() => setInner(true)}>
              open
            </button>
          </KitDialog>
          <Suspense>
            {inner ? (
              <>
                <KitDialog as="finish" open title="inner" onClose={() => setInner(false)}>
                  inner text
                </KitDialog>
                <Part />
              </>
            ) : null}
          </Suspense>
        </>
      );
    };
    openPart(<Interrupted />);
    fireEvent.click(screen.getByRole('button', { name: 'open' }));
    await screen.findByText('inner text');
    escape();
    expect(screen.getByRole('status')).toHaveTextContent(/^outer$/);
    expect(screen.queryByText('inner text')).not.toBeInTheDocument();
    escape();
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });

  it('does not pass a click on the close button of a closing dialog to the dialog below', () => {
    openPart(<Two />);
    const [, close] = screen.getAllByRole('button', { name: '关闭', hidden: true });
    if (close === undefined) throw new Error('no close button');
    fireEvent.click(close);
    fireEvent.click(close);
    expect(screen.getByRole('status')).toHaveTextContent(/^outer$/);
  });

  it('closes an open menu first, and closes the dialog at once while a menu is closing', async () => {
    const MenuIn = () => {
      const [open, setOpen] = useState(true);
      return (
        <>
          <output>{open ? 'open' : 'closed'}</output>
          <KitDialog as="finish" open={open} title="dialog" onClose={() => setOpen(false)}>
            <Dropdown trigger={['click']} menu={{ items: [{ key: '1', label: 'entry' }] }}>
              <button type="button">menu</button>
            </Dropdown>
          </KitDialog>
        </>
      );
    };
    openPart(<MenuIn />);
    fireEvent.click(screen.getByRole('button', { name: 'menu' }));
    await screen.findByText('entry');
    escape();
    await waitFor(() =>
      expect(screen.getByText('entry').closest('.ant-dropdown')?.className).toMatch(/-leave/),
    );
    expect(screen.getByRole('status')).toHaveTextContent('open');
    escape();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('closed'));
  });
});

describe('a dialog whose input is not kept as a draft', () => {
  const Typing = ({ nested = false }: { readonly nested?: boolean }) => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <output>{open ? 'open' : 'closed'}</output>
        <KitDialog asksBeforeClose as="finish" open={open} title="dialog" onClose={() => setOpen(false)}>
          <input aria-label="reason" />
          {nested ? (
            <KitDialog as="finish" open title="nested" onClose={() => undefined} ignoresEscape>
              <input aria-label="nested reason" />
            </KitDialog>
          ) : null}
        </KitDialog>
      </>
    );
  };
  const close = () => {
    const [button] = screen.getAllByRole('button', { name: '关闭', hidden: true });
    if (button === undefined) throw new Error('no close button');
    fireEvent.click(button);
  };
  const status = () => screen.getByRole('status');

  it('closes without a question while nothing is typed', async () => {
    const { notices } = openPart(<Typing />);
    close();
    await waitFor(() => expect(status()).toHaveTextContent('closed'));
    expect(notices.asked).toEqual([]);
  });

  it.each([
    ['stays open', false],
    ['closes', true],
  ])('%s if the answer to its question is %s', async (_what, answer) => {
    const { notices } = openPart(<Typing />);
    notices.answer(answer);
    fireEvent.input(screen.getByLabelText('reason'), { target: { value: '盘点' } });
    close();
    await waitFor(() => expect(notices.asked).toHaveLength(1));
    await waitFor(() => expect(status()).toHaveTextContent(answer ? 'closed' : 'open'));
  });

  it('closes without a question after input in another dialog that it opened', async () => {
    const { notices } = openPart(<Typing nested />);
    fireEvent.input(screen.getByLabelText('nested reason'), { target: { value: '盘点' } });
    close();
    await waitFor(() => expect(status()).toHaveTextContent('closed'));
    expect(notices.asked).toEqual([]);
  });
});
