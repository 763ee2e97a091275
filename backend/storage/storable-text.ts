import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';

/**
 * What PostgreSQL can keep: it refuses U+0000 and half a surrogate pair. The first is left out, the second
 * becomes the replacement character, so that what somebody sends cannot make a query fail.
 */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

const storable = (value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value);

class StorableTextTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: storable(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(storable) };
  }
}

/** Every text that goes into any query, in one place. JSON is text by then: see `json`. */
export class StorableTextPlugin implements KyselyPlugin {
  readonly #transformer = new StorableTextTransformer();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node as OperationNode) as RootOperationNode;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

/** A value for a jsonb column. */
export const json = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => storable(inner));
