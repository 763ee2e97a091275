import {
  IMPORT_LINES_MAX,
  IMPORT_PART_LINES,
  IMPORT_STEPS,
  type ImportReport,
} from '@/domain/mall/import/sheet-line';
import { ok, refuse, type Result } from '@/domain/result';
import { type AreaParts, defineArea } from '../area';
import type { Answers, Member } from '../http/answers';

type ImportAnswers = Pick<
  Answers,
  'openMallImport' | 'putMallImportLines' | 'checkMallImport' | 'takeMallImportStep'
>;

const PARTS_MAX = IMPORT_LINES_MAX / IMPORT_PART_LINES;

const importAnswers = ({ storage }: AreaParts): ImportAnswers => {
  const importsOf = ({ scope }: Member) => storage.within(scope).mallImports;
  const isStaff = ({ scope }: Member) => scope.wholePlatform;
  return {
    openMallImport: async ({ body: { kind } }, member) =>
      isStaff(member)
        ? importsOf(member).open(kind, member.command, member.now)
        : refuse('permission.denied'),

    putMallImportLines: async ({ id, body: { part, lines } }, member) => {
      if (!isStaff(member)) return refuse('permission.denied');
      if (part >= PARTS_MAX || lines.length > IMPORT_PART_LINES)
        return refuse('mall.import-too-many-lines', { max: IMPORT_LINES_MAX });
      return importsOf(member).put(id, part, lines, member.command, member.now);
    },

    checkMallImport: async ({ id }, member) =>
      isStaff(member) ? importsOf(member).check(id) : refuse('permission.denied'),

    takeMallImportStep: async (
      { action: asked, id },
      member,
    ): Promise<Result<Pick<ImportReport, 'things' | 'parts'>>> => {
      if (!isStaff(member)) return refuse('permission.denied');
      const action = IMPORT_STEPS.find((known) => known === asked);
      if (action === undefined) return refuse('request.no-such-call');
      if (action === 'write') return importsOf(member).write(id, member.command, member.now);
      const cancelled = await importsOf(member).cancel(id, member.command, member.now);
      return cancelled.ok ? ok({ things: 0, parts: 0 }) : cancelled;
    },
  };
};

/** Workbooks that staff bring into the mall: checked line by line first, then written whole or not at all. */
export const mallImport = defineArea(importAnswers).with({
  permissions: {
    openMallImport: ['mall:goods:add'],
    putMallImportLines: ['mall:goods:add'],
    checkMallImport: ['mall:goods:add'],
    takeMallImportStep: ['mall:goods:add'],
  },
  files: { openMallImport: 'none', putMallImportLines: 'none', takeMallImportStep: 'none' },
});
