import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDate } from '@/domain/dates/format';
import { fewestPoints, isOrderable, lackOfSeller, lackOfShop } from '@/domain/master/usable';

const on = (day: string): number => parseDate(day) ?? Number.NaN;

const FILM = { value: 'FILM', projectType: '车窗贴膜', points: 90 };
const RADAR = { value: 'RADAR', projectType: '记录仪安装', points: 40 };

it('a project can be ordered while it is on sale, from its first day on', () => {
  const project = { enabled: true, validFrom: '2026-12-01' };
  expect(isOrderable(project, on('2026-12-01') - 1)).toBe(false);
  expect(isOrderable(project, on('2026-12-01'))).toBe(true);
  expect(isOrderable({ ...project, validFrom: '' }, 0)).toBe(true);
  expect(isOrderable({ ...project, enabled: false }, on('2027-01-01'))).toBe(false);
});

it('a shop serves an order if it is open, has an account, and offers the type of a project on sale', () => {
  const shop = { open: true, unstaffed: false, projectTypes: ['记录仪安装'] };
  expect(lackOfShop({ ...shop, open: false }, [RADAR])).toBe('closed');
  expect(lackOfShop({}, [RADAR])).toBe('closed');
  expect(lackOfShop({ ...shop, unstaffed: true }, [RADAR])).toBe('account');
  expect(lackOfShop(shop, [FILM])).toBe('type');
  expect(lackOfShop(shop, [FILM, RADAR])).toBeUndefined();
  expect(lackOfShop({ ...shop, projectTypes: [] }, [FILM])).toBeUndefined();
  expect(lackOfShop(shop, [])).toBeUndefined();
});

it('a seller can place orders if the seller is open, has the permission, and is allowed a project on sale', () => {
  const seller = { open: true, enabled: true, mayOrder: true, projects: ['RADAR'] };
  expect(lackOfSeller({ ...seller, open: false }, [RADAR])).toBe('closed');
  expect(lackOfSeller({ ...seller, enabled: false }, [RADAR])).toBeUndefined();
  expect(lackOfSeller({ ...seller, mayOrder: false }, [RADAR])).toBe('right');
  expect(lackOfSeller(seller, [FILM])).toBe('project');
  expect(lackOfSeller(seller, [FILM, RADAR])).toBeUndefined();
  expect(lackOfSeller({ ...seller, projects: [] }, [FILM])).toBeUndefined();
});

it('the lowest price in points of a seller’s order is that of the cheapest project that the seller may order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 5 }), fc.nat(31), (points, mask) => {
      const projects = points.map((each, at) => ({ value: `P${at}`, projectType: '', points: each }));
      const allowed = projects.filter((_, at) => (mask & (1 << at)) !== 0);
      const seller = { open: true, projects: allowed.map(({ value }) => value) };
      const fewest = fewestPoints(seller, projects);
      const orderable = allowed.length === 0 ? projects : allowed;
      expect(orderable.some((each) => each.points === fewest)).toBe(true);
      expect(orderable.every((each) => each.points >= fewest)).toBe(true);
    }),
  );
  expect(fewestPoints({}, [])).toBe(1);
});
