import { createRoot } from 'react-dom/client';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { LanguageProvider, languageOf } from '@/ui/kit/early/language';
import { preference } from '@/ui/kit/early/preference';
import { loadPagePlatform } from '../platforms';
import { Showcase } from './showcase';
import { buildWorld } from './world';
import '@/ui/kit/early/tokens.css';
import '@/ui/shell/shell.css';

/** Starts the showcase page. Its services are fakes, and its language is kept in memory. */

const store = createMemoryStore();
const language = preference(
  { read: () => store.read('language'), write: (value) => void store.write('language', value) },
  languageOf,
);

const element = document.getElementById('root');
const place = await loadPagePlatform('localhost');
if (element === null || place.kind !== 'platform')
  throw new Error('The showcase needs the element #root and a platform');
createRoot(element).render(
  <LanguageProvider value={language}>
    <Showcase world={buildWorld(place.platform)} />
  </LanguageProvider>,
);
