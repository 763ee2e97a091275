import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { Services } from '@/application/services';
import type { RegionNode } from '@/domain/region/region';
import { RegionPicker } from '@/ui/kit/region/region-picker';
import { openPart } from '@tests/support/pages/part';

const node = (id: string, label: string, leaf = false): RegionNode => ({ id, label, leaf, children: [] });

it('the region picker shows “…” for a region whose name is loading, and the id of an unknown region', async () => {
  const answers = new Map<string, (nodes: readonly RegionNode[]) => void>();
  const reference = {
    regions: (id: string) =>
      new Promise<readonly RegionNode[]>((resolve) => {
        answers.set(id, resolve);
      }),
  } as unknown as ReferenceGateway;
  openPart(<RegionPicker label="地区" value={['32', '3205', '320599']} onChange={() => undefined} />, {
    services: { reference } as unknown as Partial<Services>,
  });
  const answer = async (id: string, nodes: readonly RegionNode[]) => {
    await waitFor(() => {
      expect(answers.has(id)).toBe(true);
    });
    await act(async () => {
      answers.get(id)?.(nodes);
      await Promise.resolve();
    });
  };
  await waitFor(() => screen.getByText('… / … / …'));
  await answer('0', [node('32', '江苏省')]);
  await waitFor(() => screen.getByText('江苏省 / … / …'));
  await answer('32', [node('3205', '苏州市')]);
  await waitFor(() => screen.getByText('江苏省 / 苏州市 / …'));
  await answer('3205', [node('320508', '姑苏区', true)]);
  await waitFor(() => screen.getByText('江苏省 / 苏州市 / 320599'));
});
