import { AREA_REFUSALS, type AreaRefusals } from '../domain/areas';
import type { BothLanguages } from './in-both';
import type { AreaKey } from './keys';
import type { Language } from './languages';

/** Every file of the folder: a new area is found without being named. */
const AREAS = import.meta.glob<BothLanguages<string>>('./areas/*.ts', { eager: true, import: 'texts' });

export const areaTexts = (language: Language): Readonly<Record<AreaKey, string>> =>
  Object.assign({}, ...Object.values(AREAS).map((texts) => texts[language])) as Readonly<
    Record<AreaKey, string>
  >;

/** The words of the refusals of areas alone. */
export const areaRefusals = (language: Language): Record<keyof AreaRefusals, string> => {
  const texts: Partial<Record<keyof AreaRefusals, string>> = areaTexts(language);
  return Object.fromEntries(AREA_REFUSALS.map((code) => [code, texts[code] ?? code])) as Record<
    keyof AreaRefusals,
    string
  >;
};
