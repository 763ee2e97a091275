import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { KitDialog } from '@/ui/kit/dialog/kit-dialog';
import { openPart } from '@tests/support/pages/part';

/** A dialog and one above it; this environment has no end of a motion, so a dialog that leaves stays for good. */
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

const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

describe('Escape', () => {
  it('closes the dialog below while the one above still leaves the screen', () => {
    openPart(<Two />);
    escape();
    expect(screen.getByRole('status')).toHaveTextContent(/^outer$/);
    expect(screen.getByText('inner text')).toBeInTheDocument();
    escape();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('leaves a dialog open that ignores it, also while a layer above leaves', () => {
    openPart(<Two keeps />);
    escape();
    escape();
    expect(screen.getByRole('status')).toHaveTextContent(/^outer$/);
  });

  it('does not pass a click on the close button of a dialog that leaves to the one below', () => {
    openPart(<Two />);
    const [, close] = screen.getAllByRole('button', { name: '关闭', hidden: true });
    if (close === undefined) throw new Error('no close button');
    fireEvent.click(close);
    fireEvent.click(close);
    expect(screen.getByRole('status')).toHaveTextContent(/^outer$/);
  });
});
