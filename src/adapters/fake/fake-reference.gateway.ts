import { type ReferenceGateway } from '@/application/reference/reference.port';
import { type DictionaryEntry } from '@/domain/dictionary/dictionary';
import { type Weather } from './weather';

export interface FakeReferenceSetup {
  readonly weather: Weather;
  readonly dictionaries?: Readonly<Record<string, readonly DictionaryEntry[]>>;
  readonly configuration?: Readonly<Record<string, string>>;
}

export const createFakeReferenceGateway = ({
  weather,
  dictionaries = {},
  configuration = {},
}: FakeReferenceSetup): ReferenceGateway => ({
  dictionary: (type, options) => weather.through(() => dictionaries[type] ?? [], options),
  configuration: (key, options) => weather.through(() => configuration[key] ?? '', options),
});
