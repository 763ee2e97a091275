import type { Permission } from '@/domain/access/permission';
import { hasPermission } from '@/domain/access/permissions';
import type { Id } from '@/domain/kernel/id';
import {
  IMPORT_LINES_MAX,
  IMPORT_PART_LINES,
  IMPORT_PARTS_MAX,
  IMPORT_STEPS,
  type ImportKind,
  type ImportReport,
} from '@/domain/mall/import/sheet-line';
import { ok, refuse, type Result } from '@/domain/result';
import { type AreaParts, defineArea } from '../area';
import type { Answers, Member } from '../http/answers';
import type { MallImports } from '../ports/mall-imports.port';
import { sweepMallImports } from './mall-import.jobs';

type ImportAnswers = Pick<
  Answers,
  'openMallImport' | 'putMallImportLines' | 'checkMallImport' | 'takeMallImportStep'
>;

type WrittenImport = Pick<ImportReport, 'things' | 'parts'>;

const RIGHT_OF_KIND: Readonly<Record<ImportKind, Permission>> = {
  goods: 'mall:goods:add',
  shipping: 'mall:order:ship',
};

const importAnswers = ({ storage }: AreaParts): ImportAnswers => {
  const importsOf = ({ scope }: Member) => storage.within(scope).mallImports;
  const mayImport = ({ scope, account }: Member, kind: ImportKind) =>
    scope.wholePlatform && hasPermission(account.permissions, [RIGHT_OF_KIND[kind]]);
  /** The imports of the scope. Refused if the user no longer has the permission for this kind of import. */
  const importsFor = async (member: Member, id: Id): Promise<Result<MallImports>> => {
    if (!member.scope.wholePlatform) return refuse('permission.denied');
    const imports = importsOf(member);
    const kind = await imports.kindOf(id);
    if (kind === undefined) return refuse('mall.import-not-found');
    return mayImport(member, kind) ? ok(imports) : refuse('permission.denied');
  };
  return {
    openMallImport: async ({ body: { kind } }, member) =>
      mayImport(member, kind)
        ? importsOf(member).open(kind, member.command, member.now)
        : refuse('permission.denied'),

    putMallImportLines: async ({ id, body: { part, lines } }, member) => {
      const imports = await importsFor(member, id);
      if (!imports.ok) return imports;
      if (part >= IMPORT_PARTS_MAX) return refuse('mall.import-too-much-text');
      if (lines.length > IMPORT_PART_LINES)
        return refuse('mall.import-too-many-lines', { max: IMPORT_LINES_MAX });
      return imports.value.put(id, part, lines, member.command, member.now);
    },

    checkMallImport: async ({ id }, member) => {
      const imports = await importsFor(member, id);
      return imports.ok ? imports.value.check(id, member.now) : imports;
    },

    takeMallImportStep: async ({ action: asked, id }, member): Promise<Result<WrittenImport>> => {
      const action = IMPORT_STEPS.find((known) => known === asked);
      if (action === undefined) return refuse('request.no-such-call');
      const imports = await importsFor(member, id);
      if (!imports.ok) return imports;
      if (action === 'write') return imports.value.write(id, member.command, member.now);
      const cancelled = await imports.value.cancel(id, member.command, member.now);
      return cancelled.ok ? ok({ things: 0, parts: 0 }) : cancelled;
    },
  };
};

const IMPORTING: readonly Permission[] = ['mall:goods:add', 'mall:order:ship'];

/** Workbooks that staff import into the mall. All lines are checked first. Then all lines are written, or none. */
export const mallImport = defineArea(importAnswers).with({
  permissions: {
    openMallImport: IMPORTING,
    putMallImportLines: IMPORTING,
    checkMallImport: IMPORTING,
    takeMallImportStep: IMPORTING,
  },
  files: { openMallImport: 'none', putMallImportLines: 'none', takeMallImportStep: 'none' },
  jobs: [sweepMallImports],
});
