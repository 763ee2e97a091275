import { configure, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkNotesGateway } from '@/application/work-note/work-notes.port';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

/** A role query over a whole page takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

/** A notes gateway whose back end never answers. */
const UNANSWERED = { of: () => new Promise(() => undefined) } as unknown as WorkNotesGateway;

describe('the internal notes in the dialog of a work order', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await import('@/ui/work-order/dialog/work-order-dialog');
  }, 60_000);
  afterAll(() => backEnd.stop());

  const unfolded = async (query: string, overrides: Parameters<typeof openApp>[0] = {}) => {
    const { seller, workId } = await backEnd.people.cast();
    const app = openApp({
      path: `/work/list?work=${workId}${query}`,
      token: await backEnd.tokenOf(seller),
      ...overrides,
    });
    await workOrderDialog(app).says('前挡膜起泡');
    const notes = within(screen.getByRole('region', { name: '内部备注' }));
    await app.user.click(notes.getByRole('button', { name: /内部备注/ }));
    return { ...notes, user: app.user };
  };

  it('have a field for a new note in a dialog for editing', async () => {
    const notes = await unfolded('');
    expect(await notes.findByText('还没有备注')).toBeInTheDocument();
    expect(notes.getByRole('textbox', { name: /备注内容/ })).toBeInTheDocument();
  });

  it('are saved by the send key of the user, and the other key starts a new line', async () => {
    const { user, ...notes } = await unfolded('');
    const field = await notes.findByRole<HTMLTextAreaElement>('textbox', { name: /备注内容/ });
    await user.type(field, '先打电话{Shift>}{Enter}{/Shift}再上门');
    expect(field.value).toBe('先打电话\n再上门');
    await user.type(field, '{Enter}');
    expect(await notes.findByText(/先打电话\s再上门/, { selector: 'ol p, ol p *' })).toBeInTheDocument();
    expect(field.value).toBe('');
  });

  it('are read-only in a view dialog', async () => {
    const notes = await unfolded('&mode=view');
    expect(await notes.findByText('还没有备注')).toBeInTheDocument();
    expect(notes.queryByRole('textbox', { name: /备注内容/ })).toBeNull();
  });

  it('show no empty list and no count before they are loaded', async () => {
    const notes = await unfolded('', { overrides: [override(TOKENS.workNotes, UNANSWERED)] });
    expect(notes.getByRole('button', { name: '收起内部备注' })).toBeInTheDocument();
    expect(notes.queryByText('还没有备注')).toBeNull();
  });
});
