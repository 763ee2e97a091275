import { type Language, LANGUAGES } from '@/messages/languages';
import { useLanguage, useLightText } from '../kit/early/language';

/** The name of each language in that language. */
const NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

/** Chooses the language before sign-in. */
export const LanguageSwitch = () => {
  const text = useLightText();
  const [language, setLanguage] = useLanguage();
  return (
    <div className="si-languages" role="group" aria-label={text('app.language')}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => {
            setLanguage(each);
          }}
        >
          {NAMES[each]}
        </button>
      ))}
    </div>
  );
};
