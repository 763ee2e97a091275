import { readFileSync } from 'node:fs';

/** Something that is fetched only where it is used, by what its modules are called. */
const PARTS = {
  sdk: [/\/@tencentcloud\/chat\//],
  /** Its button, its keys, its count and its texts. */
  chat: [/^src\/ui\/chat\/chat-host\.tsx$/, /^src\/messages\/[^/]+\/chat\.ts$/],
  'chat panel': [/^src\/ui\/chat\/panel\//],
  'live line': [/^src\/main\/live\/start-live\.ts$/],
  /** All of it, in every layer, and what only it uses. */
  'everything of the chat': [
    /\/@tencentcloud\/chat\//,
    /(^|\/)node_modules\/(xstate|@xstate\/react)\//,
    /^src\/(domain|application|ui)\/chat\//,
    /^src\/messages\/[^/]+\/chat/,
    /^src\/adapters\/im\//,
    /^src\/adapters\/browser\/(alert|chat|chime|desktop|.*outbox|network-state|tab-)/,
    /^src\/main\/live\/(?!follow-live\.ts$)/,
  ],
} as const;
export type BuiltPart = keyof typeof PARTS;

type Modules = Readonly<Record<string, readonly string[]>>;
type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

const read = (file: string): unknown => JSON.parse(readFileSync(`dist/web/.vite/${file}`, 'utf8'));

/** The paths of the scripts that hold any of these, and of the styles that come with them, as the build has named them. */
export const filesOf = (...parts: readonly BuiltPart[]): readonly string[] => {
  const styles = new Map(
    Object.values(read('manifest.json') as Manifest).map(({ file, css = [] }) => [file, css]),
  );
  return parts.flatMap((part) =>
    PARTS[part].flatMap((pattern) => {
      const scripts = Object.entries(read('modules.json') as Modules)
        .filter(([, modules]) => modules.some((module) => pattern.test(module)))
        .map(([file]) => file);
      if (scripts.length === 0) throw new Error(`the build holds no ${part}: ${String(pattern)}`);
      return scripts.flatMap((file) => [file, ...(styles.get(file) ?? [])]).map((file) => `/${file}`);
    }),
  );
};
