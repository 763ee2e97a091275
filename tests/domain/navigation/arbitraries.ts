import fc from 'fast-check';
import type { ServerRoute } from '@/domain/navigation/routes';

const segment = fc.constantFrom('a', 'b', 'c', 'list', 'x/y', '/root');
const title = fc.constantFrom('', '订单', '工单管理', '长长长长长长标题');
const meta = fc.record(
  { title, icon: fc.constantFrom('', '#', 'i'), affix: fc.boolean() },
  { requiredKeys: ['title'] },
);

const leaf: fc.Arbitrary<ServerRoute> = fc.record(
  {
    path: fc.oneof(segment, fc.constant('https://out.example')),
    name: fc.constantFrom('', 'A', 'B'),
    component: fc.constantFrom('view/a', 'InnerLink', 'Layout'),
    hidden: fc.boolean(),
    query: fc.constantFrom('{"a":1}', 'broken'),
    meta,
    permissions: fc.subarray(['p:1', 'p:2']),
  },
  { requiredKeys: ['path', 'component'] },
);

/** A random route tree in the shapes that a server sends; some trees are deep or invalid. */
export const anyServerTree: fc.Arbitrary<readonly ServerRoute[]> = fc
  .letrec<{ node: ServerRoute }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record(
        {
          path: segment,
          component: fc.constantFrom('Layout', 'ParentView'),
          hidden: fc.boolean(),
          alwaysShow: fc.boolean(),
          redirect: fc.constantFrom('noRedirect', '', 'a', '/root/a'),
          meta,
          children: fc.array(tie('node'), { maxLength: 3 }),
        },
        { requiredKeys: ['path', 'component', 'children'] },
      ),
    ),
  }))
  .node.chain((first) => fc.array(fc.constant(first), { maxLength: 2 }).map((more) => [first, ...more]));
