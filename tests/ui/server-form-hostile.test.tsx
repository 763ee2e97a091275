import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeEverywhere, codeStrings, hostileForms, nonsense } from '@tests/support/form-definitions';
import { openForm } from '@tests/support/pages/form.page';
import { dangersIn } from '@tests/support/safe-markup';

const ran = globalThis as { __formCodeRan?: boolean };

describe('a hostile form', () => {
  const fetched = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    fetched.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    expect(ran.__formCodeRan).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each(Object.entries(hostileForms))(
    'the hostile form %s renders, runs nothing and requests at most a harmless read',
    async (_name, definition) => {
      const { view, asked, send } = openForm(definition);
      await send();
      expect(dangersIn(view.container)).toEqual([]);
      expect(asked.filter(({ path }) => path !== '/api/x')).toEqual([]);
      expect(fetched).not.toHaveBeenCalled();
      expect(view.container).toHaveTextContent('send it');
    },
  );

  it.each(codeStrings)(
    'a form with code in every slot keeps its values and runs nothing: %j',
    async (code) => {
      const { view, values, asked } = openForm(codeEverywhere(code));
      expect(values()).toMatchObject({ victim: 'kept', typed: 'kept too' });
      expect(dangersIn(view.container)).toEqual([]);
      expect(asked).toEqual([]);
    },
  );

  it('an invalid form renders as an empty one', () => {
    for (const rule of nonsense) {
      const { view } = openForm({ rule, option: rule });
      expect(view.container).toHaveTextContent('send it');
      view.unmount();
    }
  });

  it('a form of ten thousand fields shows 400 fields at once, and 400 more on request', async () => {
    const { view, user } = openForm(hostileForms['tenThousandRules'] as never);
    expect(view.container.querySelectorAll('input')).toHaveLength(400);
    await user.click(screen.getByRole('button', { name: '再显示400项（未显示9600项）' }));
    expect(view.container.querySelectorAll('input')).toHaveLength(800);
  });
});
