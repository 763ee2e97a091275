import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatDateTime } from '@/domain/dates/format';
import { type DefinitionReport, reportOnDefinition } from '@/domain/form/definition-report';
import type { FormNoteCode } from '@/domain/form/form-note';
import { WORK_ORDER_FORM } from '@/domain/work-order/work-order';
import { isServedPlatform, PLATFORM_IDS } from '@backend/core/platforms';
import type { Db } from '@backend/storage/database';
import { addFormVersion, formOfVersion, formVersions } from '@backend/storage/form/form-versions';
import { StartFailure } from './start-failure';

const USAGE = `Usage, for the form of work orders:
      npm run form -- list --platform cyy
      npm run form -- check FILE
      npm run form -- import FILE --platform cyy [--leave-out]
      npm run form -- export VERSION FILE --platform cyy
      npm run form -- use VERSION --platform cyy`;

/** The text for each fault in the report. It follows the location of the faulty part. */
const FAULTS: Readonly<Record<FormNoteCode, string>> = {
  'not-json': 'is not valid JSON',
  'not-rules': 'is neither a rule nor a list of rules',
  unreadable: 'cannot be read',
  'too-deep': 'is nested too deeply',
  'too-large': 'is too large',
  'key-forbidden': 'has a forbidden name',
  'code-dropped': 'is code, which is not run',
  'behaviour-dropped': 'is an event handler, which is not run',
  'type-refused': 'has a type that is not allowed',
  'type-unknown': 'has an unknown type: its value is shown, but cannot be entered',
  'field-missing': 'has no field name, so it has no value',
  'prop-refused': 'is a property that is ignored',
  'url-refused': 'is a URL outside this server',
  'pattern-refused': 'is a pattern that is not checked',
  'check-unknown': 'is an unknown check',
  'control-unknown': 'is an unknown condition',
  'fetch-refused': 'reads from a URL that is not requested',
};

type Read = Extract<DefinitionReport, { readonly kind: 'read' }>;

/** The report, with one fault per line. */
const textOf = ({ fields, faults }: Read): string =>
  [
    `${fields.length} fields: ${fields.join(', ')}`,
    ...faults.map(({ line, at, code }) => `line ${line}: ${at} ${FAULTS[code]}`),
    faults.length === 0 ? 'Nothing would be left out.' : `${faults.length} parts would be left out.`,
  ].join('\n');

const definitionIn = async (file: string): Promise<Read> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartFailure(`${file} cannot be read.`);
  });
  const report = reportOnDefinition(text);
  if (report.kind === 'no-json')
    throw new StartFailure(`${file} is not valid JSON: see line ${report.line}, column ${report.column}.`);
  if (report.kind === 'no-rules')
    throw new StartFailure(
      `${file} contains no list of rules. Expected a list, or an object with "rule" and "options".`,
    );
  if (report.fields.length === 0)
    throw new StartFailure(`${file} has no field, so nothing could be entered.\n${textOf(report)}`);
  return report;
};

const readArgs = (given: readonly string[]) => {
  const options = { platform: { type: 'string' }, 'leave-out': { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
    const [verb = '', what = '', file = '', more] = positionals;
    const isComplete = (what !== '') === (verb !== 'list') && (file !== '') === (verb === 'export');
    if (more === undefined && isComplete)
      return { verb, what, file, platform: values.platform ?? '', leavesOut: values['leave-out'] };
  } catch {
    // `parseArgs` throws for an unknown option. The command then fails as for a missing option.
  }
  throw new StartFailure(USAGE);
};

/** Never overwrites a file of the operator, because it may contain edits that are not imported yet. */
const writeOut = async (file: string, definition: object): Promise<void> => {
  const text = `${JSON.stringify(definition, undefined, 2)}\n`;
  await writeFile(file, text, { flag: 'wx' }).catch((cause: unknown) => {
    const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw new StartFailure(
      exists ? `${file} exists already. Name a file that does not.` : `${file} cannot be written.`,
    );
  });
};

const VERSION = /^[1-9]\d{0,8}$/;

const listOf = async (db: Db, platform: string): Promise<string> => {
  const versions = await formVersions(db, platform, WORK_ORDER_FORM);
  const lines = versions.map(({ version, platform: of, at, entered, inUse }) =>
    [
      `version ${version}${inUse ? ' (in use)' : ''}`,
      of === '' ? 'of all brands' : `of ${of}`,
      `since ${formatDateTime(at)}`,
      `${entered} work orders`,
    ].join(', '),
  );
  return lines.length === 0 ? 'There is no version: import one.' : lines.join('\n');
};

/**
 * Lists, checks, imports and exports versions of the work-order form, and puts an earlier version into use again. A
 * version never changes: `import` and `use` add a new version. A work order keeps the version that it was entered with.
 */
export const manageForm = async (db: () => Promise<Db>, given: readonly string[]): Promise<string> => {
  const { verb, what, file, platform, leavesOut } = readArgs(given);
  if (verb === 'check') return textOf(await definitionIn(what));
  if (!['list', 'import', 'export', 'use'].includes(verb)) throw new StartFailure(USAGE);
  if (!isServedPlatform(platform))
    throw new StartFailure(
      `${platform || 'This'} is not a platform. Choose one of ${PLATFORM_IDS.join(', ')}.`,
    );
  if (verb === 'list') return listOf(await db(), platform);
  if (verb === 'import') {
    const read = await definitionIn(what);
    if (read.faults.length > 0 && !leavesOut)
      throw new StartFailure(
        `Nothing was imported. Mend the file, or leave these parts out with --leave-out.\n${textOf(read)}`,
      );
    const version = await addFormVersion(await db(), platform, WORK_ORDER_FORM, read);
    return `${textOf(read)}\nImported as version ${version}: new work orders of ${platform} are entered on it.`;
  }
  const known = VERSION.test(what)
    ? await formOfVersion(await db(), platform, WORK_ORDER_FORM, Number(what))
    : undefined;
  if (known === undefined)
    throw new StartFailure(`${platform} has no version ${what}:\n${await listOf(await db(), platform)}`);
  if (verb === 'export') {
    await writeOut(file, { rule: known.rule, options: known.options });
    return `Version ${what} of ${platform} is in ${file}.`;
  }
  const version = await addFormVersion(await db(), platform, WORK_ORDER_FORM, known);
  return `Version ${what} is in use again for new work orders of ${platform}, as version ${version}.`;
};
