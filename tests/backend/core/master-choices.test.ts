import { expect, it } from 'vitest';
import { unassignableValues, type MasterChoice } from '@/domain/master/choices';
import { CHOICE_SOURCES } from '@/domain/master/master-field';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { MASTER_KINDS, type MasterKind } from '@/domain/master/masters';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

/** The sources of choices that each master's form shows. */
const SOURCES: Readonly<Record<MasterKind, readonly string[]>> = {
  seller: ['seller-role', 'project', 'handler'],
  shop: ['project-type'],
  project: [],
  staff: ['staff-type', 'shop', 'staff-role'],
  person: ['seller', 'seller-role'],
  role: ['account-type', 'permission'],
  reply: [],
  carrier: [],
  dictionary: ['dictionary', 'tint'],
  config: [],
  notice: ['notice-level', 'account-type'],
  adjustment: ['party', 'adjustment-purpose', 'adjustment-decision'],
};

onOneBackEnd('the choices of masters', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const sourcesFor = async (permissions: readonly string[]) => {
    const { people, db } = backEnd();
    await db
      .insertInto('project')
      .values({
        ...{ platform: 'cyy', value: 'FILM_OF_CHOICES', label: '膜', project_type: '贴膜' },
        ...{ price_cents: 0, points: 0, shop_points: 0, position: 0 },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await people.account({ roles: ['handler'] });
    await people.shop();
    const by = await people.account({ type: 'PLATFORM', permissions });
    const { data } = await get(by, '/seller/master/choices');
    return [...new Set((data as readonly { readonly source: string }[]).map(({ source }) => source))];
  };

  it('are complete for a user with every permission', async () => {
    expect((await sourcesFor(['*:*:*'])).toSorted()).toEqual([...CHOICE_SOURCES].toSorted());
  });

  it.each(MASTER_KINDS.map((kind) => [MASTER_RIGHTS[kind].list, kind] as const))(
    'a user with %s reads exactly the choices of a %s',
    async (right, kind) => {
      expect((await sourcesFor([right])).toSorted()).toEqual([...SOURCES[kind]].toSorted());
    },
  );

  it('state for each role the kinds of account to which the user may not give it', async () => {
    const read = async (permissions: readonly string[]) => {
      const by = await backEnd().people.account({ type: 'PLATFORM', permissions });
      return (await get(by, '/seller/master/choices')).data as readonly MasterChoice[];
    };
    const beyondIn = (choices: readonly MasterChoice[]) =>
      Object.fromEntries(
        choices
          .filter(({ source, beyond }) => source.endsWith('-role') && beyond !== undefined)
          .map(({ value, beyond }) => [value, beyond]),
      );
    expect(beyondIn(await read(['*:*:*']))).toEqual({});
    const keeper = await read(['master:seller:list', 'master:person:list', 'master:staff:list']);
    const beyond = beyondIn(keeper);
    // The role of a main account has permissions on money and users, which a user below it may not get.
    expect(beyond['seller']).toEqual(['person']);
    expect(beyond['clerk']).toBeUndefined();
    // Points belong to the first account of a shop.
    expect(beyond['shop']).toEqual(['shopPerson']);
    expect(beyond['platform']).toEqual(['staff']);
    expect(unassignableValues(keeper, 'seller-role', 'seller', {})).not.toContain('seller');
    expect(unassignableValues(keeper, 'seller-role', 'person', {})).toContain('seller');
    expect(unassignableValues(keeper, 'staff-role', 'staff', { type: 'PLATFORM' })).toContain('platform');
    // The form does not know whether a new account is the first of its shop.
    expect(unassignableValues(keeper, 'staff-role', 'staff', { type: 'SHOP' })).not.toContain('shop');
  });

  it('contain each project type once, with the first English name of its projects', async () => {
    const by = await backEnd().people.account({ type: 'PLATFORM', platform: 'kyx', permissions: ['*:*:*'] });
    const project = async (value: string, position: number, type: string, english?: string) => {
      const values = {
        ...{ value, label: value, position, projectType: type, points: 0, shopPoints: 0 },
        ...(english === undefined ? {} : { projectTypeEn: english }),
      };
      expect(await command(by, '/seller/master/project', { values })).toMatchObject({ code: 200 });
    };
    await project('WRAP_C', 9003, '改色膜', 'Later name');
    await project('WRAP_B', 9002, '改色膜', 'Colour wrap');
    await project('WRAP_A', 9001, '改色膜');
    await project('WASH', 9004, '洗车');
    const choices = (await get(by, '/seller/master/choices')).data as readonly MasterChoice[];
    const types = choices.filter(({ source }) => source === 'project-type');
    const named = (type: string) => types.filter(({ value }) => value === type);
    expect(named('改色膜')).toEqual([
      { source: 'project-type', value: '改色膜', label: '改色膜', labelEn: 'Colour wrap' },
    ]);
    expect(named('洗车')).toEqual([{ source: 'project-type', value: '洗车', label: '洗车' }]);
  });
});
