import { relative, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The names of the files into which the build groups the front end's modules (see `filesByScreen`). */
const SIGN_IN = 'sign-in';
const PACKAGES = 'packages';
const DESK = 'desk';
const BESIDE_CHAT = 'beside-chat';
const CHAT = 'chat-host';
const LINE = 'start-live';
const CHARTS = 'charts';
const KIT = 'kit';

const ENTRY = 'src/main/entry.tsx';

/** The modules from which the desk starts, after the user has signed in. */
const ON_DESK = ['src/main/shell.tsx', 'src/main/prefetch-home.ts', 'src/ui/home/home-page.tsx'];

/**
 * The modules that the desk loads after its start if the platform has a chat. None of them may share a file with
 * other modules.
 */
const WITH_CHAT = {
  [CHAT]: ['src/ui/chat/chat-host.tsx', 'src/ui/chat/attendant/chat-attendant.tsx'],
  [LINE]: ['src/main/live/start-live.ts'],
};

/** Modules that only the chat loads, after the desk has started. */
const CHAT_ALONE = /^(?:src\/(?:ui\/chat|adapters\/im)\/|node_modules\/@tencentcloud\/)/;

/** Matches the registers of the areas. The modules that a register imports on demand are the screens of its area. */
const REGISTER = /^src\/ui\/([^/]+)\/area\.tsx?$/;
/** The dialog of a work order counts as a screen, because it can open over every other screen. */
const DIALOG = 'src/ui/work-order/dialog/work-order-dialog.tsx';

/** Matches charts, which are loaded only when they scroll into view. */
const CHART = /-chart\.tsx$/;

/** The areas that share a file with others, because the same users open them. Every other area has its own file. */
const TOGETHER: Readonly<Record<string, string>> = {
  'work-order': 'work',
  complaint: 'work',
  radar: 'work',
  reshipment: 'work',
  order: 'orders',
  shop: 'orders',
  points: 'money',
  recharge: 'money',
  withdrawal: 'money',
  reconciliation: 'money',
  balances: 'money',
  mall: 'mall',
  'mall-order': 'mall',
  coupon: 'mall',
  master: 'staff',
  'seller-user': 'staff',
  'account-access': 'staff',
  notice: 'staff',
  job: 'staff',
  feedback: 'staff',
};

const AREA = /^src\/ui\/([^/]+)\//;

/** The chunks that the bundler makes by default: one for each set of screens that share modules. */
const filesOfTheBundler = async (root: string): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    build: { write: false, minify: false, target: 'es2022', rolldownOptions: { input: ENTRY } },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.filter((output) => output.type === 'chunk');
};

/** The file for each module. If a module is not in this map, the bundler decides. */
const namesOf = (
  files: readonly Rolldown.OutputChunk[],
  pathOf: (id: string) => string,
): ReadonlyMap<string, string> => {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const names = new Map<string, string>();
  const name = (ids: Iterable<string>, as: (id: string) => string): void => {
    for (const id of ids) if (!names.has(id)) names.set(id, as(id));
  };
  /** All modules that must be loaded before one of these can run. */
  const reachedFrom = (starts: readonly Rolldown.OutputChunk[]): ReadonlySet<string> => {
    const reached = new Set<Rolldown.OutputChunk>();
    const rest = [...starts];
    for (let file = rest.pop(); file !== undefined; file = rest.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      rest.push(...file.imports.flatMap((other) => byName.get(other) ?? []));
    }
    return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
  };
  const starts = files.flatMap((file) =>
    file.facadeModuleId === null ? [] : [{ file, path: pathOf(file.facadeModuleId) }],
  );
  const startsAt = (test: (path: string) => boolean) =>
    starts.filter(({ path }) => test(path)).map(({ file }) => file);
  const nameOfDesk = (id: string): string => (pathOf(id).startsWith('node_modules/') ? PACKAGES : DESK);

  name(reachedFrom(startsAt((path) => path === ENTRY)), () => SIGN_IN);
  name(reachedFrom(startsAt((path) => ON_DESK.includes(path))), nameOfDesk);

  const ofChat = Object.values(WITH_CHAT).flat();
  const elsewhere = reachedFrom(startsAt((path) => !ofChat.includes(path) && !CHAT_ALONE.test(path)));
  for (const [file, entries] of Object.entries(WITH_CHAT))
    name(reachedFrom(startsAt((path) => entries.includes(path))), (id) =>
      elsewhere.has(id) ? BESIDE_CHAT : file,
    );

  const withoutCharts = reachedFrom(startsAt((path) => !CHART.test(path)));
  const charts = [...reachedFrom(startsAt((path) => CHART.test(path)))];
  name(
    charts.filter((id) => !withoutCharts.has(id)),
    () => CHARTS,
  );

  const screens = new Set(
    files.flatMap(({ modules, dynamicImports }) =>
      Object.keys(modules).some((id) => REGISTER.test(pathOf(id))) ? dynamicImports : [],
    ),
  );
  const users = new Map<string, Set<string>>();
  for (const { file, path } of starts) {
    if (!screens.has(file.fileName) && path !== DIALOG) continue;
    const area = AREA.exec(path)?.[1] ?? KIT;
    for (const id of reachedFrom([file])) {
      const of = users.get(id) ?? new Set();
      users.set(id, of.add(TOGETHER[area] ?? area));
    }
  }
  for (const [id, of] of users) name([id], () => (of.size > 1 ? KIT : ([...of][0] ?? KIT)));
  return names;
};

/**
 * Groups the front end's modules into files: the sign-in page, the desk with its packages, the chat, the charts, the
 * modules that several areas share, and each area or group of areas. By default the bundler makes a file for each set
 * of screens that share a module, 400 in total. Modules that no screen imports directly (maps, spreadsheets, the
 * editor, the messaging service) stay separate.
 */
export const filesByScreen = (): Plugin => ({
  name: 'files-by-screen',
  apply: 'build',
  config: async ({ root = process.cwd() }) => {
    const pathOf = (id: string): string =>
      relative(root, id.split('?', 1)[0] ?? id)
        .split(sep)
        .join('/');
    const names = namesOf(await filesOfTheBundler(root), pathOf);
    const groups = [...new Set(names.values())].map((file) => ({
      name: file,
      test: (id: string) => names.get(id) === file,
    }));
    // The names already cover all imports of a named module, so the groups need not add them.
    return {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
      },
    };
  },
});
