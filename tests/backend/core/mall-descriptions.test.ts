import { expect, it } from 'vitest';
import { paragraphsOf } from '@/domain/mall/description';
import { DESCRIPTION_MAX } from '@/domain/mall/goods';
import { newRequestId } from '@tests/support/running-back-end';
import { aGoodsLine, someGoods } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const STAFF = ['mall:goods:list', 'mall:goods:add', 'mall:goods:edit', 'mall:goods:detail'];

onEachBackEnd('the description of goods', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload, open } = uploadsOf(backEnd);
  const buyer = () =>
    backEnd().people.account({ name: '王芳', permissions: ['mall:buy', 'mall:goods:detail'] });
  const staff = async (more = {}) => {
    const keeper = await backEnd().people.account({
      ...{ name: '金鑫', type: 'PLATFORM', permissions: STAFF, ...more },
    });
    await backEnd().people.category(keeper.platform, someGoods().category);
    return keeper;
  };
  const save = (
    by: Awaited<ReturnType<typeof staff>>,
    description: string,
    picture: string,
    id = '',
    version = 0,
  ) => command(by, '/seller/mall/goods', { ...someGoods({ description, pictures: [picture] }), id, version });
  const sources = (html: string) =>
    [...html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&'));

  it('shows its pictures to buyers once the goods are on the shelf, and stores them by name', async () => {
    const keeper = await staff();
    const seller = await buyer();
    const first = (await upload(keeper, '/common/upload/mall', 'a.png', PNG)).fileName;
    const shown = (await upload(keeper, '/common/upload/editor', 'b.png', PNG)).url;
    const html = `<p>膜 <strong>隔热</strong></p><p><img src="${shown}" alt="图"></p>`;
    const { id } = (await save(keeper, html, first)).data;
    await command(keeper, `/seller/mall/goods/putOn/${id}`);

    const { description, version } = (await get(seller, `/seller/mall/goods/${id}`)).data;
    expect(description).toContain('<strong>隔热</strong>');
    const [source = ''] = sources(description);
    expect(source).toContain('signature=');
    const picture = await open(source);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

    // When an editor sends a signed URL, only the file name is stored, so that the picture never expires.
    expect(await save(keeper, description, first, id, version)).toMatchObject({ code: 200 });
    const row = await backEnd()
      .db.selectFrom('mall_goods')
      .select(['description', 'description_pictures'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.description_pictures).toHaveLength(1);
    expect(row.description).toContain(`src="${row.description_pictures[0] ?? ''}"`);
    expect(row.description).not.toContain('signature');
  });

  it('accepts no foreign picture, and no picture that its author may not see', async () => {
    const keeper = await staff();
    const stranger = await staff({ platform: 'kyx' });
    const own = (await upload(keeper, '/common/upload/mall', 'a.png', PNG)).fileName;
    const foreign = (await upload(stranger, '/common/upload/mall', 'c.png', PNG)).fileName;
    for (const src of [
      'https://evil.example/x.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
      foreign,
    ])
      expect(await save(keeper, `<p><img src="${own}"><img src="${src}"></p>`, own)).toMatchObject({
        ...{ refusal: 'file.unknown', params: { field: 'description', number: 2 } },
      });
    expect(await save(keeper, `<p>${'长'.repeat(DESCRIPTION_MAX)}</p>`, own)).toMatchObject({
      ...{ refusal: 'mall.text-too-long', params: { max: DESCRIPTION_MAX } },
    });
  });

  it('is plain text when it is imported from a workbook', async () => {
    const keeper = await staff();
    const plain = '<p><img src="https://evil.example/x.png"></p>\n<script>alert(1)</script>';
    const line = aGoodsLine(2, { description: plain });
    const { id } = (await command(keeper, '/seller/mall/import', { kind: 'goods' }, newRequestId())).data;
    await command(keeper, `/seller/mall/import/lines/${id}`, { part: 0, lines: [line] }, newRequestId());
    await command(keeper, `/seller/mall/import/step/write/${id}`, {}, newRequestId());
    const { description } = await backEnd()
      .db.selectFrom('mall_goods')
      .select('description')
      .where('title', '=', line.cells[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(description).toBe(paragraphsOf(plain));
    expect(description).not.toMatch(/<(?!\/?p>|br>)/);
  });
});
