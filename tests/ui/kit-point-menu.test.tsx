import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type MenuPlace, PointMenu } from '@/ui/kit/menu/point-menu';
import { openPart } from '@tests/support/pages/part';

/** A name in a scrollable box, beside another scrollable box. */
const Screen = () => {
  const [at, setAt] = useState<MenuPlace>();
  return (
    <>
      <section aria-label="around">
        <button
          onContextMenu={({ clientX: x, clientY: y, currentTarget: from }) => {
            setAt({ x, y, from });
          }}
        >
          name
        </button>
      </section>
      <section aria-label="beside" />
      {at === undefined ? null : (
        <PointMenu
          at={at}
          items={[{ key: 'copy', label: 'copy' }]}
          onChoose={() => undefined}
          onClose={() => {
            setAt(undefined);
          }}
        />
      )}
    </>
  );
};

describe('a context menu', () => {
  it.each([
    ['a box around it', () => screen.getByRole('region', { name: 'around' })],
    ['the page', () => document],
  ])('closes when its origin scrolls with %s, and not when anything else scrolls', async (_, around) => {
    openPart(<Screen />);
    fireEvent.contextMenu(screen.getByRole('button', { name: 'name' }));
    await screen.findByRole('menuitem', { name: 'copy' });
    fireEvent.scroll(screen.getByRole('region', { name: 'beside' }));
    expect(screen.getByRole('menuitem', { name: 'copy' })).toBeVisible();
    fireEvent.scroll(around());
    expect(screen.queryByRole('menuitem', { name: 'copy' })).toBeNull();
  });
});
