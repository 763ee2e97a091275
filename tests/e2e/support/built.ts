import { readFileSync } from 'node:fs';

/** Something that is fetched only where it is used, by a piece of the path of its modules. */
const PARTS = {
  sdk: '/@tencentcloud/chat/',
  'chat panel': 'src/ui/chat/panel/',
  attendant: 'src/ui/chat/attendant/',
  'live line': 'src/main/live/start-live.ts',
} as const;
export type BuiltPart = keyof typeof PARTS;

/** The paths of the scripts that hold any of these, as the build has named them. */
export const scriptsOf = (...parts: readonly BuiltPart[]): readonly string[] => {
  const files = JSON.parse(readFileSync('dist/web/.vite/modules.json', 'utf8')) as Record<string, string[]>;
  return parts.flatMap((part) => {
    const scripts = Object.entries(files)
      .filter(([, modules]) => modules.some((module) => module.includes(PARTS[part])))
      .map(([file]) => `/${file}`);
    if (scripts.length === 0) throw new Error(`the build holds no ${part}`);
    return scripts;
  });
};
