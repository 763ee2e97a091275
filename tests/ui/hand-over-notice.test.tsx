import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { HandOverNotice } from '@/domain/hand-over/hand-over';
import { NoticeContent } from '@/ui/notice/notice-texts';
import { WorkNoticeActions } from '@/ui/notice/work-notice-actions';
import { openPart } from '@tests/support/pages/part';

const shown = (handOver: HandOverNotice) =>
  openPart(
    <MemoryRouter>
      <NoticeContent notice={{ title: '', content: '', handOver }} />
      <WorkNoticeActions notice={{ handOver }} onTaken={() => undefined} />
    </MemoryRouter>,
  );

describe('the notice of a hand-over', () => {
  const one: HandOverNotice = { workId: '500007', by: '高翔', note: '请假' };

  it('names the only work order and opens it', () => {
    shown(one);
    expect(screen.getByText('高翔 将工单 #500007 转交给您：请假')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '打开工单 500007' })).toHaveAttribute(
      'href',
      expect.stringContaining('work=500007'),
    );
  });

  it('states how many work orders were handed over, and links to the open ones of the user', () => {
    shown({ ...one, count: 12 });
    expect(screen.getByText('高翔 将 12 条工单转交给您：请假')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: '查看我处理的工单' });
    expect(link.getAttribute('href')).toMatch(/^\/work\/list\?.*party=handled/);
    expect(link.getAttribute('href')).toContain('open=1');
  });

  it('shows the earlier handler no link, because they may no longer see the work orders', () => {
    shown({ ...one, to: '孙浩', count: 2 });
    expect(screen.getByText('高翔 已将您的 2 条工单转交给 孙浩：请假')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
