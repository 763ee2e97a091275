import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { publishedForms } from '@tests/support/form-definitions/published';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const plain = (source: unknown): unknown => (typeof source === 'string' ? plain(JSON.parse(source)) : source);
const object = (source: unknown): Readonly<Record<string, unknown>> =>
  typeof source === 'object' && source !== null ? { ...source } : {};

onOneBackEnd('form definitions of public projects', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  /** Replaces the URLs in a value by files that this account has uploaded. */
  const withOwnFiles = async (value: unknown, by: Account): Promise<unknown> => {
    if (typeof value === 'string' && value.startsWith('/profile/'))
      return (await upload(by, '/common/upload/work-order', 'a.png', PNG)).url;
    if (Array.isArray(value)) return Promise.all(value.map((each) => withOwnFiles(each, by)));
    return value;
  };

  it.each(Object.entries(publishedForms))(
    'the published form %s is validated, stored and read back',
    async (name, form) => {
      const rule = plain(form.rule);
      const whole = object(rule);
      const rules = Array.isArray(rule) ? rule : whole['rule'];
      const options = object(plain(form.option ?? whole['option'] ?? {}));
      await backEnd()
        .db.insertInto('form_definition')
        .values({
          platform: 'cyy',
          form_key: name,
          rule: JSON.stringify(rules),
          options: JSON.stringify(options),
        })
        .execute();
      const { seller, handler, order } = await backEnd().people.cast();
      const save = (formData: object) =>
        command(seller, '/seller/work', {
          type: 'AFTER_SALE',
          level: 'NORMAL',
          formKey: name,
          order: { ...order, content: '起泡', image: [] },
          formData,
        });

      const filled: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(form.filled))
        filled[name] = await withOwnFiles(value, seller);
      const [field, title] = form.missing;
      const { [field]: _left, ...others } = filled;
      const refused = await save(others);
      expect(refused).toMatchObject({ code: 500, params: { field } });
      expect(refused.msg).toContain(title);

      const [limited, value] = form.excess;
      expect(await save({ ...filled, [limited]: await withOwnFiles(value, seller) })).toMatchObject({
        code: 500,
        params: { field: limited },
      });

      const saved = await save(filled);
      expect(saved.code).toBe(200);
      const { data } = await get(handler, `/seller/work/form/${saved.data.id}`);
      expect(data.options.formData).toEqual({
        ...filled,
        type: 'AFTER_SALE',
        level: 'NORMAL',
        content: '起泡',
        image: [],
      });
    },
  );

  it('offer only users and departments of the user’s account', async () => {
    const { seller, handler } = await backEnd().people.cast();
    const people = (await get(seller, '/system/user/simple-list')).data as { id: string; deptId: string }[];
    expect(people.map(({ id }) => id)).toContain(seller.id);
    expect(people.map(({ id }) => id)).not.toContain(handler.id);
    const departments = (await get(seller, '/system/dept/simple-list')).data as { id: string }[];
    expect(departments.map(({ id }) => id)).toContain(people[0]?.deptId);
    const idle = await backEnd().people.account({ permissions: [] });
    expect((await get(idle, '/system/user/simple-list')).code).toBe(403);
  });
});
