import { expect, it } from 'vitest';
import { openForm } from '@tests/support/pages/form.page';

const PARTS = {
  type: 'tree',
  field: 'parts',
  title: '施工部位',
  props: {
    nodeKey: 'id',
    data: [
      { id: 'door', label: '车门' },
      { id: 'roof', label: '车顶' },
    ],
  },
};

it('a tree shows saved values that are no longer offered, and keeps them when the user ticks an entry', async () => {
  const form = openForm({ rule: [PARTS], option: {} }, { saved: { parts: ['bumper', 7, 'door'] } });
  expect(form.field('施工部位')).toHaveTextContent('bumper');
  await form.tickInTree('施工部位', '车顶');
  expect(form.values()['parts']).toEqual(expect.arrayContaining(['bumper', 7, 'door', 'roof']));
  await form.tickInTree('施工部位', 'bumper');
  const left = form.values()['parts'];
  expect(left).toEqual(expect.arrayContaining([7, 'door', 'roof']));
  expect(left).toHaveLength(3);
});
