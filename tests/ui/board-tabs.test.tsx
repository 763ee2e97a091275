import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BoardTabs } from '@/ui/order/desk/board-tabs';
import { openPart } from '@tests/support/pages/part';

describe('the board tabs of a desk', () => {
  it('scroll the chosen tab into view when they appear', () => {
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      seen.push(this.textContent);
    });
    const tabs = ['待接单', '今天', '明天', '安装中', '日历'].map((label) => ({ key: label, label }));
    openPart(<BoardTabs label="看板" tabs={tabs} shown="日历" onShow={() => undefined} />, {});
    expect(screen.getByRole('tab', { name: '日历' })).toHaveAttribute('aria-selected', 'true');
    expect(seen).toEqual(['日历']);
  });
});
