import { readFileSync } from 'node:fs';

/** Parts of the application that are loaded only where they are used, by the names of their modules. */
const PARTS = {
  sdk: [/\/@tencentcloud\/chat\//],
  /** The button, the shortcut, the count and the texts of the chat. */
  chat: [/^src\/ui\/chat\/chat-host\.tsx$/, /^src\/messages\/[^/]+\/chat\.ts$/],
  'chat panel': [/^src\/ui\/chat\/panel\//],
  'live line': [/^src\/main\/live\/start-live\.ts$/],
  /**
   * All of the chat, in every layer, and modules that only it uses. The connection for presence is not part of it,
   * because it also works without a chat.
   */
  'everything of the chat': [
    /\/@tencentcloud\/chat\//,
    /(^|\/)node_modules\/(xstate|@xstate\/react)\//,
    /^src\/(domain|application|ui)\/chat\/(?!login-failure|presence)/,
    /^src\/messages\/[^/]+\/chat/,
    /^src\/adapters\/im\/(?!presence-line|web-socket)/,
    /^src\/adapters\/browser\/(alert|chat|chime|desktop|.*outbox|network-state|tab-(?!visibility))/,
    /^src\/main\/live\/(?!(follow-live|follow-person|own-transport|start-presence)\.ts$)/,
  ],
} as const;
export type BuiltPart = keyof typeof PARTS;

type Modules = Readonly<Record<string, readonly string[]>>;
type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

const read = (file: string): unknown => JSON.parse(readFileSync(`dist/web/.vite/${file}`, 'utf8'));

/** The paths of the scripts of these parts and of their styles, as named by the build. */
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
