import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * A server with only the HTTP framework (Hono), in its own process. It returns a constant of a requested size. Its time
 * is a lower bound for every answer of our back end.
 */
const constants = new Map<number, string>();

const constantOf = (size: number): string => {
  const known = constants.get(size) ?? `{"code":200,"msg":"${'x'.repeat(Math.max(0, size - 22))}"}`;
  constants.set(size, known);
  return known;
};

const app = new Hono();
app.get('/:size', (context) =>
  context.body(constantOf(Number(context.req.param('size'))), 200, {
    'content-type': 'application/json;charset=utf-8',
  }),
);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
process.on('disconnect', () => process.exit(0));
